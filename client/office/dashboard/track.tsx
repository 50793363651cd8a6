import styles from './track.module.css';

type Props = {
  /** Of one: what is above is drawn as one. */
  part: number;
  /** There is no more room: told by its pattern too. */
  isFull?: boolean;
};

/** How much of a whole it is. Its number stands beside it, so it is only for those who see it. */
export function Track({ part, isFull = false }: Props) {
  const width = `${100 * Math.min(1, Math.max(0, part))}%`;
  return (
    <span className={styles.track} aria-hidden>
      <span className={styles.bar} data-full={isFull || undefined} style={{ width }} />
    </span>
  );
}
