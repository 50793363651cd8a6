import { plural } from './format';

const minuteInMs = 60_000;
const nbsp = '\u00a0';

/** Time until `until` (ISO 8601): «2 дня 5 ч», «5 ч 12 мин», «12 мин», «меньше минуты»; null when it has passed. now: ms. */
export function durationText(until: string, now: number): string | null {
  const remainingMs = Date.parse(until) - now;
  if (remainingMs <= 0) return null;
  const minutes = Math.floor(remainingMs / minuteInMs);
  const [days, hours, remainingMinutes] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return plural(days, 'день', 'дня', 'дней') + (hours > 0 ? ` ${hours}${nbsp}ч` : '');
  if (hours > 0) return `${hours}${nbsp}ч` + (remainingMinutes > 0 ? ` ${remainingMinutes}${nbsp}мин` : '');
  return remainingMinutes > 0 ? `${remainingMinutes}${nbsp}мин` : 'меньше минуты';
}

/** «осталось 2 дня 5 ч»; null when the time is over. */
export function timeLeftText(until: string, now: number): string | null {
  const duration = durationText(until, now);
  return duration && `осталось ${duration}`;
}
