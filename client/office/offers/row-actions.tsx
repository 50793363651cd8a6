import { Button } from '@mantine/core';
import styles from './offers.module.css';

export type RowAction = { text: string; onPress: () => void; isOff?: boolean };

/** What can be done with a row of a table; for those who do not see the row, each says what it is about. */
export function RowActions({ subject, actions }: { subject: string; actions: readonly (RowAction | null)[] }) {
  return (
    <div className={styles.rowActions}>
      {actions
        .filter((action) => action !== null)
        .map(({ text, onPress, isOff }) => (
          <Button
            key={text}
            variant="default"
            size="sm"
            disabled={isOff}
            aria-label={`${text}: ${subject}`}
            onClick={onPress}
          >
            {text}
          </Button>
        ))}
    </div>
  );
}

/** Ids with one of them a place further up (-1) or down (1). */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(ids.indexOf(id) + by, 0, id);
}
