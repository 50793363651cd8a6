import { formatNumber, plural } from '../../core/format';
import { Badge } from '../../ui/text/badge';
import type { PollResultsFragment, RoomPollFragment } from './polls.generated';
import { WordCloud } from './word-cloud';
import styles from './polls.module.css';

type Props = {
  poll: RoomPollFragment;
  results: PollResultsFragment;
  /** What the viewer has chosen. */
  ownIds?: readonly string[];
};

/** The mean of a scale whose steps are numbers; null: of anything else. */
function meanOf({ kind, options }: RoomPollFragment, { voters, counts }: PollResultsFragment): number | null {
  const steps = options.map(({ text }) => Number(text.replace(',', '.')));
  if (kind !== 'SCALE' || voters === 0 || steps.some((step) => Number.isNaN(step))) return null;
  const sum = counts.reduce((total, { votes }, index) => total + votes * (steps[index] ?? 0), 0);
  return Math.round((10 * sum) / voters) / 10;
}

/** How many people have chosen each answer: bars with numbers, or a cloud of words. */
export function PollResults({ poll, results, ownIds = [] }: Props) {
  const { voters } = results;
  const mean = meanOf(poll, results);
  const List = poll.kind === 'WORDS' ? WordCloud : Bars;
  return (
    <div className="stack gap-3">
      <List poll={poll} results={results} ownIds={ownIds} />
      <p className="note">
        {voters === 0
          ? 'Никто не\u00a0ответил.'
          : plural(voters, 'Ответил # человек.', 'Ответили # человека.', 'Ответили # человек.')}
        {mean !== null && ` В\u00a0среднем: ${formatNumber(mean)}.`}
      </p>
    </div>
  );
}

function Bars({ poll, results: { voters, counts }, ownIds }: Required<Props>) {
  return (
    <ul className={styles.results} aria-label={`Итоги: ${poll.question}`}>
      {poll.options.map(({ id, text, isRight }) => {
        const votes = counts.find(({ optionId }) => optionId === id)?.votes ?? 0;
        const percent = voters === 0 ? 0 : Math.round((100 * votes) / voters);
        return (
          <li key={id} className={styles.result} data-right={isRight || undefined}>
            <span>
              {text} {isRight && <Badge tone="success">Верный ответ</Badge>}{' '}
              {ownIds.includes(id) && <Badge tone="neva">Ваш ответ</Badge>}
            </span>
            <span className={styles.number}>
              {percent}&nbsp;% · {formatNumber(votes)}
            </span>
            <span className={styles.bar} aria-hidden>
              <span className={styles.share} style={{ inlineSize: `${percent}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
