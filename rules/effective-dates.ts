import { localDate } from './zones.js';

export type Scheduled = {
  state: string;
  startsAt: string;
  endsAt: string;
  /** Days of the event's own calendar, YYYY-MM-DD. */
  dates: readonly string[];
  timeZone: string;
  /** The new beginning of a postponed event, once it is known. */
  postponedTo: string | null;
};

export type EffectiveDates = {
  startsAt: string;
  /** Null where only the new beginning is announced. */
  endsAt: string | null;
  dates: string[];
};

/**
 * When an event takes place as far as it is known: a postponed one on its new date.
 * @returns null for a postponed event whose new date is not known
 */
export function effectiveDates(event: Scheduled): EffectiveDates | null {
  const { state, startsAt, endsAt, dates, timeZone, postponedTo } = event;
  if (state !== 'POSTPONED') return { startsAt, endsAt, dates: [...dates] };
  return postponedTo === null
    ? null
    : { startsAt: postponedTo, endsAt: null, dates: [localDate(new Date(postponedTo), timeZone)] };
}
