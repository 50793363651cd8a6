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

type Props = {
  label: string;
  chips: readonly Chip[];
  /** One line that scrolls sideways. */
  isScrolled?: boolean;
};

/** Filters of a list as links, so that each filter has an address. */
export function ChipLinks({ label, chips, isScrolled = false }: Props) {
  return (
    <nav aria-label={label} className={isScrolled ? styles.scrolled : undefined}>
      <ul className={isScrolled ? styles.line : 'row gap-2 mb-4'}>
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
