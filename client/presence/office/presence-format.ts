import { formatTime, plural } from '../../core/format';
import type { PresenceRowFragment } from './presence.generated';

export const formatMinutes = (minutes: number): string => plural(minutes, 'минута', 'минуты', 'минут');

/** «09:41–17:30»; «09:41–…» without an exit. */
export const formatStay = ({ from, to, isOpen }: PresenceRowFragment['stays'][number], timeZone: string): string =>
  `${formatTime(from, timeZone)}–${isOpen ? '…' : formatTime(to, timeZone)}`;
