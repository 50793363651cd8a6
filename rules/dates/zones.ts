import { offsetFromUtc } from './zone-offset.js';

// Dates are YYYY-MM-DD, times are HH:MM.
const dayMs = 86_400_000;

const zoneIso = (instant: Date, zone: string): string =>
  new Date(instant.getTime() + offsetFromUtc(instant.getTime(), zone)).toISOString();

/** The UTC time (ISO 8601) of a local date and time in a zone. */
export function toInstant(date: string, time: string, zone: string): string {
  const guess = Date.parse(`${date}T${time}:00Z`);
  const first = guess - offsetFromUtc(guess, zone);
  // Near a clock change the first guess may have the offset of the other side.
  return new Date(guess - offsetFromUtc(first, zone)).toISOString();
}

/** The local date in a zone. */
export const localDate = (instant: Date, zone: string): string => zoneIso(instant, zone).slice(0, 10);

/** The local time in a zone. */
export const localTime = (instant: Date, zone: string): string => zoneIso(instant, zone).slice(11, 16);

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from one date to another; negative if it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** 1 is Monday, 7 is Sunday. */
export function weekday(date: string): number {
  return new Date(date).getUTCDay() || 7;
}
