import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDates } from '../../../core/format';
import { SidePanel, type RowPanelProps } from '../../../office/list/side-panel';
import { officeRegistrationPath } from '../../../office/paths';
import { TextLink } from '../../../ui/text/text-link';
import { CorrectionDialog } from '../correction-dialog';
import type { NmoAttendeeFieldsFragment } from '../nmo.generated';
import { SpecialtyDialog } from '../specialty-dialog';
import { papersText, Verdict } from './attendance-columns';
import { UnwatchedTime } from './unwatched-time';
import styles from '../nmo.module.css';

type Row = NmoAttendeeFieldsFragment;

/** «250 мин: 150 в зале, 150 онлайн, 5 подтв.». A minute in both counts once in the total. */
function dayText({ hall, online, both, confirmations }: Row['days'][number]): string {
  const parts = [hall > 0 && `${hall} в зале`, online > 0 && `${online} онлайн`].filter(Boolean);
  const confirmationsText = online > 0 || confirmations > 0 ? `, ${confirmations} подтв.` : '';
  return parts.length === 0 ? '—' : `${both} мин: ${parts.join(', ')}${confirmationsText}`;
}

type Dialog = 'correction' | 'specialty';

function Reasons({ row, onOpen }: { row: Row; onOpen: (dialog: Dialog) => void }) {
  const { options, specialty, reasons, decision, dataIssues, name } = row;
  return (
    <div className={styles.reasons}>
      {options.length > 1 && (
        <span>
          Баллы по&nbsp;специальности: {specialty?.label ?? '—'}{' '}
          <Button
            variant="default"
            size="compact-sm"
            mih="var(--target)"
            onClick={() => onOpen('specialty')}
            aria-label={`Выбрать другую специальность: ${name}`}
          >
            Выбрать другую
          </Button>
        </span>
      )}
      {reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
      {decision?.by && <span className={styles.small}>Решение: {decision.by}</span>}
      {dataIssues.length > 0 && (
        <span>
          Данные: {dataIssues.map(({ message }) => message).join(' ')}{' '}
          <Button variant="default" size="compact-sm" mih="var(--target)" onClick={() => onOpen('correction')}>
            Попросить исправить
          </Button>
        </span>
      )}
    </div>
  );
}

type Props = RowPanelProps & { eventId: string; row: Row };

/** Verdict, reasons, minutes and documents of one participant. */
export default function AttendancePanel({ eventId, row, ...panel }: Props) {
  const [open, setOpen] = useState<{ dialog: Dialog; id: string } | null>(null);
  const { registrationId: id, name, number, email, days, specialty, participation } = row;
  const dialog = open?.id === id ? open.dialog : null;
  const close = () => setOpen(null);
  return (
    <SidePanel {...panel} title={name}>
      <p className="row gap-2 gap-x-4 middle">
        <span>
          <Verdict {...row} />
          {row.isPassed && specialty && `, ${specialty.label}`}
        </span>
        <TextLink to={officeRegistrationPath(number)}>Регистрация {number}</TextLink>
        <span>{email}</span>
      </p>
      <Reasons row={row} onOpen={(next) => setOpen({ dialog: next, id })} />
      <ul>
        {days.map((day) => (
          <li key={day.date}>
            {formatDates([day.date])}: {dayText(day)}
          </li>
        ))}
      </ul>
      {participation === 'ONLINE' &&
        days.map(({ date }) => (
          <UnwatchedTime key={`${id} ${date}`} eventId={eventId} registrationId={id} date={date} />
        ))}
      <p>{papersText(row)}</p>
      {dialog === 'correction' && <CorrectionDialog person={row} onClose={close} />}
      {dialog === 'specialty' && <SpecialtyDialog person={row} onClose={close} />}
    </SidePanel>
  );
}
