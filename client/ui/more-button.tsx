import { Button } from '@mantine/core';
import { useImperativeHandle, useState, type Ref } from 'react';
import { notify } from '../core/notices';
import { errorMessage } from '../core/problems';
import styles from './more-button.module.css';

type Props = {
  /** Brings the next page of the list. */
  load: () => Promise<unknown>;
  /** What a press does, for a page that looks further down the list by itself. */
  ref?: Ref<() => void>;
  children?: string;
};

/** The way to more of a list, below what is shown of it. */
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
    <Button variant="default" loading={isLoading} className={styles.more} onClick={() => void more()} data-no-print>
      {children}
    </Button>
  );
}
