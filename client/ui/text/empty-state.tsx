import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = {
  title: string;
  /** What to do next, as text. */
  children?: ReactNode;
  /** What to do next, as buttons and links. */
  actions?: ReactNode;
  headingLevel?: 2 | 3;
};

export function EmptyState({ title, children, actions, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
