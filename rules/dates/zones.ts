// Dates are YYYY-MM-DD, times are HH:MM.
const dayMs = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter costs more than a hundred uses. There are few zones. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** Offset of a zone from UTC at a time, in milliseconds. */
function zoneOffset(instant: number, zone: string): number {
  const parts = formatterOf(zone).formatToParts(instant);
  const value = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
  const zoneTime = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  return zoneTime - Math.floor(instant / 1000) * 1000;
}

const zoneIso = (instant: Date, zone: string): string =>
  new Date(instant.getTime() + zoneOffset(instant.getTime(), zone)).toISOString();

/** The UTC time (ISO 8601) of a local date and time in a zone. */
export function toInstant(date: string, time: string, zone: string): string {
  const guess = Date.parse(`${date}T${time}:00Z`);
  const first = guess - zoneOffset(guess, zone);
  // Near a clock change the first guess may have the offset of the other side.
  return new Date(guess - zoneOffset(first, zone)).toISOString();
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
