import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useProblemForm } from '../../../core/forms/form';
import { formatNumber, plural } from '../../../core/format';
import { createIdempotencyKey } from '../../../core/forms/idempotency-key';
import type { Problem } from '../../../core/forms/problems';
import type { Table } from '../../../core/read-table';
import { FormProblem } from '../../../ui/forms/form-problem';
import { ConsentFields, consentProblem, consentMannerOf, emptyConsent } from '../../../office/forms/consent-fields';
import { sendInBatches } from '../../../office/tasks/send-in-batches';
import { useSendImportPart, type EntryTariffFragment } from './entry.generated';
import {
  columnChoices,
  fields,
  fieldLabels,
  detectMapping,
  importRows,
  unusedColumns,
  type Field,
  type Mapping,
} from './file-columns';
import { reasonProblem } from './reason-problem';
import { tariffOptions } from './tariff-options';
import styles from './entry.module.css';
import { quoted } from '../../../../rules/text/typography';
import type { ProblemForm } from '../../../core/forms/form';

/** Rows per request: even rows of the longest cells stay within the server's limit. */
const batchSize = 60;

const emptyValues = {
  tariffId: '',
  isFree: false,
  freeBecause: '',
  isOverCapacity: false,
  overCapacityBecause: '',
  ...emptyConsent,
};
type Values = typeof emptyValues;

const check = ({ isFree, freeBecause, isOverCapacity, overCapacityBecause, ...consent }: Values): Problem[] =>
  [
    isFree ? reasonProblem('freeBecause', freeBecause) : null,
    isOverCapacity ? reasonProblem('overCapacityBecause', overCapacityBecause) : null,
    consentProblem(consent),
  ].filter((problem) => problem !== null);

/** Combines the recognised first line with the columns that the user selected. */
const mappingOf = ({ firstLine }: Mapping, selectedColumns: Record<Field, string>): Mapping => ({
  firstLine,
  places: Object.fromEntries(
    fields.flatMap((field) => (selectedColumns[field] ? [[field, Number(selectedColumns[field])]] : [])),
  ),
});

type Props = {
  eventId: string;
  table: Table;
  fileName: string;
  tariffs: readonly EntryTariffFragment[];
  /** All rows are sent: the list can be reviewed. */
  onSent: (id: string) => void;
  onCancel: () => void;
};

const listInputOf = (values: Values, file: { eventId: string; fileName: string; lines: number }) => ({
  ...file,
  id: createIdempotencyKey(),
  fileName: file.fileName.slice(0, 200),
  tariffId: values.tariffId || null,
  freeBecause: values.isFree ? values.freeBecause : null,
  overCapacityBecause: values.isOverCapacity ? values.overCapacityBecause : null,
  hasConsented: values.hasConsented,
  consentManner: consentMannerOf(values),
});

type ListInput = ReturnType<typeof listInputOf>;

/** Sends the rows in batches; sentCount: how many the server has checked. */
function useSendRows() {
  const send = useSendImportPart();
  const [sentCount, setSentCount] = useState(0);
  async function sendRows(listInput: ListInput, rows: ReturnType<typeof importRows>): Promise<readonly Problem[]> {
    setSentCount(0);
    let problems: readonly Problem[] = [];
    await sendInBatches(
      rows,
      async (batch) => {
        const result = await send({ input: { ...listInput, rows: batch } });
        if (result.__typename === 'Problems') {
          ({ problems } = result);
          return { problem: result.problems[0]!.message };
        }
        setSentCount(result.received);
        return result;
      },
      batchSize,
    );
    return problems;
  }
  return { sendRows, sentCount };
}

/** Maps columns to fields, asks for the options of all rows, and sends the rows for review. */
export function ImportSettings({ eventId, table, fileName, tariffs, onSent, onCancel }: Props) {
  const [detected] = useState(() => detectMapping(table));
  const [selectedColumns, setSelectedColumns] = useState(
    () =>
      Object.fromEntries(fields.map((field) => [field, String(detected.places[field] ?? '')])) as Record<Field, string>,
  );
  const { sendRows, sentCount } = useSendRows();
  const mapping = mappingOf(detected, selectedColumns);
  const rows = importRows(table, mapping);
  const unused = unusedColumns(table, mapping);
  const choices = [{ value: '', label: 'Нет в файле' }, ...columnChoices(table, detected)];
  const form = useProblemForm<Values>({
    draftName: null,
    initialValues: { ...emptyValues, tariffId: tariffs.length === 1 ? tariffs[0]!.id : '' },
    check,
    send: async (values) => {
      if (!selectedColumns.email) return [{ code: 'NO_EMAIL', message: 'Укажите, в каком столбце почта.' }];
      const listInput = listInputOf(values, { eventId, fileName, lines: rows.length });
      const problems = await sendRows(listInput, rows);
      if (problems.length > 0) return problems;
      onSent(listInput.id);
    },
  });
  const { values } = form;

  return (
    <form {...form.formProps} className="stack gap-4 measure">
      <p role="status">
        {form.pending && sentCount > 0
          ? `Проверено ${formatNumber(sentCount)} из ${formatNumber(rows.length)}`
          : `В файле ${plural(rows.length, 'строка', 'строки', 'строк')} с людьми. Проверьте, где что стоит.`}
      </p>
      <ColumnFields choices={choices} selected={selectedColumns} onChange={setSelectedColumns} />
      {unused.length > 0 && (
        <p className="measure muted">Не будет загружено: {unused.map((title) => quoted(title)).join(', ')}.</p>
      )}
      <OptionFields form={form} tariffs={tariffs} />
      <ConsentFields form={form} values={values} label="Согласия этих людей на обработку данных получены" />
      <FormProblem problem={form.problem} />
      <div className={styles.row}>
        <Button type="submit" loading={form.pending}>
          Проверить строки
        </Button>
        <Button variant="default" disabled={form.pending} onClick={onCancel}>
          Выбрать другой файл
        </Button>
      </div>
    </form>
  );
}

/** Options of all rows: tariff, price, seats. */
function OptionFields({ form, tariffs }: { form: ProblemForm<Values>; tariffs: Props['tariffs'] }) {
  const { values } = form;
  return (
    <>
      <NativeSelect
        {...form.field('tariffId')}
        label="Тариф для строк, где он не назван"
        data={[{ value: '', label: 'Такие строки считать ошибкой' }, ...tariffOptions(tariffs)]}
      />
      <Checkbox {...form.field('isFree', 'checkbox')} label="Записать всех бесплатно" />
      {values.isFree && (
        <TextInput {...form.field('freeBecause')} label="Почему бесплатно" description="Останется в журнале" />
      )}
      <Checkbox {...form.field('isOverCapacity', 'checkbox')} label="Сверх мест: добавлять места, если свободных нет" />
      {values.isOverCapacity && <TextInput {...form.field('overCapacityBecause')} label="Почему сверх мест" />}
    </>
  );
}

type Columns = Record<Field, string>;
type ColumnFieldsProps = {
  choices: { value: string; label: string }[];
  selected: Columns;
  onChange: (columns: Columns) => void;
};

const ColumnFields = ({ choices, selected, onChange }: ColumnFieldsProps) => (
  <div className={styles.fields}>
    {fields.map((field) => (
      <NativeSelect
        key={field}
        label={fieldLabels[field]}
        data={choices}
        value={selected[field]}
        onChange={({ currentTarget: { value } }) => onChange({ ...selected, [field]: value })}
      />
    ))}
  </div>
);
