import { dayAndMonth } from './months.js';
import { localDate, localTime } from './zones.js';

/**
 * «у вас 01:00–02:30, 23 ноября»: a span by somebody's own clock, with the day where that is another one.
 * @param endsAt null: only a moment
 * @param own where they live, an IANA zone
 * @param timeZones those whose clocks are named already
 * @returns null where one of them shows the same
 */
export function inOwnZone(
  startsAt: string,
  endsAt: string | null,
  own: string,
  timeZones: readonly [string, ...string[]],
): string | null {
  const start = new Date(startsAt);
  const [date, time] = [localDate(start, own), localTime(start, own)];
  if (timeZones.some((zone) => localDate(start, zone) === date && localTime(start, zone) === time)) return null;
  const span = endsAt ? `${time}–${localTime(new Date(endsAt), own)}` : time;
  const isOtherDay = date !== localDate(start, timeZones[0]);
  return `у\u00a0вас ${span}${isOtherDay ? `, ${dayAndMonth(date)}` : ''}`;
}
