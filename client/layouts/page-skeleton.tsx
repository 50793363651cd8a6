import { PageTitle } from '../ui/text/page-title';
import { ShellHead, useRouteTitle } from '../core/routing/page-head';
import styles from './page-skeleton.module.css';

/** Stands in place of a page that needs a session, until its data are applied: title and grey lines, a window high. */
export function PageSkeleton() {
  const title = useRouteTitle();
  return (
    <>
      <ShellHead />
      <div className={styles.skeleton} aria-busy="true">
        <PageTitle>{title}</PageTitle>
        <span className={styles.line} />
        <span className={styles.block} />
        <span className={styles.block} />
      </div>
    </>
  );
}
