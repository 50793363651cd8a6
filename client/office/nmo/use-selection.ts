import { useState } from 'react';
import type { Selection } from '../../ui/data-table';

/** Ticks of a table; they stay while more of the list is brought. */
export function useSelection(): Selection & { clear: () => void } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const change = (work: (next: Set<string>) => void): void => {
    const next = new Set(ids);
    work(next);
    setIds(next);
  };
  return {
    ids,
    toggle: (id) => change((next) => void (next.delete(id) || next.add(id))),
    togglePage: (page) =>
      change((next) => {
        const isWhole = page.every((id) => next.has(id));
        for (const id of page) {
          if (isWhole) next.delete(id);
          else next.add(id);
        }
      }),
    clear: () => setIds(new Set()),
  };
}
