import { Radio, Stack } from '@mantine/core';
import { useProblemForm } from '../../../core/forms/form';
import { plural } from '../../../core/format';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { useModerateRoomQuestion, type QueuedQuestionFragment } from '../../questions/questions.generated';

type Props = {
  question: QueuedQuestionFragment;
  /** Open questions of the room that it can be merged into. */
  others: readonly QueuedQuestionFragment[];
  onMerged: () => unknown;
  onClose: () => void;
};

/** Chooses the question that gets the votes of one that asks the same. */
export function MergeDialog({ question, others, onMerged, onClose }: Props) {
  const moderate = useModerateRoomQuestion();
  const { id, text, state } = question;
  const form = useProblemForm({
    draftName: null,
    initialValues: { mergedIntoId: '' },
    send: ({ mergedIntoId }) =>
      moderate({ input: { id, state: 'MERGED', expectedState: state, mergedIntoId: mergedIntoId || null } }),
    successMessage: 'Вопросы объединены.',
    onSent: async () => {
      await onMerged();
      onClose();
    },
  });
  return (
    <FormDialog title="Объединить с вопросом" form={form} verb="Объединить" onClose={onClose}>
      <div className="stack gap-4">
        <p>«{text}» уйдёт из списка, его голоса и голос автора получит другой вопрос. Отменить это нельзя.</p>
        <Radio.Group {...form.field('mergedIntoId')} label="Остаётся вопрос">
          <Stack gap="sm" mt="xs">
            {others.map((other) => (
              <Radio
                key={other.id}
                value={other.id}
                label={other.text}
                description={plural(other.votes, 'голос', 'голоса', 'голосов')}
              />
            ))}
          </Stack>
        </Radio.Group>
      </div>
    </FormDialog>
  );
}
