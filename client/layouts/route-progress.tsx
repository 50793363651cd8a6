import { useNavigation } from 'react-router-dom';
import styles from './route-progress.module.css';

/** A thin line at the top while the next page is being fetched; it shows only when that takes a while. */
export function RouteProgress() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className={styles.track} role="status" data-no-print>
      {isLoading && (
        <>
          <div className={styles.bar} />
          <span className={styles.words}>Загрузка страницы…</span>
        </>
      )}
    </div>
  );
}
