import type { ReactNode } from 'react';
import styles from './badge.module.css';

type Props = { children: ReactNode; tone?: 'plain' | 'neva' | 'success' | 'warning' | 'problem'; title?: string };

/** A short label of a state. */
export function Badge({ children, tone = 'plain', title }: Props) {
  return (
    <span className={styles.badge} data-tone={tone} title={title}>
      {children}
    </span>
  );
}
