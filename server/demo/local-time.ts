import type { Instant, LocalDate } from './content.types.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** How far the zone's clock stands ahead of UTC at an instant, in milliseconds. */
function zoneOffset(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const value = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

/** The instant at which a clock in the zone shows this date and time (HH:MM). */
export function toInstant(date: LocalDate, time: string, zone: string): Instant {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const first = asIfUtc - zoneOffset(asIfUtc, zone);
  // Close to a change of the clocks the offset of the first guess is that of the other side.
  return new Date(asIfUtc - zoneOffset(first, zone)).toISOString();
}

/** The date that a calendar in the zone shows at this instant. */
export function localDate(instant: Date, zone: string): LocalDate {
  return new Date(instant.getTime() + zoneOffset(instant.getTime(), zone)).toISOString().slice(0, 10);
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

export function addMinutes(instant: Instant, minutes: number): Instant {
  return new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(date: LocalDate): number {
  return new Date(date).getUTCDay() || 7;
}
