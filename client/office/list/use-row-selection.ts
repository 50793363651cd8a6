import { useState } from 'react';
import type { Selection } from '../../ui/data-table';

export type RowSelection = Selection & {
  isAllMatching: boolean;
  selectAllMatching: () => void;
  clear: () => void;
};

/** The selected rows of a table; they stay when more rows are loaded. Another `scope` (a filter) clears the selection. */
export function useRowSelection(scope = ''): RowSelection {
  const [{ ids, isAllMatching, selectedScope }, setState] = useState({
    ids: new Set<string>(),
    isAllMatching: false,
    selectedScope: scope,
  });
  const current = selectedScope === scope ? ids : new Set<string>();
  const update = (next: Set<string>): void => setState({ ids: next, isAllMatching: false, selectedScope: scope });
  return {
    ids: current,
    isAllMatching: selectedScope === scope && isAllMatching,
    toggle: (id) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      update(next);
    },
    togglePage: (page) => {
      const isPageSelected = page.every((id) => current.has(id));
      update(new Set(isPageSelected ? [...current].filter((id) => !page.includes(id)) : [...current, ...page]));
    },
    selectAllMatching: () => setState({ ids: current, isAllMatching: true, selectedScope: scope }),
    clear: () => update(new Set()),
  };
}
