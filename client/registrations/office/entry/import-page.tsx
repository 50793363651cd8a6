import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { PageLoader } from '../../../core/routing/page';
import { linesFrom, type Table } from '../../../core/read-table';
import { Section } from '../../../ui/text/section';
import { downloadCsv, downloadXlsx } from '../../../statistics/office/download';
import type { ChartData } from '../../../statistics/office/charts/chart-data';
import { EventFrame, loadEventHead } from '../../../office/layout/event-frame';
import { officeRegistrationsPath } from '../../../office/paths';
import { TableInput } from '../../../office/table-input';
import { EntryChoicesDocument, RegistrationImportDocument, useEntryChoicesQuery } from './entry.generated';
import { detectMapping } from './file-columns';
import { ImportReview, showsWrongOnly } from './import-review';
import { ImportSettings } from './import-settings';
import styles from './entry.module.css';

export { DetailSkeleton as Skeleton } from '../../../office/layout/office-skeletons';

const maxLines = 5_000;
const sampleTitles = [
  'Почта',
  'Фамилия',
  'Имя',
  'Отчество',
  'Тариф',
  'СНИЛС',
  'Телефон',
  'Уровень образования',
  'Специальность',
  'Место работы',
  'Должность',
  'Регион',
  'Город',
] as const;

export const loader: PageLoader = async ({ client, params, url }) => {
  const id = url.searchParams.get('list');
  const [head] = await Promise.all([
    loadEventHead({ client, params }),
    client.query({ query: EntryChoicesDocument, variables: { eventId: params.id ?? '' } }),
    id &&
      client.query({
        query: RegistrationImportDocument,
        variables: { id, wrongOnly: showsWrongOnly(url.searchParams) },
      }),
  ]);
  return head;
};

/** Registers people from a file in three steps: select the file, map its columns, review the rows. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <EventFrame
      title="Участники из файла"
      back={{ to: officeRegistrationsPath(id), text: 'К\u00a0списку регистраций' }}
    >
      {() => <Import key={id} eventId={id} />}
    </EventFrame>
  );
}

type ParsedFile = { table: Table; fileName: string };

function Import({ eventId }: { eventId: string }) {
  const [params, setParams] = useSearchParams();
  const [file, setFile] = useState<ParsedFile | null>(null);
  const listId = params.get('list');
  const tariffs = useEntryChoicesQuery({ variables: { eventId } }).data?.staffEvent?.tariffs ?? [];

  async function acceptTable(table: Table, fileName: string): Promise<string | null> {
    const lines = linesFrom(table, detectMapping(table).firstLine).length;
    if (lines === 0) return 'В файле есть только заголовки.';
    if (lines > maxLines) return 'В файле больше 5 000 строк. Разделите его на части.';
    setFile({ table, fileName });
    return null;
  }

  const startAgain = (): void => {
    setFile(null);
    setParams({}, { preventScrollReset: true });
  };
  return (
    <div className="stack gap-5">
      {listId ? (
        <ImportReview key={listId} id={listId} onAgain={startAgain} />
      ) : file ? (
        <Section title={file.fileName}>
          <ImportSettings
            eventId={eventId}
            {...file}
            tariffs={tariffs}
            onSent={(id) => setParams({ list: id }, { preventScrollReset: true })}
            onCancel={startAgain}
          />
        </Section>
      ) : (
        <FileStep tariff={tariffs[0]?.title ?? ''} onTable={acceptTable} />
      )}
    </div>
  );
}

const sampleFor = (tariff: string): ChartData => ({
  title: 'Образец списка участников',
  columns: [...sampleTitles].map((title) => ({ title, kind: 'text' })),
  rows: [
    [
      'ivanova@example.ru',
      'Иванова',
      'Мария',
      'Петровна',
      tariff,
      '112-233-445 95',
      '+7 921 123-45-67',
      'Высшее',
      'Кардиология',
      'Городская больница № 1',
      'врач-специалист',
      'Санкт-Петербург',
      'Санкт-Петербург',
    ],
  ],
});

type FileStepProps = { tariff: string; onTable: (table: Table, fileName: string) => Promise<string | null> };

/** Samples, and the input of the file. */
function FileStep({ tariff, onTable }: FileStepProps) {
  const sample = sampleFor(tariff);
  return (
    <div className="stack gap-4 measure">
      <p className="muted">
        Строка на человека: почта, фамилия, имя, отчество и, если нужно, тариф. Возьмём и СНИЛС, телефон, образование,
        специальность, место работы, должность, регион и город: с ними не придётся просить участников заполнять профиль.
        До 5 000 строк и 5 МБ. Сначала покажем, что получится из каждой строки: без вашего решения никого не запишем.
      </p>
      <p className={styles.row}>
        <Button variant="default" onClick={() => void downloadXlsx(sample)}>
          Скачать образец Excel
        </Button>
        <Button variant="default" onClick={() => downloadCsv(sample)}>
          Скачать образец CSV
        </Button>
      </p>
      <TableInput
        hint="Или скопируйте строки прямо из таблицы"
        placeholder={'ivanova@example.ru\tИванова\tМария\tПетровна'}
        submitLabel="Выбрать столбцы"
        onTable={onTable}
      />
    </div>
  );
}
