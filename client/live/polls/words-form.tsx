import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { pollWordLimits, pollWordProblems } from '../../../rules/events/poll-words';
import { personalDataNote } from '../../../rules/people/personal-data';
import { useProblemForm } from '../../core/forms/form';
import { useVoteInRoomPoll, type RoomPollFragment } from './polls.generated';
import { VoteFoot } from './vote-foot';
import styles from './polls.module.css';

type Props = {
  poll: RoomPollFragment;
  /** Words that the viewer has sent; none: nothing yet. */
  ownWords: readonly string[];
};

const indexes = Array.from({ length: pollWordLimits.words }, (_, index) => index);

/** Words of the viewer's own. A field for each: the comma is on another page of a phone's keyboard. */
export function WordsForm({ poll: { id: pollId, question }, ownWords }: Props) {
  const send = useVoteInRoomPoll();
  const form = useProblemForm<{ words: string[] }>({
    draftName: null,
    initialValues: { words: indexes.map((index) => ownWords[index] ?? '') },
    check: ({ words }) => pollWordProblems(words),
    send: ({ words }) => send({ pollId, words }),
  });
  const note = ownWords.map(personalDataNote).find(Boolean);
  const hintId = `words-${pollId}`;
  return (
    <form {...form.formProps} className="stack gap-3">
      <fieldset className={styles.words} aria-describedby={hintId}>
        <legend className={styles.question}>{question}</legend>
        <p id={hintId} className="note">
          От одного до трёх слов или коротких выражений, до&nbsp;{pollWordLimits.length} знаков. Их могут увидеть все
          участники: без данных пациентов
        </p>
        {indexes.map((index) => (
          <TextInput
            key={index}
            {...form.field(`words.${index}`)}
            label={index === 0 ? 'Слово 1' : `Слово ${index + 1}, если есть`}
            autoComplete="off"
            autoCapitalize="none"
          />
        ))}
      </fieldset>
      <VoteFoot form={form} answers={ownWords} />
      {note && <p className="note">{note}</p>}
    </form>
  );
}
