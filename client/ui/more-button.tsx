import { Button } from '@mantine/core';
import { useImperativeHandle, useState, type Ref } from 'react';
import { notify } from '../core/notices';
import { errorMessage } from '../core/forms/problems';

type Props = {
  /** Loads the next page of the list. */
  load: () => Promise<unknown>;
  /** Triggers the button, for a page that loads more by itself. */
  ref?: Ref<() => void>;
  children?: string;
};

/** A button below a list that loads its next page. */
export function MoreButton({ load, ref, children = 'Показать ещё' }: Props) {
  const [isLoading, setLoading] = useState(false);

  async function more(): Promise<void> {
    setLoading(true);
    try {
      await load();
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    } finally {
      setLoading(false);
    }
  }

  useImperativeHandle(ref, () => () => void more());

  return (
    <Button variant="default" loading={isLoading} className="mt-5" onClick={() => void more()} data-no-print>
      {children}
    </Button>
  );
}
