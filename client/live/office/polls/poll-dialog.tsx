import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { pollKindLabels, pollLimits, pollResultsShownLabels, type PollKind } from '../../../../rules/events/polls';
import { useProblemForm, type ProblemForm } from '../../../core/forms/form';
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
    send: async (values, idempotencyKey) => {
      const input = pollInput(values);
      return poll
        ? update({ input: { ...input, id: poll.id } })
        : create({ input: { ...input, roomId }, idempotencyKey });
    },
    successMessage: 'Опрос сохранён.',
    onSent: async () => {
      await refetch();
      onClose();
    },
  });
  const { values, mantine } = form;
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
      <Options form={form} />
      <NativeSelect
        {...form.field('resultsShown')}
        label="Итоги участникам"
        description="«Сразу» — и на экране зала, пока опрос идёт. Вы видите итоги всегда"
        data={optionsFromLabels(pollResultsShownLabels)}
      />
    </FormDialog>
  );
}

/** What participants choose from. */
function Options({ form }: { form: ProblemForm<PollValues> }) {
  const { kind, options } = form.values;
  const texts = [...new Set(optionTexts(options))];
  if (kind === 'WORDS')
    return (
      <p className="note">
        Ответов на&nbsp;выбор нет: каждый напишет до&nbsp;трёх слов. Любое слово можно скрыть, а&nbsp;названия
        рецептурных препаратов скрыты сразу.
      </p>
    );
  return (
    <>
      <Textarea
        {...form.field('options')}
        label="Ответы"
        description={`Каждый с новой строки, от 2 до ${pollLimits.options}. Участники увидят их в этом порядке`}
        autosize
        minRows={4}
      />
      {kind === 'QUIZ' && texts.length > 0 && (
        <Checkbox.Group {...form.field('right')} label="Правильный ответ">
          <div className="stack gap-2">
            {texts.map((text) => (
              <Checkbox key={text} value={text} label={text} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  );
}
