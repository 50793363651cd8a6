import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useShownCurrent } from '../ui/use-shown-current';
import styles from './with-side-nav.module.css';

export type SideNavEntry = {
  to: string;
  text: string;
  /** 'page' for the page itself, true for the entry that it is reached from. */
  current: 'page' | true | undefined;
};

type Props = {
  /** What the navigation is called. */
  label: string;
  entries: readonly SideNavEntry[];
  path: string;
  children: ReactNode;
};

/**
 * A page of a part of the site that has pages of its own: their list stands at the side on a desk, as tabs above on a phone.
 * Tabs that do not fit stand one beside another and are scrolled: the current one is always in sight.
 */
export function WithSideNav({ label, entries, path, children }: Props) {
  const list = useShownCurrent(path);
  return (
    <div className={styles.columns}>
      <nav className={styles.nav} aria-label={label} data-no-print>
        <ul ref={list} className={styles.list}>
          {entries.map(({ to, text, current }) => (
            <li key={to}>
              <Link to={to} className={styles.link} aria-current={current}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
