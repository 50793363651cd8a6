import { formatTimeRange, zoneName } from '../core/format';
import { quoted } from '../../rules/text/typography';

export type TimedItem = { title: string; startsAt: string; endsAt: string; event: { title: string; timeZone: string } };

/** «10:10–10:35» without line breaks. */
export const unbreakableRange = (startsAt: string, endsAt: string, timeZone: string): string =>
  formatTimeRange(startsAt, endsAt, timeZone).replace('–', '\u2060–\u2060');

/** «10:10–10:35, МСК+2 (Екатеринбург)». Always with the zone, because the list has events of different zones. */
export const hoursText = ({ startsAt, endsAt, event }: Omit<TimedItem, 'title'>): string =>
  `${unbreakableRange(startsAt, endsAt, event.timeZone)}, ${zoneName(event.timeZone, startsAt)}`;

/** «„Доклад“, 10:10–10:35, МСК»; with the title of its event if that differs from the event of the other item. */
export const agendaItemText = (item: TimedItem, other: TimedItem): string =>
  [quoted(item.title), item.event.title === other.event.title ? null : item.event.title, hoursText(item)]
    .filter(Boolean)
    .join(', ');
