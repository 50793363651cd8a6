import type { ReactNode } from 'react';
import styles from './message.module.css';

export type MessageTone = 'info' | 'success' | 'warning' | 'problem';

type Props = { tone?: MessageTone; title?: string; children: ReactNode; role?: 'alert' | 'status' };

/** A notice inside the page. */
export function Message({ tone = 'info', title, children, role }: Props) {
  return (
    <div className={styles.message} data-tone={tone} role={role}>
      {title && <p className="bold">{title}</p>}
      <div>{children}</div>
    </div>
  );
}
