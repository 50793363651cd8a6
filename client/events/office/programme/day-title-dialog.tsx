import { TextInput } from '@mantine/core';
import { lineProblems } from '../../../../rules/text/lines';
import { useProblemForm } from '../../../core/forms/form';
import { formatDates } from '../../../core/format';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { useTitleProgrammeDay } from './programme.generated';
import type { BuilderDay } from './session-values';
import { hasProblem } from '../../../core/forms/problems';

type Props = { eventId: string; day: BuilderDay; reload: () => Promise<unknown>; onClose: () => void };

/** Form of the optional title of a programme day. */
export function DayTitleDialog({ eventId, day: { date, title: savedTitle }, reload, onClose }: Props) {
  const save = useTitleProgrammeDay();
  const form = useProblemForm({
    draftName: null,
    initialValues: { title: savedTitle ?? '' },
    check: ({ title }) => lineProblems('title', title.trim() || null, 300),
    send: async ({ title }) => {
      const variables = { eventId, input: { date, seen: savedTitle, title } };
      const result = await save(variables);
      if (result.__typename !== 'Problems') return onClose();
      if (hasProblem(result.problems, 'STATE_CHANGED')) await reload();
      return result.problems;
    },
  });
  return (
    <FormDialog title={`Название дня: ${formatDates([date])}`} form={form} verb="Сохранить название" onClose={onClose}>
      <TextInput
        {...form.field('title')}
        label="Название дня"
        description="Например, «День 1. Пленарный». Стоит рядом с датой в программе на сайте."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus
      />
    </FormDialog>
  );
}
