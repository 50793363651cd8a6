import { Link, useLocation } from 'react-router-dom';
import { formatNumber } from '../../core/format';
import { useScrollToCurrent } from '../../ui/use-scroll-to-current';
import { currentState } from './menu';
import styles from './sub-nav.module.css';

export type SubNavEntry = {
  to: string;
  text: string;
  /** Number of what waits there. */
  count?: number | undefined;
};

/** The pages of one section, in a row that scrolls sideways. The first is the start of the section: all others are below it. */
export function SubNav({ label, entries }: { label: string; entries: readonly SubNavEntry[] }) {
  const path = useLocation().pathname.replace(/\/+$/, '');
  const root = entries[0]?.to ?? '';
  return (
    <nav aria-label={label} className={styles.nav} data-no-print>
      <ul ref={useScrollToCurrent(path)} className={styles.list}>
        {entries.map(({ to, text, count }) => (
          <li key={to}>
            <Link to={to} className={styles.entry} aria-current={currentState(to, path, root)}>
              {text}
              {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Stands in place of a row of tabs until it is known which of them the user may open. */
export function SubNavSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {['1', '2', '3', '4', '5'].map((key) => (
        <span key={key} className={styles.entry}>
          <span className={styles.placeholder} />
        </span>
      ))}
    </div>
  );
}
