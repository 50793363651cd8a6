import { plural } from './format';

const MINUTE = 60_000;

/** «осталось 2 дня», «осталось 3 часа 20 минут»; null when the time is over. */
export function timeLeftText(until: string, now: number): string | null {
  const minutes = Math.floor((Date.parse(until) - now) / MINUTE);
  if (minutes < 0) return null;
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 1) return plural(days, 'остался # день', 'осталось # дня', 'осталось # дней');
  const parts = [
    days * 24 + hours > 0 && plural(days * 24 + hours, 'час', 'часа', 'часов'),
    rest > 0 && plural(rest, 'минута', 'минуты', 'минут'),
  ].filter(Boolean);
  return parts.length > 0 ? `ещё ${parts.join(' ')}` : 'меньше минуты';
}
