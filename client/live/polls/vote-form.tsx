import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Checkbox, Radio } from '@mantine/core';
import { voteProblems } from '../../../rules/events/polls';
import { useProblemForm, type ProblemForm } from '../../core/forms/form';
import { useVoteInRoomPoll, type RoomPollFragment } from './polls.generated';
import { VoteFoot } from './vote-foot';
import styles from './polls.module.css';

type Values = { optionIds: string[] };
type Props = {
  poll: RoomPollFragment;
  /** What the viewer has chosen; none: nothing yet. */
  ownIds: readonly string[];
};

/** The answers of an open poll. The form stays after the vote: until the closing, the viewer can change it. */
export function VoteForm({ poll, ownIds }: Props) {
  const { id: pollId, kind, options } = poll;
  const send = useVoteInRoomPoll();
  const form = useProblemForm<Values>({
    draftName: null,
    initialValues: { optionIds: [...ownIds] },
    check: ({ optionIds }) =>
      voteProblems(
        kind,
        optionIds,
        options.map(({ id }) => id),
      ),
    send: ({ optionIds }) => send({ pollId, optionIds }),
  });
  return (
    <form {...form.formProps} className="stack gap-3">
      <Options poll={poll} form={form} />
      <VoteFoot form={form} answers={chosenTexts(poll, ownIds)} />
    </form>
  );
}

const chosenTexts = ({ options }: RoomPollFragment, ownIds: readonly string[]): string[] =>
  options.filter(({ id }) => ownIds.includes(id)).map(({ text }) => text);

function Options({ poll, form }: { poll: RoomPollFragment; form: ProblemForm<Values> }) {
  const { kind, options, question } = poll;
  const { optionIds } = form.values;
  const choose = (ids: string[]): void => form.mantine.setFieldValue('optionIds', ids);
  const error = form.mantine.errors.optionIds;
  if (kind === 'SEVERAL')
    return (
      <Checkbox.Group
        label={question}
        description="Можно выбрать несколько ответов"
        error={error}
        value={optionIds}
        onChange={choose}
        classNames={{ label: styles.question }}
      >
        <div className={styles.options}>
          {options.map(({ id, text }) => (
            <Checkbox key={id} value={id} label={text} name="optionIds" />
          ))}
        </div>
      </Checkbox.Group>
    );
  return (
    <Radio.Group
      name="optionIds"
      label={question}
      error={error}
      value={optionIds[0] ?? ''}
      onChange={(id) => choose([id])}
      classNames={{ label: styles.question }}
    >
      <div className={styles.options} data-scale={kind === 'SCALE' || undefined}>
        {options.map(({ id, text }) => (
          <Radio key={id} value={id} label={text} />
        ))}
      </div>
    </Radio.Group>
  );
}
