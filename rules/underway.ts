/** A day of an event; hours are null where its programme does not say them yet. */
export type DayOfEvent = { date: string; startsAt: string | null; endsAt: string | null };

export type Underway = {
  /** Something of it happens at this moment. */
  isNow: boolean;
  /** The day that is on, or comes next, with its number from one. */
  day: DayOfEvent;
  number: number;
  count: number;
};

/**
 * Which day of an event is on now or next, once it has begun and until it is over.
 * @param today by the calendar of the place, YYYY-MM-DD
 */
export function underway(
  days: readonly DayOfEvent[],
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  now: string,
  today: string,
): Underway | null {
  if (now < startsAt || now >= endsAt) return null;
  const isOn = (day: DayOfEvent) =>
    day.startsAt !== null && day.endsAt !== null && day.startsAt <= now && now < day.endsAt;
  const isAhead = (day: DayOfEvent) => (day.startsAt === null ? day.date >= today : day.startsAt > now);
  const current = days.findIndex(isOn);
  const index = current >= 0 ? current : days.findIndex(isAhead);
  const day = days[index];
  return day ? { isNow: current >= 0, day, number: index + 1, count: days.length } : null;
}

/** The next moment at which what is said of an event changes: it or one of its days begins or ends; null: none. */
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
