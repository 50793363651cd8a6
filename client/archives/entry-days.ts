import { formatDateRange } from '../core/format';

/** «12–14 марта 2026 г.» */
export function entryDays({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  return formatDateRange(`${firstDay}T12:00:00Z`, `${lastDay}T12:00:00Z`, 'UTC');
}

/** «12 марта» */
export function dayName(day: string): string {
  return formatDateRange(`${day}T12:00:00Z`, `${day}T12:00:00Z`, 'UTC').replace(/ \d{4}.*$/, '');
}
