import { formatTime, plural } from '../../core/format';
import type { PresenceRowFragment } from './presence.generated';

export const formatMinutes = (minutes: number): string => plural(minutes, 'минута', 'минуты', 'минут');

/** «09:41–17:30»; «09:41–…» without an exit. */
export const formatStay = ({ from, to, isOpen }: PresenceRowFragment['stays'][number], timeZone: string): string =>
  `${formatTime(from, timeZone)}–${isOpen ? '…' : formatTime(to, timeZone)}`;

/** ISO timestamp of a local date (YYYY-MM-DD) and time (HH:MM) in the event's time zone. */
export function zonedTimeToIso(date: string, time: string, timeZone: string): string {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const localTime = new Date(asIfUtc).toLocaleString('sv-SE', { timeZone });
  return new Date(asIfUtc - (Date.parse(`${localTime.replace(' ', 'T')}Z`) - asIfUtc)).toISOString();
}
