/** A day of an event. Hours are null if the programme does not define them yet. */
export type DayOfEvent = { date: string; startsAt: string | null; endsAt: string | null };

export type CurrentDay = {
  /** Whether a day of the event is in progress now. */
  isNow: boolean;
  /** The current or next day. `number` counts from 1. */
  day: DayOfEvent;
  number: number;
  count: number;
};

/**
 * The current or next day of an event in progress. Null: the event has not begun, or is over.
 * @param today local date at the venue, YYYY-MM-DD
 */
export function currentDay(
  days: readonly DayOfEvent[],
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  now: string,
  today: string,
): CurrentDay | null {
  if (now < startsAt || now >= endsAt) return null;
  const isCurrent = (day: DayOfEvent) =>
    day.startsAt !== null && day.endsAt !== null && day.startsAt <= now && now < day.endsAt;
  const isUpcoming = (day: DayOfEvent) => (day.startsAt === null ? day.date >= today : day.startsAt > now);
  const current = days.findIndex(isCurrent);
  const index = current >= 0 ? current : days.findIndex(isUpcoming);
  const day = days[index];
  return day ? { isNow: current >= 0, day, number: index + 1, count: days.length } : null;
}

/** The next time when `underway` changes: the event or one of its days begins or ends. Null: never. */
export function nextChange(
  days: readonly DayOfEvent[],
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  now: string,
): string | null {
  const moments = [startsAt, endsAt, ...days.flatMap((day) => [day.startsAt, day.endsAt])];
  return (
    moments
      .filter((moment) => moment !== null && moment > now)
      .sort()
      .at(0) ?? null
  );
}
