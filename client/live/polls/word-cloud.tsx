import { pollWordLimits } from '../../../rules/events/poll-words';
import { formatNumber, plural } from '../../core/format';
import type { PollResultsFragment, RoomPollFragment } from './polls.generated';
import styles from './polls.module.css';

type Props = {
  poll: RoomPollFragment;
  results: PollResultsFragment;
  /** Words that the viewer has sent. */
  ownIds: readonly string[];
};

/** How much larger than the smallest word the largest one is set. */
const growth = 1.4;

/** The most frequent words, sized by the number of people; for screen readers a list with these numbers. */
export function WordCloud({ poll: { question, options }, results: { counts }, ownIds }: Props) {
  const votesById = new Map(counts.map(({ optionId, votes }) => [optionId, votes]));
  const words = options
    .map(({ id, text }) => ({ id, text, votes: votesById.get(id) ?? 0, isOwn: ownIds.includes(id) }))
    .filter(({ votes }) => votes > 0)
    .toSorted((one, other) => other.votes - one.votes)
    .slice(0, pollWordLimits.shown);
  const most = words[0]?.votes ?? 1;
  const sizeOf = (votes: number): string => `${(1 + (growth * (votes - 1)) / Math.max(1, most - 1)).toFixed(2)}em`;
  if (words.length === 0) return null;
  return (
    <>
      <p className={styles.cloud} aria-hidden>
        {words.map(({ id, text, votes, isOwn }) => (
          <span key={id} data-own={isOwn || undefined}>
            <span className={styles.word} style={{ fontSize: sizeOf(votes) }}>
              {text}
            </span>{' '}
            {formatNumber(votes)}
          </span>
        ))}
      </p>
      <ol className="visually-hidden" aria-label={`Итоги: ${question}`}>
        {words.map(({ id, text, votes, isOwn }) => (
          <li key={id}>
            {text}: {plural(votes, '# человек', '# человека', '# человек')}
            {isOwn && ', и\u00A0вы'}
          </li>
        ))}
      </ol>
      {words.length === pollWordLimits.shown && <p className="note">Показаны самые частые слова.</p>}
    </>
  );
}
