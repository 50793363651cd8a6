import { Link } from 'react-router-dom';
import { formatNumber } from '../../../core/format';
import type { FilterOption } from './filter-options';
import styles from './filter-chip.module.css';

type Props = { option: FilterOption; to: string };

/** A condition as a link to the list with or without it. */
export function FilterChip({ option: { label, count, isOn }, to }: Props) {
  if (isOn)
    return (
      <Link
        className={styles.chip}
        to={to}
        preventScrollReset
        rel="nofollow"
        aria-current="true"
        aria-label={`Убрать фильтр «${label}»`}
      >
        {label}
        <span className={styles.cross} aria-hidden="true" />
      </Link>
    );
  // Leads to an empty list. It keeps its place, so that the chips do not move under the finger.
  if (count === 0)
    return (
      <span className={styles.chip} data-empty>
        {label} <span className={styles.count}>0</span>
      </span>
    );
  return (
    <Link className={styles.chip} to={to} preventScrollReset rel="nofollow">
      {label} {count !== null && <span className={styles.count}>{formatNumber(count)}</span>}
    </Link>
  );
}
