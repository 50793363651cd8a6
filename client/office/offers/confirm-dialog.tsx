import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog';

type Props = {
  title: string;
  text: string;
  /** The verb of the button that does it. */
  verb: string;
  /** Answers when it is done, or was refused. */
  onConfirm: () => Promise<unknown>;
  onClosed: () => void;
};

/** Asks before something is done that does not come back. */
export function ConfirmDialog({ title, text, verb, onConfirm, onClosed }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  useEffect(() => setOpen(true), []);
  async function confirm(): Promise<void> {
    setPending(true);
    await onConfirm();
    setOpen(false);
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      actions={
        <>
          <Button loading={isPending} onClick={() => void confirm()}>
            {verb}
          </Button>
          <Button variant="default" onClick={() => setOpen(false)} data-autofocus>
            Не делать этого
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
