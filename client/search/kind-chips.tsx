import { ChipLinks } from '../ui/text/chip-links';
import type { SearchQuery } from './search.generated';
import { kinds, searchStatePath, type SearchState } from './search-state';
import { kindPluralLabels } from './labels';

type Props = { state: SearchState; counts: SearchQuery['search']['counts'] };

/** Filter by kind of result. */
export function KindChips({ state, counts }: Props) {
  const numbers = new Map(counts.map(({ kind, count }) => [kind, count]));
  const visibleKinds = kinds.filter((kind) => numbers.has(kind) || kind === state.kind);
  if (visibleKinds.length < 2 && !state.kind) return null;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const chips = [
    { kind: null, label: 'Всё', count: total },
    ...visibleKinds.map((kind) => ({ kind, label: kindPluralLabels[kind], count: numbers.get(kind) ?? 0 })),
  ].map(({ kind, label, count }) => ({
    label,
    count,
    to: searchStatePath({ ...state, kind, isLong: false }),
    isCurrent: kind === state.kind,
  }));
  return <ChipLinks label="Что показать" chips={chips} />;
}
