import { useState } from 'react';
import type { Selection } from '../../ui/data-table';

/** The selected rows of a table. The selection survives loading more rows. */
export function useSelection(): Selection & { clear: () => void } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const update = (mutate: (next: Set<string>) => void): void => {
    const next = new Set(ids);
    mutate(next);
    setIds(next);
  };
  return {
    ids,
    toggle: (id) => update((next) => void (next.delete(id) || next.add(id))),
    togglePage: (page) =>
      update((next) => {
        const isPageSelected = page.every((id) => next.has(id));
        for (const id of page) {
          if (isPageSelected) next.delete(id);
          else next.add(id);
        }
      }),
    clear: () => setIds(new Set()),
  };
}
