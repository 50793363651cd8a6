import { localDate } from './zones.js';

export type EventSchedule = {
  state: string;
  startsAt: string;
  endsAt: string;
  /** Days in the time zone of the event, YYYY-MM-DD. */
  dates: readonly string[];
  timeZone: string;
  /** New start of a postponed event. Null: not announced yet. */
  postponedTo: string | null;
};

export type EffectiveDates = {
  startsAt: string;
  /** Null if only the new start is announced. */
  endsAt: string | null;
  dates: string[];
};

/**
 * When an event takes place. A postponed event takes place on its new date.
 * @returns null for a postponed event without a new date
 */
export function effectiveDates(event: EventSchedule): EffectiveDates | null {
  const { state, startsAt, endsAt, dates, timeZone, postponedTo } = event;
  if (state !== 'POSTPONED') return { startsAt, endsAt, dates: [...dates] };
  return postponedTo === null
    ? null
    : { startsAt: postponedTo, endsAt: null, dates: [localDate(new Date(postponedTo), timeZone)] };
}
