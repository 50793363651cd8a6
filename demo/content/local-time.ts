import type { Instant } from './content.types.js';

export { addDays, localDate, toInstant, weekday } from '../../server/core/zones.js';

const MINUTE_MS = 60_000;

export function addMinutes(instant: Instant, minutes: number): Instant {
  return new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();
}
