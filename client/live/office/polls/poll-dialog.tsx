import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { pollKindLabels, pollLimits, type PollKind } from '../../../../rules/events/polls';
import { useProblemForm } from '../../../core/forms/form';
import { optionsFromLabels } from '../../../office/words';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { useCreateRoomPoll, useUpdateRoomPoll, type OfficePollFragment } from './office-polls.generated';
import { checkPoll, newPoll, optionTexts, pollInput, pollValues, type PollValues } from './poll-values';

type Props = {
  roomId: string;
  /** The edited poll; null: a new one. */
  poll: OfficePollFragment | null;
  refetch: () => Promise<unknown>;
  onClose: () => void;
};

const steps = '1\n2\n3\n4\n5';

/** Prepares a poll. */
export function PollDialog({ roomId, poll, refetch, onClose }: Props) {
  const create = useCreateRoomPoll();
  const update = useUpdateRoomPoll();
  const form = useProblemForm<PollValues>({
    draftName: `room poll ${roomId} ${poll?.id ?? 'new'}`,
    initialValues: poll ? pollValues(poll) : newPoll,
    check: checkPoll,
    send: async (values) => {
      const input = pollInput(values);
      return poll ? update({ input: { ...input, id: poll.id } }) : create({ input: { ...input, roomId } });
    },
    successMessage: 'Опрос сохранён.',
    onSent: async () => {
      await refetch();
      onClose();
    },
  });
  const { values, mantine } = form;
  const texts = [...new Set(optionTexts(values.options))];
  const changeKind = (kind: PollKind): void => {
    mantine.setFieldValue('kind', kind);
    if (kind === 'SCALE' && values.options.trim() === '') mantine.setFieldValue('options', steps);
  };
  return (
    <FormDialog title={poll ? 'Изменить опрос' : 'Новый опрос'} verb="Сохранить опрос" form={form} onClose={onClose}>
      <NativeSelect
        {...form.field('kind')}
        label="Вид"
        data={optionsFromLabels(pollKindLabels)}
        onChange={({ currentTarget }) => changeKind(currentTarget.value as PollKind)}
      />
      <Textarea {...form.field('question')} label="Вопрос" rows={2} data-autofocus />
      <Textarea
        {...form.field('options')}
        label="Ответы"
        description={`Каждый с новой строки, от 2 до ${pollLimits.options}. Участники увидят их в этом порядке`}
        autosize
        minRows={4}
      />
      {values.kind === 'QUIZ' && texts.length > 0 && (
        <Checkbox.Group {...form.field('right')} label="Правильный ответ">
          <div className="stack gap-2">
            {texts.map((text) => (
              <Checkbox key={text} value={text} label={text} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <Checkbox {...form.field('showsResults', 'checkbox')} label="После завершения показать итоги всем в комнате" />
    </FormDialog>
  );
}
