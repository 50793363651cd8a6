import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, plural } from '../../core/format';
import { ConfirmAct, WriteAct, type ActProps } from './bulk-acts';
import { CancelAct } from './cancel-act';
import type { Chosen, RowSelection } from './selection';
import styles from './selection-bar.module.css';

const dialogs = { cancel: CancelAct, confirm: ConfirmAct, write: WriteAct } as const;

type Props = {
  eventId: string;
  selection: RowSelection;
  chosen: Chosen;
  /** Number of rows that match the filter; null: not known yet. */
  total: number | null;
  /** All loaded rows are selected, and there are more. */
  canChooseEverything: boolean;
  onBegun: (taskId: string) => void;
};

/** Actions on the selected rows. */
export function SelectionBar({ eventId, selection, chosen, total, canChooseEverything, onBegun }: Props) {
  const [openDialog, setOpenDialog] = useState<keyof typeof dialogs | null>(null);
  const Dialog = openDialog && (dialogs[openDialog] as (props: ActProps) => React.ReactNode);
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
        <Button variant="default" onClick={() => setOpenDialog('write')}>
          Написать
        </Button>
        <Button variant="default" onClick={() => setOpenDialog('confirm')}>
          Дать место
        </Button>
        <Button variant="default" onClick={() => setOpenDialog('cancel')}>
          Отменить
        </Button>
        <Button variant="subtle" onClick={selection.clear}>
          Снять выбор
        </Button>
      </span>
      {Dialog && (
        <Dialog
          eventId={eventId}
          chosen={chosen}
          onClose={() => setOpenDialog(null)}
          onBegun={(taskId) => {
            setOpenDialog(null);
            selection.clear();
            onBegun(taskId);
          }}
        />
      )}
    </div>
  );
}
