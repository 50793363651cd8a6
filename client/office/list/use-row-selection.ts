import { useCallback, useDeferredValue, useState } from 'react';
import type { Selection } from '../../ui/data-table';

export type RowSelection = Selection & {
  isAllMatching: boolean;
  selectAllMatching: () => void;
  clear: () => void;
};

/** The selection for what acts on it: the tick of a row is shown first. */
export function useSettled(selection: RowSelection): RowSelection {
  const [ids, isAllMatching] = [useDeferredValue(selection.ids), useDeferredValue(selection.isAllMatching)];
  return { ...selection, ids, isAllMatching };
}

const nothing: { ids: ReadonlySet<string>; isAllMatching: boolean } = { ids: new Set(), isAllMatching: false };

/** The selected rows of a table; they stay when more rows are loaded. Another `scope` (a filter) clears the selection. */
export function useRowSelection(scope = ''): RowSelection {
  const [selected, setSelected] = useState({ ...nothing, scope });
  if (selected.scope !== scope) setSelected({ ...nothing, scope });
  /** Stays the same function, so that the rows that a change does not concern need not be drawn again. */
  const update = useCallback(
    (change: (ids: ReadonlySet<string>) => Iterable<string>): void =>
      setSelected((before) => ({ ...before, ids: new Set(change(before.ids)), isAllMatching: false })),
    [],
  );
  const toggle = useCallback(
    (id: string) => update((ids) => (ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    [update],
  );
  return {
    ids: selected.ids,
    isAllMatching: selected.isAllMatching,
    toggle,
    togglePage: (page) =>
      update((ids) =>
        page.every((id) => ids.has(id)) ? [...ids].filter((id) => !page.includes(id)) : [...ids, ...page],
      ),
    selectAllMatching: () => setSelected((before) => ({ ...before, isAllMatching: true })),
    clear: () => update(() => []),
  };
}
