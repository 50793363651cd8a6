import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useScrollToCurrent } from '../../ui/use-scroll-to-current';
import styles from './with-side-nav.module.css';

export type SideNavEntry = {
  to: string;
  text: string;
  /** 'page' for its own page, true for a page that belongs to the entry. */
  current: 'page' | true | undefined;
};

type Props = {
  /** Label of the navigation. */
  label: string;
  entries: readonly SideNavEntry[];
  path: string;
  children: ReactNode;
};

/**
 * Layout of a section with several pages: navigation at the side on a desktop, tabs at the top on a phone. The tabs
 * scroll sideways, and the current one is always visible.
 */
export function WithSideNav({ label, entries, path, children }: Props) {
  const list = useScrollToCurrent(path);
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
      <div className="shrink">{children}</div>
    </div>
  );
}
