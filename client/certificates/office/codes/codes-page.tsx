import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { nmoCodeStates } from '../../../../rules/states/certificate-states';
import type { PageLoader } from '../../../core/routing/page';
import { Section } from '../../../ui/text/section';
import { defineOfficeList } from '../../../office/list/define-office-list';
import { ExportMenu } from '../../../office/list/export-menu';
import { chipsFilter } from '../../../office/list/filters';
import { OfficeList } from '../../../office/list/office-list';
import { useOfficeList } from '../../../office/list/use-office-list';
import { SelectionBar } from '../../../office/list/selection-bar';
import { useRowSelection } from '../../../office/list/use-row-selection';
import { loadEventHead } from '../../../office/layout/event-frame';
import { AssignCodesDialog } from './assign-codes-dialog';
import { CodeImport } from './code-import';
import { CodeDialog } from './code-dialog';
import { codeColumns, codeName, codesText, isOpen, type CodeAction } from './codes-columns';
import { OfficeNmoCodesDocument } from './codes.generated';
import { NmoFrame } from '../nmo-frame';
import { HelpLink } from '../../../office/help/help-link';

export { TabsSkeleton as Skeleton } from '../../../office/layout/office-skeletons';

const codes = defineOfficeList({
  name: 'eventNmoCodes',
  document: OfficeNmoCodesDocument,
  filters: { state: chipsFilter('Какие коды показать', nmoCodeStates.titles) },
  variables: ({ state }, { params }) => ({ eventId: params.id ?? '', state }),
});

export const loader: PageLoader = async (args) => {
  const [head] = await Promise.all([loadEventHead(args), codes.load(args)]);
  return head;
};

/** НМО codes of an event: import, assignment, replacement and revocation. */
export function Component() {
  const [isImporting, setImporting] = useState(false);
  const [isAssigning, setAssigning] = useState(false);
  return (
    <NmoFrame
      title="Коды НМО"
      actions={
        <>
          <Button variant="default" aria-expanded={isImporting} onClick={() => setImporting(!isImporting)}>
            Загрузить
          </Button>
          <Button onClick={() => setAssigning(true)}>Раздать</Button>
        </>
      }
    >
      {({ id, dates }) => (
        <>
          {isImporting && (
            <Section title="Загрузить коды">
              <CodeImport eventId={id} dates={dates} />
            </Section>
          )}
          <Codes key={id} eventId={id} />
          {isAssigning && <AssignCodesDialog eventId={id} dates={dates} onClose={() => setAssigning(false)} />}
        </>
      )}
    </NmoFrame>
  );
}

function Codes({ eventId }: { eventId: string }) {
  const list = useOfficeList(codes);
  const [pending, setPending] = useState<CodeAction | null>(null);
  const selection = useRowSelection();
  const columns = useMemo(() => codeColumns(setPending), []);
  const selectedIds = (list.rows ?? []).filter((row) => selection.ids.has(row.id) && isOpen(row)).map(({ id }) => id);
  return (
    <>
      <OfficeList
        list={list}
        label="Коды, последние сверху"
        columns={columns}
        nameOf={codeName}
        selection={selection}
        aside={<ExportMenu label="Скачать список без самих кодов" />}
        nothingFound={{ title: 'Таких кодов нет' }}
        empty={{
          title: 'Кодов здесь нет',
          text: 'Загрузите файл, который дал портал, или вставьте строки из таблицы.',
          actions: <HelpLink task="codes" eventId={eventId} />,
        }}
      />
      {selectedIds.length > 0 && (
        <SelectionBar text={`Выбрано: ${codesText(selectedIds.length)}`} onClear={selection.clear}>
          <Button variant="default" onClick={() => setPending({ action: 'revoke', ids: selectedIds })}>
            Отозвать выбранные
          </Button>
        </SelectionBar>
      )}
      {pending && (
        <CodeDialog eventId={eventId} pending={pending} onDone={selection.clear} onClose={() => setPending(null)} />
      )}
    </>
  );
}
