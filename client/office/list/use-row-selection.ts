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

const noIds: ReadonlySet<string> = new Set();

/** The selected rows of a table; they stay when more rows are loaded. Another `scope` (a filter) clears the selection. */
export function useRowSelection(scope = ''): RowSelection {
  const [{ ids, isAllMatching, selectedScope }, setState] = useState({
    ids: noIds,
    isAllMatching: false,
    selectedScope: scope,
  });
  const current: ReadonlySet<string> = selectedScope === scope ? ids : noIds;
  /** Stays the same function, so that the rows that a change does not concern need not be drawn again. */
  const update = useCallback(
    (change: (selected: ReadonlySet<string>) => Iterable<string>): void =>
      setState((before) => ({
        ids: new Set(change(before.selectedScope === scope ? before.ids : new Set())),
        isAllMatching: false,
        selectedScope: scope,
      })),
    [scope],
  );
  const toggle = useCallback(
    (id: string) =>
      update((selected) => (selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id])),
    [update],
  );
  return {
    ids: current,
    isAllMatching: selectedScope === scope && isAllMatching,
    toggle,
    togglePage: (page) =>
      update((selected) =>
        page.every((id) => selected.has(id))
          ? [...selected].filter((id) => !page.includes(id))
          : [...selected, ...page],
      ),
    selectAllMatching: () => setState({ ids: current, isAllMatching: true, selectedScope: scope }),
    clear: () => update(() => []),
  };
}
