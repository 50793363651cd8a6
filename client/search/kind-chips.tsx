import { Link } from 'react-router-dom';
import { formatNumber } from '../core/format';
import type { SearchQuery } from './search.generated';
import { kinds, searchStatePath, type SearchState } from './search-state';
import { kindWordsForSeveral } from './words';
import styles from './kind-chips.module.css';

type Props = { state: SearchState; counts: SearchQuery['search']['counts'] };

/** What the list can be narrowed to: links, so that each choice has its address. */
export function KindChips({ state, counts }: Props) {
  const numbers = new Map(counts.map(({ kind, count }) => [kind, count]));
  const shown = kinds.filter((kind) => numbers.has(kind) || kind === state.kind);
  if (shown.length < 2 && !state.kind) return null;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const chips = [
    { kind: null, label: 'Всё', count: total },
    ...shown.map((kind) => ({ kind, label: kindWordsForSeveral[kind], count: numbers.get(kind) ?? 0 })),
  ];
  return (
    <nav aria-label="Что показать">
      <ul className={styles.chips}>
        {chips.map(({ kind, label, count }) => (
          <li key={label}>
            <Link
              className={styles.chip}
              to={searchStatePath({ ...state, kind, isLong: false })}
              aria-current={kind === state.kind ? 'page' : undefined}
              preventScrollReset
            >
              {label} <span className={styles.count}>{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
