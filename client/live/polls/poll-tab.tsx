import { EmptyState } from '../../ui/text/empty-state';
import { PollResults } from './poll-results';
import type { RoomPollFragment } from './polls.generated';
import { useOwnVote } from './use-own-vote';
import { VoteForm } from './vote-form';
import styles from './polls.module.css';

type Props = { room: { poll: RoomPollFragment | null } };

/** The poll of a room: the form while it is open, its results after the closing. */
export function PollTab({ room: { poll } }: Props) {
  return (
    <section className={styles.poll} aria-label="Опрос">
      {poll ? (
        <Poll key={poll.id} poll={poll} />
      ) : (
        <EmptyState title="Сейчас опроса нет">Когда ведущий начнёт опрос, он&nbsp;появится здесь.</EmptyState>
      )}
    </section>
  );
}

function Poll({ poll }: { poll: RoomPollFragment }) {
  const vote = useOwnVote(poll);
  const ownIds = vote?.optionIds ?? [];
  if (poll.state === 'OPEN')
    return (
      <>
        <VoteForm poll={poll} ownIds={ownIds} />
        {vote?.results && <PollResults poll={poll} results={vote.results} ownIds={ownIds} />}
        {vote && !vote.results && (
          <p className="note">Правильный ответ и&nbsp;итоги покажем после завершения опроса.</p>
        )}
      </>
    );
  return (
    <>
      <h2 className={styles.question}>{poll.question}</h2>
      {poll.results && <PollResults poll={poll} results={poll.results} ownIds={ownIds} />}
    </>
  );
}
