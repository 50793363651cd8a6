import { formatNumber, plural } from '../../core/format';
import { Figure } from './figure';
import type { Sheet } from './sheet';
import styles from './bar-list.module.css';

export type Share = { key: string; title: string; count: number };

/** As many as are drawn; all of them are in the table. */
const MOST_DRAWN = 8;

const percentText = (count: number, total: number): string => {
  const percent = (100 * count) / total;
  return percent > 0 && percent < 1 ? 'меньше\u00a01\u00a0%' : `${Math.round(percent)}\u00a0%`;
};

type Props = { title: string; columnTitle: string; shares: readonly Share[] };

/** Parts of a whole as bars. Each says its name and number itself: the bar only shows how they compare. */
export function BarList({ title, columnTitle, shares }: Props) {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...shares.map(({ count }) => count));
  const rest = shares.length - MOST_DRAWN;
  const sheet: Sheet = {
    title,
    columns: [
      { title: columnTitle, kind: 'text' },
      { title: 'Регистраций', kind: 'number' },
    ],
    rows: shares.map((share) => [share.title, share.count]),
  };
  return (
    <Figure sheet={sheet}>
      <ul className={styles.list}>
        {shares.slice(0, MOST_DRAWN).map((share) => (
          <li key={share.key} className={styles.row}>
            <span className={styles.name}>{share.title}</span>
            <span className={styles.number} data-numbers>
              {formatNumber(share.count)} <span className={styles.share}>{percentText(share.count, total)}</span>
            </span>
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ width: `${(100 * share.count) / most}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.rest}>И ещё {plural(rest, 'строка', 'строки', 'строк')} в таблице.</p>}
    </Figure>
  );
}
