/** Days are text, YYYY-MM-DD; times of a clock are HH:MM. */
const dayMs = 86_400_000;

const readers = new Map<string, Intl.DateTimeFormat>();

/** Making one costs more than a hundred uses of it; zones are few. */
function readerOf(zone: string): Intl.DateTimeFormat {
  let reader = readers.get(zone);
  if (!reader) {
    reader = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    readers.set(zone, reader);
  }
  return reader;
}

/** How far the zone's clock stands ahead of UTC at an instant, in milliseconds. */
function zoneOffset(instant: number, zone: string): number {
  const parts = readerOf(zone).formatToParts(instant);
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

const shown = (instant: Date, zone: string): string =>
  new Date(instant.getTime() + zoneOffset(instant.getTime(), zone)).toISOString();

/** The instant at which a clock in the zone shows this date and time. */
export function toInstant(date: string, time: string, zone: string): string {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const first = asIfUtc - zoneOffset(asIfUtc, zone);
  // Close to a change of the clocks the offset of the first guess is that of the other side.
  return new Date(asIfUtc - zoneOffset(first, zone)).toISOString();
}

/** The date that a calendar in the zone shows at this instant. */
export const localDate = (instant: Date, zone: string): string => shown(instant, zone).slice(0, 10);

/** What a clock in the zone shows at this instant. */
export const localTime = (instant: Date, zone: string): string => shown(instant, zone).slice(11, 16);

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(date: string): number {
  return new Date(date).getUTCDay() || 7;
}
