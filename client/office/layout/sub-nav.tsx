import { Link, useLocation } from 'react-router-dom';
import { formatNumber } from '../../core/format';
import { useScrollToCurrent } from '../../ui/use-scroll-to-current';
import styles from './sub-nav.module.css';

export type SubNavEntry = {
  to: string;
  text: string;
  /** Number of what waits there. */
  count?: number | undefined;
  /** `aria-current`: 'page' for its own page, true for a page below it. */
  current: 'page' | true | undefined;
};

/** The pages of one section, in a row that scrolls sideways. */
export function SubNav({ label, entries }: { label: string; entries: readonly SubNavEntry[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={styles.nav} data-no-print>
      <ul ref={useScrollToCurrent(pathname)} className={styles.list}>
        {entries.map(({ to, text, count, current }) => (
          <li key={to}>
            <Link to={to} className={styles.entry} aria-current={current}>
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
