import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

type Props = {
  text: string;
  /** What the second button says. */
  sureText: string;
  loading: boolean;
  onSure: () => void;
};

/** For what does not come back: asks once more, and a second press in a hurry lands on the way out. */
export function SureButton({ text, sureText, loading, onSure }: Props) {
  const [isAsking, setAsking] = useState(false);
  const wayOut = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) wayOut.current?.focus();
  }, [isAsking]);
  if (!isAsking)
    return (
      <Button variant="default" onClick={() => setAsking(true)}>
        {text}
      </Button>
    );
  return (
    <>
      <Button ref={wayOut} variant="default" disabled={loading} onClick={() => setAsking(false)}>
        Не удалять
      </Button>
      <Button color="red" loading={loading} onClick={onSure}>
        {sureText}
      </Button>
    </>
  );
}
