import { roomStates } from '../../../rules/states/room-states';
import { EmptyState } from '../../ui/text/empty-state';
import type { Room } from '../broadcast';
import { PollResults } from './poll-results';
import type { RoomPollFragment } from './polls.generated';
import { useOwnVote } from './use-own-vote';
import { VoteForm } from './vote-form';
import { WordsForm } from './words-form';
import styles from './polls.module.css';

type Props = { room: Pick<Room, 'state' | 'poll'> };

/** The poll of a room: the form while it is open, and its results when they are told. */
export function PollTab({ room: { state, poll } }: Props) {
  return (
    <section className={styles.poll} aria-label="Опрос">
      {poll ? (
        <Poll key={poll.id} poll={poll} isRoomOpen={roomStates.is(state, 'open')} />
      ) : (
        <EmptyState title="Сейчас опроса нет">Когда ведущий начнёт опрос, он&nbsp;появится здесь.</EmptyState>
      )}
    </section>
  );
}

/** What the viewer is told later; null: nothing. */
function laterText({ kind, resultsShown }: RoomPollFragment): string | null {
  if (resultsShown === 'NEVER') return null;
  const told = resultsShown === 'AFTER_VOTING' ? [] : ['итоги'];
  const [first, ...rest] = kind === 'QUIZ' ? ['Правильный ответ', ...told] : told.map(() => 'Итоги');
  return first ? `${[first, ...rest].join(' и\u00A0')} покажем после завершения опроса.` : null;
}

function Poll({ poll, isRoomOpen }: { poll: RoomPollFragment; isRoomOpen: boolean }) {
  const vote = useOwnVote(poll);
  const ownIds = vote?.optionIds ?? [];
  const later = laterText(poll);
  if (poll.state === 'OPEN' && isRoomOpen)
    return (
      <>
        {poll.kind === 'WORDS' ? (
          <WordsForm poll={poll} ownWords={vote?.words ?? []} />
        ) : (
          <VoteForm poll={poll} ownIds={ownIds} />
        )}
        {vote && poll.results && <PollResults poll={poll} results={poll.results} ownIds={ownIds} />}
        {vote && later && <p className="note">{later}</p>}
      </>
    );
  return (
    <>
      <h2 className={styles.question}>{poll.question}</h2>
      {poll.state === 'OPEN' && <p className="note">Эфир закрыт: ответы сейчас не&nbsp;принимаются.</p>}
      {poll.results && <PollResults poll={poll} results={poll.results} ownIds={ownIds} />}
    </>
  );
}
