import { formatDates, formatTime } from '../../../core/format';
import { useStaffEventQuery } from '../../../office/layout/event-frame.generated';
import type { UnwatchedReason } from '../../../schema.generated';
import { useOfficeUnwatchedQuery } from '../nmo.generated';

const reasonTexts: Record<UnwatchedReason, string> = {
  NOT_HERE: 'ещё не\u00a0вошёл',
  HIDDEN: 'вкладка скрыта или закрыта',
  NO_CONNECTION: 'не\u00a0было связи',
  CHECK_MISSED: 'не\u00a0ответил на\u00a0проверку присутствия',
  NOT_PROVED: 'плеер не\u00a0подтвердил показ',
};

type Props = { eventId: string; registrationId: string; date: string };

/** Which time of the day does not count for a participant of the rooms, and why; nothing for those who were in no room. */
export function UnwatchedTime({ eventId, registrationId, date }: Props) {
  const { data, error } = useOfficeUnwatchedQuery({ variables: { registrationId, date }, fetchPolicy: 'network-only' });
  const timeZone = useStaffEventQuery({ variables: { id: eventId } }).data?.staffEvent?.timeZone;
  if (error) return <p role="alert">Не удалось узнать, какое время не&nbsp;засчитано. Откройте строку ещё раз.</p>;
  const periods = data?.unwatched ?? [];
  if (periods.length === 0 || !timeZone) return null;
  return (
    <>
      <p>Не засчитано в&nbsp;трансляции, {formatDates([date])}:</p>
      <ul>
        {periods.map(({ from, to, reason }) => (
          <li key={from}>
            {formatTime(from, timeZone)}–{formatTime(to, timeZone)}: {reasonTexts[reason]}
          </li>
        ))}
      </ul>
    </>
  );
}
