import { useState } from 'react';
import type { StaffRegistrationFilter } from '../../schema.generated';
import type { Selection } from '../../ui/data-table';

/** What something is done with: some rows, or all that the filter finds. */
export type Chosen = { ids: readonly string[] | null; filter: StaffRegistrationFilter | null; count: number | null };

export type RowSelection = Selection & {
  isEverything: boolean;
  chooseEverything: () => void;
  clear: () => void;
};

/** Ticks of a list; `scope` says which list it is: of another nothing is ticked. */
export function useRowSelection(scope: string): RowSelection {
  const [{ ids, isEverything, of }, set] = useState({ ids: new Set<string>(), isEverything: false, of: scope });
  const current = of === scope ? ids : new Set<string>();
  const put = (next: Set<string>): void => set({ ids: next, isEverything: false, of: scope });
  return {
    ids: current,
    isEverything: of === scope && isEverything,
    toggle: (id) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      put(next);
    },
    togglePage: (page) => {
      const isWhole = page.every((id) => current.has(id));
      put(new Set(isWhole ? [...current].filter((id) => !page.includes(id)) : [...current, ...page]));
    },
    chooseEverything: () => set({ ids: current, isEverything: true, of: scope }),
    clear: () => put(new Set()),
  };
}
