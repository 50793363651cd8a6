import type { ReactNode } from 'react';
import { PageTitle } from '../ui/text/page-title';
import { ShellHead, useRouteTitle } from '../core/routing/page-head';
import styles from './page-skeleton.module.css';

/** Stands in place of a page that needs a session, until its data are applied: title and grey lines, a window high. */
export function PageSkeleton() {
  const title = useRouteTitle();
  return (
    <SkeletonLines>
      <PageTitle>{title}</PageTitle>
    </SkeletonLines>
  );
}

/** @param children the head of the page, as high as that of the page with its data */
export function SkeletonLines({ children }: { children: ReactNode }) {
  return (
    <>
      <ShellHead />
      <div className={styles.skeleton} aria-busy="true">
        {children}
        <span className={styles.line} />
        <span className={styles.block} />
        <span className={styles.block} />
      </div>
    </>
  );
}
