import type { RefObject } from 'react';

export type RowMenuProps = {
  /** Name of the row, for screen readers. */
  subject: string;
  /** What can be chosen. */
  texts: readonly string[];
  buttonRef: RefObject<HTMLButtonElement | null>;
  onChoose: (text: string) => void;
};

/** The button of a row's menu: the same before and after the menu has loaded. */
export const menuButtonProps = (subject: string) =>
  ({ variant: 'default', size: 'sm', px: 'sm', 'aria-label': `Ещё: ${subject}`, children: 'Ещё' }) as const;
