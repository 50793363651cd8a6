import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog';

type Props = {
  isOpen: boolean;
  title: string;
  /** The verb of the button that does it. */
  verb: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Called when the dialog has gone. */
  onClosed?: () => void;
  /** What is lost by it. */
  children: ReactNode;
};

/** Asks before something is done that does not come back; who presses Enter in a hurry does nothing. */
export function ConfirmDialog({ isOpen, title, verb, isPending, onConfirm, onClose, onClosed, children }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      {...(onClosed && { onClosed })}
      actions={
        <>
          <Button color="red" loading={isPending} onClick={onConfirm}>
            {verb}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            Оставить
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
