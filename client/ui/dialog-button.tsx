import { Button, type ButtonProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';

type Props = ButtonProps & {
  /** The dialog that the button opens; it calls `close` to close itself. */
  dialog: (close: () => void) => ReactNode;
  'aria-label'?: string;
  children: ReactNode;
};

/** A button that opens a dialog. */
export function DialogButton({ dialog, variant = 'default', ...button }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
