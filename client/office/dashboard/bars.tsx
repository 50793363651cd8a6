import { plural } from '../../core/format';
import { Track } from './track';
import styles from './bars.module.css';

export type Bar = {
  key: string;
  title: string;
  /** Its number, as it is read. */
  number: string;
  /** How it compares: stands beside the number. */
  note?: string;
  /** What the number comes from: stands under it. */
  detail?: string | null;
  /** How long it is drawn, of one. */
  part: number;
};

/** As many as are drawn; all of them are in the table. */
const MOST_DRAWN = 8;

/** Numbers as bars. Each says its name and number itself: the bar only shows how they compare. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const rest = bars.length - MOST_DRAWN;
  return (
    <>
      <ul className={styles.list}>
        {bars.slice(0, MOST_DRAWN).map(({ key, title, number, note, detail, part }) => (
          <li key={key} className={styles.row}>
            <span className={styles.name}>{title}</span>
            <span className={styles.number} data-numbers>
              {number} {note && <span className={styles.note}>{note}</span>}
            </span>
            <Track part={part} />
            {detail && <span className={styles.detail}>{detail}</span>}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.rest}>И ещё {plural(rest, 'строка', 'строки', 'строк')} в таблице.</p>}
    </>
  );
}
