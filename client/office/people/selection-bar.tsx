import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, plural } from '../../core/format';
import { ConfirmAct, WriteAct, type ActProps } from './bulk-acts';
import { CancelAct } from './cancel-act';
import type { Chosen, RowSelection } from './selection';
import styles from './selection-bar.module.css';

const acts = { cancel: CancelAct, confirm: ConfirmAct, write: WriteAct } as const;

type Props = {
  eventId: string;
  selection: RowSelection;
  chosen: Chosen;
  /** How many the filter finds; null: not known yet. */
  total: number | null;
  /** All rows of the page are ticked, and there are more. */
  canChooseEverything: boolean;
  onBegun: (taskId: string) => void;
};

/** What can be done with the ticked rows. */
export function SelectionBar({ eventId, selection, chosen, total, canChooseEverything, onBegun }: Props) {
  const [act, setAct] = useState<keyof typeof acts | null>(null);
  const Act = act && (acts[act] as (props: ActProps) => React.ReactNode);
  const text = selection.isEverything
    ? `Выбрано всё, что найдено${total === null ? '' : `: ${formatNumber(total)}`}`
    : plural(selection.ids.size, 'Выбрана # строка', 'Выбрано # строки', 'Выбрано # строк');
  return (
    <div className={styles.bar} role="region" aria-label="Действия с выбранными">
      <p role="status">{text}</p>
      {canChooseEverything && !selection.isEverything && (
        <Button variant="subtle" onClick={selection.chooseEverything}>
          {total === null ? 'Выбрать всё найденное' : `Выбрать все ${formatNumber(total)}`}
        </Button>
      )}
      <span className={styles.actions}>
        <Button variant="default" onClick={() => setAct('write')}>
          Написать
        </Button>
        <Button variant="default" onClick={() => setAct('confirm')}>
          Дать место
        </Button>
        <Button variant="default" onClick={() => setAct('cancel')}>
          Отменить
        </Button>
        <Button variant="subtle" onClick={selection.clear}>
          Снять выбор
        </Button>
      </span>
      {Act && (
        <Act
          eventId={eventId}
          chosen={chosen}
          onClose={() => setAct(null)}
          onBegun={(taskId) => {
            setAct(null);
            selection.clear();
            onBegun(taskId);
          }}
        />
      )}
    </div>
  );
}
