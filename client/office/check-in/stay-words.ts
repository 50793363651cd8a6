import { formatTime, plural } from '../../core/format';
import type { PresenceRowFragment } from './presence.generated';

export const minutesWords = (minutes: number): string => plural(minutes, 'минута', 'минуты', 'минут');

/** «09:41–17:30»; «09:41–…» while nobody has seen her leave. */
export const stayWords = ({ from, to, isOpen }: PresenceRowFragment['stays'][number], timeZone: string): string =>
  `${formatTime(from, timeZone)}–${isOpen ? '…' : formatTime(to, timeZone)}`;

/** The moment at which a clock of the event shows this time on this day. */
export function momentOf(date: string, time: string, timeZone: string): string {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const shown = new Date(asIfUtc).toLocaleString('sv-SE', { timeZone });
  return new Date(asIfUtc - (Date.parse(`${shown.replace(' ', 'T')}Z`) - asIfUtc)).toISOString();
}
