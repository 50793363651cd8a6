import pageStyles from './event-page.module.css';
import styles from './event-page-skeleton.module.css';

/** Grey shapes in the places of the cover, the title, the facts and the panel of participation. */
export function EventPageSkeleton() {
  return (
    <div className={pageStyles.page} role="status" aria-label="Страница мероприятия загружается">
      <span className={`${styles.shape} ${pageStyles.cover}`} />
      <div className={pageStyles.top}>
        <span className={`${styles.shape} ${styles.kicker}`} />
        <span className={`${styles.shape} ${styles.title}`} />
        <span className={`${styles.shape} ${styles.day}`} />
        <span className={`${styles.shape} ${styles.facts}`} />
      </div>
      <div className={pageStyles.side}>
        <span className={`${styles.shape} ${styles.panel}`} />
      </div>
      <div className={styles.content}>
        <span className={`${styles.shape} ${styles.kicker}`} />
        <span className={`${styles.shape} ${styles.facts}`} />
      </div>
    </div>
  );
}
