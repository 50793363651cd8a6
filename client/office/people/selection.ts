import { useState } from 'react';
import type { StaffRegistrationFilter } from '../../schema.generated';
import type { Selection } from '../../ui/data-table';

/** The target of a bulk action: rows by id, or (`ids` is null) all rows that match the filter. */
export type Chosen = { ids: readonly string[] | null; filter: StaffRegistrationFilter | null; count: number | null };

export type RowSelection = Selection & {
  isEverything: boolean;
  chooseEverything: () => void;
  clear: () => void;
};

/** The selected rows of a list. `scope` identifies the list: another value clears the selection. */
export function useRowSelection(scope: string): RowSelection {
  const [{ ids, isEverything, selectedScope }, setState] = useState({
    ids: new Set<string>(),
    isEverything: false,
    selectedScope: scope,
  });
  const current = selectedScope === scope ? ids : new Set<string>();
  const update = (next: Set<string>): void => setState({ ids: next, isEverything: false, selectedScope: scope });
  return {
    ids: current,
    isEverything: selectedScope === scope && isEverything,
    toggle: (id) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      update(next);
    },
    togglePage: (page) => {
      const isPageSelected = page.every((id) => current.has(id));
      update(new Set(isPageSelected ? [...current].filter((id) => !page.includes(id)) : [...current, ...page]));
    },
    chooseEverything: () => setState({ ids: current, isEverything: true, selectedScope: scope }),
    clear: () => update(new Set()),
  };
}
