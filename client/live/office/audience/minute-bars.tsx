import styles from './minute-bars.module.css';

type Props = {
  /** What the bars say, for those who do not see them. */
  label: string;
  minutes: readonly { at: number; count: number }[];
};

/** A bar for each minute. */
export function MinuteBars({ label, minutes }: Props) {
  const highest = Math.max(1, ...minutes.map(({ count }) => count));
  return (
    <div role="img" className={styles.bars} aria-label={label}>
      {minutes.map(({ at, count }) => (
        <span key={at} className={styles.bar} style={{ blockSize: `${(100 * count) / highest}%` }} />
      ))}
    </div>
  );
}
