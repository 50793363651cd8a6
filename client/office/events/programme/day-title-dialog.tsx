import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { lineProblems } from '../../../../rules/lines';
import { useProblemForm } from '../../../core/form';
import { formatDates } from '../../../core/format';
import { Dialog } from '../../../ui/dialog';
import { FormProblem } from '../../../ui/form-problem';
import { useTitleProgrammeDayMutation } from './programme.generated';
import type { BuilderDay } from './session-values';
import styles from './programme.module.css';

type Props = { eventId: string; day: BuilderDay; readAgain: () => Promise<unknown>; onClose: () => void };

/** What a day of the programme is called; empty: its date is enough. */
export function DayTitleDialog({ eventId, day: { date, title: seen }, readAgain, onClose }: Props) {
  const formId = useId();
  const [save] = useTitleProgrammeDayMutation();
  const form = useProblemForm({
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
    <Dialog
      isOpen
      title={`Название дня: ${formatDates([date])}`}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} loading={form.pending}>
            Сохранить название
          </Button>
          <Button variant="default" onClick={onClose}>
            Не сейчас
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={styles.form}>
        <TextInput
          {...form.field('title')}
          label="Название дня"
          description="Например, «День 1. Пленарный». Стоит рядом с датой в программе на сайте."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          data-autofocus
        />
        <FormProblem problem={form.problem} />
      </form>
    </Dialog>
  );
}
