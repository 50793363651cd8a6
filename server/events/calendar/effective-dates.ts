import { effectiveDates, type EffectiveDates } from '../../../rules/dates/effective-dates.js';
import { datesOf } from './event-days.js';
import type { Event } from '../event.entity.js';

type Row = Pick<Event, 'state' | 'startsAt' | 'endsAt' | 'dates' | 'timeZone' | 'postponedTo'>;

/** Applies the rule to a row of `events`. */
export const effectiveDatesOf = (event: Row): EffectiveDates | null =>
  effectiveDates({ ...event, dates: datesOf(event) });

/** Sorts events without a known date last. */
export const dateUnknown = '9999-12-31T00:00:00.000Z';

/** SQL expression for the effective beginning of a row of `events`; `dateUnknown` if there is none. */
export const effectiveStart = `CASE WHEN events.state = 'POSTPONED' THEN COALESCE(events."postponedTo", '${dateUnknown}') ELSE events."startsAt" END`;
