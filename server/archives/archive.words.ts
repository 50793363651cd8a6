const nbsp = '\u00a0';
const months = [
  'января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря',
]; // prettier-ignore

/** «12–14 марта 2026 г.» */
export function daysInWords(firstDay: string, lastDay: string): string {
  const [from, to] = [firstDay, lastDay].map((date) => date.split('-').map(Number)) as [number[], number[]];
  const words = ([, month = 1, day = 1]: number[]): string => `${day}${nbsp}${months[month - 1]}`;
  const end = `${words(to)} ${to[0]}${nbsp}г.`;
  if (firstDay === lastDay) return end;
  if (from[0] !== to[0]) return `${words(from)} ${from[0]}${nbsp}г. – ${end}`;
  return from[1] === to[1] ? `${from[2]}–${end}` : `${words(from)} – ${end}`;
}
