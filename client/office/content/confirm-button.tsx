import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

type Props = {
  text: string;
  /** Label of the confirming button. */
  confirmText: string;
  loading: boolean;
  onConfirm: () => void;
};

/** Button for an action that cannot be undone. It asks for confirmation and focuses «cancel», so that a double press is safe. */
export function ConfirmButton({ text, confirmText, loading, onConfirm }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isConfirming) cancelButton.current?.focus();
  }, [isConfirming]);
  if (!isConfirming)
    return (
      <Button variant="default" onClick={() => setConfirming(true)}>
        {text}
      </Button>
    );
  return (
    <>
      <Button ref={cancelButton} variant="default" disabled={loading} onClick={() => setConfirming(false)}>
        Не удалять
      </Button>
      <Button color="red" loading={loading} onClick={onConfirm}>
        {confirmText}
      </Button>
    </>
  );
}
