import { NativeSelect, Textarea } from '@mantine/core';
import { parsePastedProgramme } from '../../../../rules/events/programme-paste';
import { useProblemForm } from '../../../core/forms/form';
import { formatDates, plural } from '../../../core/format';
import { DataTable } from '../../../ui/data-table';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { Message } from '../../../ui/text/message';
import { usePasteProgramme } from './programme.generated';

type Props = { eventId: string; dates: readonly string[]; onClose: () => void };

/** Import of a programme day pasted from a spreadsheet, with a preview of parsed rows and errors. */
export function PasteDialog({ eventId, dates, onClose }: Props) {
  const paste = usePasteProgramme();
  const form = useProblemForm({
    draftName: `programme ${eventId}`,
    initialValues: { date: dates[0] ?? '', text: '' },
    check: ({ text }) =>
      parsePastedProgramme(text).rows.length > 0
        ? []
        : [{ code: 'EMPTY', message: 'Вставьте строки: время, зал, название, докладчик.', field: 'text' }],
    send: async ({ date, text }) => {
      const rows = parsePastedProgramme(text).rows.map(({ line: _line, ...row }) => row);
      const result = await paste({ eventId, date, rows });
      if (result.__typename === 'Problems') return result.problems.map((problem) => ({ ...problem, field: null }));
      onClose();
    },
  });
  const { rows, problems } = parsePastedProgramme(form.values.text);
  return (
    <FormDialog
      title="Вставить из таблицы"
      form={form}
      verb={rows.length > 0 ? `Добавить ${plural(rows.length, 'строку', 'строки', 'строк')}` : 'Добавить'}
      isDisabled={rows.length === 0}
      onClose={onClose}
    >
      <NativeSelect
        {...form.field('date')}
        label="На какой день"
        data={dates.map((date) => ({ value: date, label: formatDates([date]) }))}
      />
      <Textarea
        {...form.field('text')}
        label="Строки из таблицы"
        description="Четыре столбца: время (09:00–09:20), зал, название, докладчики через точку с запятой."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={6}
        spellCheck={false}
        data-autofocus
      />
      <Preview rows={rows} problems={problems} />
    </FormDialog>
  );
}

function Preview({ rows, problems }: ReturnType<typeof parsePastedProgramme>) {
  return (
    <>
      {problems.length > 0 && (
        <Message
          tone="warning"
          title={`Не поняли ${plural(problems.length, 'строку', 'строки', 'строк')}: они не добавятся`}
        >
          <ul className="bullets mt-2 mb-2">
            {problems.map(({ line, text, message }) => (
              <li key={line}>
                Строка {line}: {message} «{text.replaceAll('\t', ' | ')}»
              </li>
            ))}
          </ul>
        </Message>
      )}
      {rows.length > 0 && (
        <DataTable
          label="Что поняли"
          rows={rows}
          keyOf={({ line }) => String(line)}
          columns={[
            { key: 'time', title: 'Время', cell: ({ startTime, endTime }) => `${startTime}–${endTime}` },
            { key: 'title', title: 'Название', isHead: true, cell: ({ title }) => title },
            { key: 'hall', title: 'Зал', cell: ({ hall }) => hall ?? 'Без зала' },
            {
              key: 'speakers',
              title: 'Докладчики',
              cell: ({ isBreak, speakers }) => (isBreak ? 'Перерыв' : speakers.join(', ') || 'Не указаны'),
            },
          ]}
        />
      )}
    </>
  );
}
