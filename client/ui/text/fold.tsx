import type { ReactNode } from 'react';
import styles from './fold.module.css';

type Props = {
  summary: ReactNode;
  children: ReactNode;
  /** Makes its content a target for links, which open it. */
  id?: string;
  /** Stands in a line with other parts; what it opens takes the lines below. */
  isInline?: boolean;
};

/** Details that few need, closed at first; they open without scripts and on paper. */
export function Fold({ summary, children, id, isInline = false }: Props) {
  return (
    <details className={styles.fold} data-inline={isInline || undefined}>
      <summary className={styles.summary}>{summary}</summary>
      <div id={id} className={styles.content}>
        {children}
      </div>
    </details>
  );
}
