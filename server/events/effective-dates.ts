import { effectiveDates, type EffectiveDates } from '../../rules/effective-dates.js';
import { datesOf } from './event-days.js';
import type { Event } from './event.entity.js';

type Row = Pick<Event, 'state' | 'startsAt' | 'endsAt' | 'dates' | 'timeZone' | 'postponedTo'>;

/** The rule, for a row of the table. */
export const effectiveDatesOf = (event: Row): EffectiveDates | null =>
  effectiveDates({ ...event, dates: datesOf(event) });

/** Where an event without a known date stands in an order: behind all others. */
export const dateUnknown = '9999-12-31T00:00:00.000Z';

/** The beginning by the rule as an expression of SQL over `events`; `dateUnknown` where there is none. */
export const effectiveStart = `CASE WHEN events.state = 'POSTPONED' THEN COALESCE(events."postponedTo", '${dateUnknown}') ELSE events."startsAt" END`;
