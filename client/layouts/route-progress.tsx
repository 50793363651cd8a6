import { useNavigation } from 'react-router-dom';
import styles from './route-progress.module.css';

/** A thin line at the top while the next page loads; appears only after a delay. */
export function RouteProgress() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className={styles.track} role="status" data-no-print>
      {isLoading && (
        <>
          <div className={styles.bar} />
          <span className="visually-hidden">Загрузка страницы…</span>
        </>
      )}
    </div>
  );
}
