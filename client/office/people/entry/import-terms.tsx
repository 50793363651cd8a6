import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useProblemForm } from '../../../core/form';
import { formatNumber, plural } from '../../../core/format';
import { newKey } from '../../../core/new-key';
import type { Problem } from '../../../core/problems';
import type { Table } from '../../../core/read-table';
import { FormProblem } from '../../../ui/form-problem';
import { ConsentFields, consentProblem, mannerOf, noConsent } from '../../consent-fields';
import { sendInParts } from '../../in-parts';
import { useSendImportPartMutation, type EntryTariffFragment } from './entry.generated';
import {
  columnChoices,
  fields,
  fieldWords,
  recognise,
  rowsOf,
  unusedColumns,
  type Field,
  type Mapping,
} from './file-columns';
import { reasonProblem } from './reasons';
import { tariffOptions } from './tariff-options';
import styles from './entry.module.css';
import { quoted } from '../../../../rules/typography';

/** Even lines of the longest cells stay within what the server takes at once. */
const together = 60;

const empty = {
  tariffId: '',
  isFree: false,
  freeBecause: '',
  isOverCapacity: false,
  overCapacityBecause: '',
  ...noConsent,
};
type Values = typeof empty;

const check = ({ isFree, freeBecause, isOverCapacity, overCapacityBecause, ...consent }: Values): Problem[] =>
  [
    isFree ? reasonProblem('freeBecause', freeBecause) : null,
    isOverCapacity ? reasonProblem('overCapacityBecause', overCapacityBecause) : null,
    consentProblem(consent),
  ].filter((problem) => problem !== null);

/** Where each thing stands, by what the page has recognised and what staff has changed. */
const mappingOf = ({ firstLine }: Mapping, chosen: Record<Field, string>): Mapping => ({
  firstLine,
  places: Object.fromEntries(fields.flatMap((field) => (chosen[field] ? [[field, Number(chosen[field])]] : []))),
});

type Props = {
  eventId: string;
  table: Table;
  fileName: string;
  tariffs: readonly EntryTariffFragment[];
  /** All is sent: the list can be looked through. */
  onSent: (id: string) => void;
  onCancel: () => void;
};

/** Which column is what, and what is meant for all lines; then the lines are sent to be looked through. */
export function ImportTerms({ eventId, table, fileName, tariffs, onSent, onCancel }: Props) {
  const [send] = useSendImportPartMutation();
  const [recognised] = useState(() => recognise(table));
  const [chosen, setChosen] = useState(
    () =>
      Object.fromEntries(fields.map((field) => [field, String(recognised.places[field] ?? '')])) as Record<
        Field,
        string
      >,
  );
  const [sent, setSent] = useState(0);
  const mapping = mappingOf(recognised, chosen);
  const rows = rowsOf(table, mapping);
  const unused = unusedColumns(table, mapping);
  const choices = [{ value: '', label: 'Нет в файле' }, ...columnChoices(table, recognised)];
  const form = useProblemForm<Values>({
    keepAs: null,
    initialValues: { ...empty, tariffId: tariffs.length === 1 ? tariffs[0]!.id : '' },
    check,
    send: async (values) => {
      if (!chosen.email) return [{ code: 'NO_EMAIL', message: 'Укажите, в каком столбце почта.' }];
      const list = {
        id: newKey(),
        eventId,
        fileName: fileName.slice(0, 200),
        lines: rows.length,
        tariffId: values.tariffId || null,
        freeBecause: values.isFree ? values.freeBecause : null,
        overCapacityBecause: values.isOverCapacity ? values.overCapacityBecause : null,
        hasConsented: values.hasConsented,
        consentManner: mannerOf(values),
      };
      setSent(0);
      let problems: readonly Problem[] = [];
      await sendInParts(
        rows,
        async (part) => {
          const answer = (await send({ variables: { input: { ...list, rows: part } } })).data!.sendImportPart;
          if (answer.__typename === 'Problems') {
            ({ problems } = answer);
            return { problem: answer.problems[0]!.message };
          }
          setSent(answer.received);
          return answer;
        },
        together,
      );
      if (problems.length > 0) return problems;
      onSent(list.id);
    },
  });
  const { values } = form;

  return (
    <form {...form.formProps} className={styles.form}>
      <p role="status">
        {form.pending && sent > 0
          ? `Проверено ${formatNumber(sent)} из ${formatNumber(rows.length)}`
          : `В файле ${plural(rows.length, 'строка', 'строки', 'строк')} с людьми. Проверьте, где что стоит.`}
      </p>
      <div className={styles.fields}>
        {fields.map((field) => (
          <NativeSelect
            key={field}
            label={fieldWords[field]}
            data={choices}
            value={chosen[field]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setChosen((before) => ({ ...before, [field]: value }));
            }}
          />
        ))}
      </div>
      {unused.length > 0 && (
        <p className={styles.note}>Не будет загружено: {unused.map((title) => quoted(title)).join(', ')}.</p>
      )}
      <NativeSelect
        {...form.field('tariffId')}
        label="Тариф для строк, где он не назван"
        data={[{ value: '', label: 'Такие строки считать ошибкой' }, ...tariffOptions(tariffs)]}
      />
      <Checkbox {...form.field('isFree', 'checkbox')} label="Записать всех бесплатно" />
      {values.isFree && (
        <TextInput
          {...form.field('freeBecause')}
          label="Почему бесплатно"
          description="Останется в журнале"
          autoComplete="off"
        />
      )}
      <Checkbox {...form.field('isOverCapacity', 'checkbox')} label="Сверх мест: добавлять места, если свободных нет" />
      {values.isOverCapacity && (
        <TextInput {...form.field('overCapacityBecause')} label="Почему сверх мест" autoComplete="off" />
      )}
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
