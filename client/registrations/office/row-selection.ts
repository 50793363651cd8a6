import { useState } from 'react';
import type { StaffRegistrationFilter } from '../../schema.generated';
import type { Selection } from '../../ui/data-table';

/** The target of a bulk action: rows by id, or (`ids` is null) all rows that match the filter. */
export type BulkTarget = {
  ids: readonly string[] | null;
  filter: StaffRegistrationFilter | null;
  count: number | null;
};

export type RowSelection = Selection & {
  isAllMatching: boolean;
  selectAllMatching: () => void;
  clear: () => void;
};

/** The selected rows of a list. `scope` identifies the list: another value clears the selection. */
export function useRowSelection(scope: string): RowSelection {
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
