import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog';

type Props = {
  title: string;
  text: string;
  /** The verb of the button that does it. */
  verb: string;
  /** Answers when it is done, or was refused. */
  onConfirm: () => Promise<unknown>;
  onClosed: () => void;
};

/** A question that is there as long as it is asked. */
export function AskOnce({ title, text, verb, onConfirm, onClosed }: Props) {
  // Opened after it is there, so that the focus comes back to where it was.
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  useEffect(() => setOpen(true), []);
  async function confirm(): Promise<void> {
    setPending(true);
    await onConfirm();
    setOpen(false);
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      verb={verb}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
