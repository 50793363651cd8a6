import { dayAndMonth } from './months.js';
import { localDate, localTime } from './zones.js';

/**
 * «у вас 01:00–02:30, 23 ноября»: a period in the user's time zone, with the day if it differs.
 * @param endsAt null: only a start
 * @param userZone IANA zone of the user
 * @param shownZones zones whose times the page shows already
 * @returns null if one of them has the same time
 */
export function formatInUserZone(
  startsAt: string,
  endsAt: string | null,
  userZone: string,
  shownZones: readonly [string, ...string[]],
): string | null {
  const start = new Date(startsAt);
  const [date, time] = [localDate(start, userZone), localTime(start, userZone)];
  if (shownZones.some((zone) => localDate(start, zone) === date && localTime(start, zone) === time)) return null;
  const span = endsAt ? `${time}–${localTime(new Date(endsAt), userZone)}` : time;
  const isOtherDay = date !== localDate(start, shownZones[0]);
  return `у\u00a0вас ${span}${isOtherDay ? `, ${dayAndMonth(date)}` : ''}`;
}
