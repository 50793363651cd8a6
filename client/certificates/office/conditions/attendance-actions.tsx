import { Button } from '@mantine/core';
import { useState } from 'react';
import { plural } from '../../../core/format';
import { SelectionBar } from '../../../office/list/selection-bar';
import { DecisionDialog } from '../decision-dialog';
import { DocumentWorkDialog, type DocumentWork } from '../document-work-dialog';

type Props = { eventId: string; ids: string[]; onClear: () => void; onTask: (id: string) => void };

/** Actions on the selected participants. */
export function AttendanceActions({ eventId, ids, onClear, onTask }: Props) {
  const [open, setOpen] = useState<'decide' | DocumentWork | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <SelectionBar text={`Выбрано: ${plural(ids.length, 'участник', 'участника', 'участников')}`} onClear={onClear}>
        <Button variant="default" onClick={() => setOpen('decide')}>
          Решить вручную
        </Button>
        <Button variant="default" onClick={() => setOpen('ISSUE')}>
          Выдать свидетельства
        </Button>
        <Button variant="default" onClick={() => setOpen('REPLACE')}>
          Заменить
        </Button>
        <Button variant="default" onClick={() => setOpen('REVOKE')}>
          Отозвать
        </Button>
      </SelectionBar>
      {open === 'decide' && (
        <DecisionDialog
          eventId={eventId}
          ids={ids}
          onClose={close}
          onDone={() => {
            close();
            onClear();
          }}
        />
      )}
      {open !== null && open !== 'decide' && (
        <DocumentWorkDialog
          eventId={eventId}
          work={open}
          kind="NMO"
          ids={ids}
          onClose={close}
          onTask={(id) => {
            close();
            onTask(id);
          }}
        />
      )}
    </>
  );
}
