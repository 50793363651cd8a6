import { useState } from 'react';

/** The row of a list that is open in a side panel, with the ways to its neighbours. */
export function useRowPanel<Row extends { id: string }>(rows: readonly Row[]) {
  const [openId, setOpenId] = useState<string | null>(null);
  const index = rows.findIndex(({ id }) => id === openId);
  const open = (at: number) => setOpenId(rows[at]?.id ?? null);
  const row = rows[index] ?? null;
  return {
    row,
    open,
    panel: {
      onNext: row && index + 1 < rows.length ? () => open(index + 1) : null,
      onPrevious: row && index > 0 ? () => open(index - 1) : null,
      onClose: () => {
        setOpenId(null);
        // Back to where the panel was opened, or to the row that it has moved on to.
        document.querySelectorAll<HTMLElement>('tbody tr th a')[index]?.focus();
      },
    },
  };
}
