import styles from './mark.module.css';

/** The site's mark. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
      <rect width="32" height="32" rx="8" className={styles.markField} />
      <path d="M6 17.5h5l2.5-7 4.5 13 3-8.5 1.4 2.5H26" className={styles.markLine} />
    </svg>
  );
}
