import styles from './event-page-skeleton.module.css';

export function EventPageSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Страница мероприятия загружается">
      <span className={styles.kicker} />
      <span className={styles.title} />
      <span className={styles.facts} />
      <span className={styles.text} />
    </div>
  );
}
