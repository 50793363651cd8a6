import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, plural } from '../../core/format';
import { ConfirmAction, WriteAction, type BulkActionProps } from './bulk-actions';
import { CancelAction } from './cancel-action';
import { SelectionBar } from '../../office/list/selection-bar';
import type { RowSelection } from '../../office/list/use-row-selection';
import type { BulkTarget } from './bulk-dialog';

const dialogs = { cancel: CancelAction, confirm: ConfirmAction, write: WriteAction } as const;

type Props = {
  eventId: string;
  selection: RowSelection;
  target: BulkTarget;
  /** Number of rows that match the filter; null: not known yet. */
  total: number | null;
  /** All loaded rows are selected, and there are more. */
  canSelectAllMatching: boolean;
  onStarted: (taskId: string) => void;
};

/** Actions on the selected rows. */
export default function RegistrationActions({
  eventId,
  selection,
  target,
  total,
  canSelectAllMatching,
  onStarted,
}: Props) {
  const [openDialog, setOpenDialog] = useState<keyof typeof dialogs | null>(null);
  const Dialog = openDialog && (dialogs[openDialog] as (props: BulkActionProps) => React.ReactNode);
  const text = selection.isAllMatching
    ? `Выбрано всё, что найдено${total === null ? '' : `: ${formatNumber(total)}`}`
    : plural(selection.ids.size, 'Выбрана # строка', 'Выбрано # строки', 'Выбрано # строк');
  return (
    <>
      <SelectionBar
        text={text}
        more={
          canSelectAllMatching &&
          !selection.isAllMatching && (
            <Button variant="subtle" onClick={selection.selectAllMatching}>
              {total === null ? 'Выбрать всё найденное' : `Выбрать все ${formatNumber(total)}`}
            </Button>
          )
        }
        onClear={selection.clear}
      >
        <Button variant="default" onClick={() => setOpenDialog('write')}>
          Написать
        </Button>
        <Button variant="default" onClick={() => setOpenDialog('confirm')}>
          Дать место
        </Button>
        <Button variant="default" onClick={() => setOpenDialog('cancel')}>
          Отменить
        </Button>
      </SelectionBar>
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
    </>
  );
}
