import type { ReactNode } from 'react';
import styles from './page-title.module.css';

type Props = {
  children: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
  /** `small`: the page is about what stands below, such as a video. */
  size?: 'small';
};

/** The only h1 of a page. It gets the focus after a navigation, so that a screen reader reads it. */
export function PageTitle({ children, lead, aside, size }: Props) {
  return (
    <header className={styles.head} data-size={size}>
      <div className="row gap-4 baseline between">
        <h1 className={styles.title} tabIndex={-1}>
          {children}
        </h1>
        {aside}
      </div>
      {lead && <p className="mt-3 measure muted">{lead}</p>}
    </header>
  );
}
