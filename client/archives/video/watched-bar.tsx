import styles from './watched-bar.module.css';

type Props = { seconds: number; duration: number };

/** How much of a recording has been watched. */
export function WatchedBar({ seconds, duration }: Props) {
  const percent = Math.min(100, Math.round((seconds / duration) * 100));
  return (
    <div
      className={styles.bar}
      data-no-print
      role="progressbar"
      aria-label="Просмотрено"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent} %`}
    >
      <div className={styles.watched} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
