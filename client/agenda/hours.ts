import { formatTimeRange, zoneName } from '../core/format';

export type Timed = { title: string; startsAt: string; endsAt: string; event: { title: string; timeZone: string } };

/** «10:10–10:35, МСК+2 (Екатеринбург)»: always with the zone, because events of different zones stand together. */
export const hoursText = ({ startsAt, endsAt, event }: Omit<Timed, 'title'>): string =>
  `${formatTimeRange(startsAt, endsAt, event.timeZone)}, ${zoneName(event.timeZone, startsAt)}`;

/** «„Доклад“, 10:10–10:35, МСК»; the other event is named where there are two. */
export const itemText = (item: Timed, beside: Timed): string =>
  [`«${item.title}»`, item.event.title === beside.event.title ? null : item.event.title, hoursText(item)]
    .filter(Boolean)
    .join(', ');
