import styles from './share-bar.module.css';

type Props = {
  /** Share from 0 to 1; larger values are drawn as 1. */
  share: number;
  /** No seats are left. Shown also by a pattern, not by colour only. */
  isFull?: boolean;
};

/** A bar that shows a share. It is hidden from screen readers, because the number is beside it. */
export function ShareBar({ share, isFull = false }: Props) {
  const width = `${100 * Math.min(1, Math.max(0, share))}%`;
  return (
    <span className={styles.track} aria-hidden>
      <span className={styles.bar} data-full={isFull || undefined} style={{ width }} />
    </span>
  );
}
