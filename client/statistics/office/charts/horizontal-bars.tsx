import { plural } from '../../../core/format';
import { ShareBar } from '../share-bar';
import styles from './horizontal-bars.module.css';

export type Bar = {
  key: string;
  title: string;
  /** Formatted number. */
  number: string;
  /** Comparison beside the number, for example a percentage. */
  note?: string;
  /** Composition of the number, in a line below it. */
  detail?: string | null;
  /** Length of the bar, 0 to 1. */
  part: number;
};

/** Further rows are only in the table. */
const maxBars = 8;

/** Horizontal bars with names and numbers. The bar itself is decorative. */
export function HorizontalBars({ bars }: { bars: readonly Bar[] }) {
  const hiddenCount = bars.length - maxBars;
  return (
    <>
      <ul className="stack gap-3">
        {bars.slice(0, maxBars).map(({ key, title, number, note, detail, part }) => (
          <li key={key} className={styles.row}>
            <span className="anywhere">{title}</span>
            <span className={styles.number} data-numbers>
              {number} {note && <span className={styles.note}>{note}</span>}
            </span>
            <ShareBar share={part} />
            {detail && <span className={styles.detail}>{detail}</span>}
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <p className="mt-3 faint-note">И ещё {plural(hiddenCount, 'строка', 'строки', 'строк')} в таблице.</p>
      )}
    </>
  );
}
