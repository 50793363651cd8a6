import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { lineProblems } from '../../../../rules/lines';
import { useProblemForm } from '../../../core/form';
import { formatDates } from '../../../core/format';
import { FormDialog } from '../../../ui/form-dialog';
import { useTitleProgrammeDayMutation } from './programme.generated';
import type { BuilderDay } from './session-values';

type Props = { eventId: string; day: BuilderDay; readAgain: () => Promise<unknown>; onClose: () => void };

/** What a day of the programme is called; empty: its date is enough. */
export function DayTitleDialog({ eventId, day: { date, title: seen }, readAgain, onClose }: Props) {
  const [save] = useTitleProgrammeDayMutation();
  const form = useProblemForm({
    keepAs: null,
    initialValues: { title: seen ?? '' },
    check: ({ title }) => lineProblems('title', title.trim() || null, 300),
    send: async ({ title }) => {
      const variables = { eventId, input: { date, seen, title } };
      const answer = (await save({ variables })).data?.titleProgrammeDay;
      if (answer?.__typename !== 'Problems') return onClose();
      if (answer.problems.some(({ code }) => code === 'STATE_CHANGED')) await readAgain();
      return answer.problems;
    },
  });
  return (
    <FormDialog title={`Название дня: ${formatDates([date])}`} form={form} verb="Сохранить название" onClose={onClose}>
      <TextInput
        {...form.field('title')}
        label="Название дня"
        description="Например, «День 1. Пленарный». Стоит рядом с датой в программе на сайте."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
