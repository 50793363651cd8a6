import { Link } from 'react-router-dom';
import { formatNumber } from '../../core/format';
import styles from './chip-links.module.css';

type Chip = {
  label: string;
  /** Number of matches; undefined: not shown. */
  count?: number | undefined;
  to: string;
  isCurrent: boolean;
};

/** Filters of a list as links, so that each filter has an address. */
export function ChipLinks({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label}>
      <ul className="row gap-2 mb-4">
        {chips.map(({ label: name, count, to, isCurrent }) => (
          <li key={name}>
            <Link className={styles.chip} to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
              {name} {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
