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
  target: Chosen;
  /** Number of rows that match the filter; null: not known yet. */
  total: number | null;
  /** All loaded rows are selected, and there are more. */
  canSelectAllMatching: boolean;
  onStarted: (taskId: string) => void;
};

/** Actions on the selected rows. */
export function SelectionBar({ eventId, selection, target, total, canSelectAllMatching, onStarted }: Props) {
  const [openDialog, setOpenDialog] = useState<keyof typeof dialogs | null>(null);
  const Dialog = openDialog && (dialogs[openDialog] as (props: ActProps) => React.ReactNode);
  const text = selection.isAllMatching
    ? `Выбрано всё, что найдено${total === null ? '' : `: ${formatNumber(total)}`}`
    : plural(selection.ids.size, 'Выбрана # строка', 'Выбрано # строки', 'Выбрано # строк');
  return (
    <div className={styles.bar} role="region" aria-label="Действия с выбранными">
      <p role="status">{text}</p>
      {canSelectAllMatching && !selection.isAllMatching && (
        <Button variant="subtle" onClick={selection.selectAllMatching}>
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
          target={target}
          onClose={() => setOpenDialog(null)}
          onStarted={(taskId) => {
            setOpenDialog(null);
            selection.clear();
            onStarted(taskId);
          }}
        />
      )}
    </div>
  );
}
