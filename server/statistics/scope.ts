import type { Context } from '../core/context.js';
import { load } from '../core/loaders.js';
import { addDays, localDate, moscow } from '../core/zones.js';
import { eventsById } from '../events/events.service.js';
import { assertCountable, notTooEarly, readSpan, type Condition, type Scope } from './span.js';
import type { Statistics } from './statistics.results.js';

type Days = { from?: string | null | undefined; until?: string | null | undefined };

const statisticsOf = (scope: Scope): Statistics => ({ ...scope.span, timeZone: scope.zone, scope });

/** Of an event all days are counted unless told otherwise. Null: there is no such event. */
export async function eventScope(context: Context, eventId: string, days: Days): Promise<Statistics | null> {
  const span = readSpan(days.from, days.until);
  const event = await load(context, eventsById, eventId);
  return event && statisticsOf({ eventId, span, zone: event.timeZone });
}

/** The last days up to the given one, or to today. @throws BAD_USER_INPUT */
export function siteScope({ now }: Context, days: Days, usualDays: number): Statistics {
  assertCountable(usualDays);
  const given = readSpan(days.from, days.until);
  const today = localDate(now, moscow);
  const until = given.until ?? (given.from !== null && given.from > today ? given.from : today);
  const from = given.from === null ? addDays(until, 1 - usualDays) : notTooEarly(given.from, until);
  return statisticsOf({ eventId: null, span: { from, until }, zone: moscow });
}

/** The condition that keeps to the event, where it is one. */
export const ofEvent = ({ eventId }: Scope): Condition[] =>
  eventId === null ? [] : [{ sql: 'registrations."eventId" = ?', values: [eventId] }];

/** What an event is divided into, and what all of them are. */
export const partTable = ({ eventId }: Pick<Scope, 'eventId'>): { table: string; key: string } =>
  eventId === null ? { table: 'events', key: 'eventId' } : { table: 'tariffs', key: 'tariffId' };

/** As many parts as are shown one by one. */
export const maxSegments = 100;
