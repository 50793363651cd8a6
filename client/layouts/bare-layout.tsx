import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import styles from './bare-layout.module.css';

/** A page that stands alone: no menu, no footer. */
export function BareLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return <main className={styles.main}>{children}</main>;
}
