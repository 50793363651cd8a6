import { plural } from '../core/format';

const MINUTE = 60_000;

/** «осталось 3 дня», «осталось 5 часов»; after the end, that it is over. */
export function termLeft(until: string, now: number): string {
  const minutes = Math.floor((Date.parse(until) - now) / MINUTE);
  if (minutes < 0) return 'время истекло';
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)];
  if (days > 1) return plural(days, 'остался # день', 'осталось # дня', 'осталось # дней');
  if (hours > 0) return plural(hours, 'остался # час', 'осталось # часа', 'осталось # часов');
  return plural(Math.max(minutes, 1), 'осталась # минута', 'осталось # минуты', 'осталось # минут');
}
