import { formatTimeRange, zoneName } from '../core/format';
import { quoted } from '../../rules/typography';

export type Timed = { title: string; startsAt: string; endsAt: string; event: { title: string; timeZone: string } };

/** «10:10–10:35» that no end of a line tears apart. */
export const wholeRange = (startsAt: string, endsAt: string, timeZone: string): string =>
  formatTimeRange(startsAt, endsAt, timeZone).replace('–', '\u2060–\u2060');

/** «10:10–10:35, МСК+2 (Екатеринбург)»: always with the zone, because events of different zones stand together. */
export const hoursText = ({ startsAt, endsAt, event }: Omit<Timed, 'title'>): string =>
  `${wholeRange(startsAt, endsAt, event.timeZone)}, ${zoneName(event.timeZone, startsAt)}`;

/** «„Доклад“, 10:10–10:35, МСК»; the other event is named where there are two. */
export const itemText = (item: Timed, beside: Timed): string =>
  [quoted(item.title), item.event.title === beside.event.title ? null : item.event.title, hoursText(item)]
    .filter(Boolean)
    .join(', ');
