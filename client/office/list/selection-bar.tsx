import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './selection-bar.module.css';

type Props = {
  /** What is selected. */
  text: string;
  /** A wider selection, beside the text. */
  more?: ReactNode;
  onClear: () => void;
  /** Buttons of the actions. */
  children: ReactNode;
};

/** What can be done with the selected rows of a list, at the foot of the window. */
export const SelectionBar = ({ text, more, onClear, children }: Props) => (
  <div className={styles.bar} role="region" aria-label="Действия с выбранными">
    <p role="status">{text}</p>
    {more}
    <span className={styles.actions}>
      {children}
      <Button variant="subtle" onClick={onClear}>
        Снять выбор
      </Button>
    </span>
  </div>
);
