import type { Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { addDays, localDate, moscow } from '../core/zones.js';
import { eventsById } from '../events/events.service.js';
import { checkDayCount, clampFirstDay, readPeriod, type Condition, type Scope } from './period.js';
import type { Statistics } from './statistics.results.js';

type PeriodInput = { from?: string | null | undefined; until?: string | null | undefined };

const toStatistics = (scope: Scope): Statistics => ({ ...scope.span, timeZone: scope.zone, scope });

/** Statistics of an event, by default of all days. Null: the event does not exist. */
export async function statisticsOfEvent(
  context: Context,
  eventId: string,
  days: PeriodInput,
): Promise<Statistics | null> {
  const span = readPeriod(days.from, days.until);
  const event = await load(context, eventsById, eventId);
  return event && toStatistics({ eventId, span, zone: event.timeZone });
}

/** Statistics of all events up to the given day or today. @throws BAD_USER_INPUT */
export function statisticsOfSite({ now }: Context, days: PeriodInput, defaultDays: number): Statistics {
  checkDayCount(defaultDays);
  const period = readPeriod(days.from, days.until);
  const today = localDate(now, moscow);
  const until = period.until ?? (period.from !== null && period.from > today ? period.from : today);
  const from = period.from === null ? addDays(until, 1 - defaultDays) : clampFirstDay(period.from, until);
  return toStatistics({ eventId: null, span: { from, until }, zone: moscow });
}

/** SQL condition for the event; empty for all events. */
export const eventCondition = ({ eventId }: Scope): Condition[] =>
  eventId === null ? [] : [{ sql: 'registrations."eventId" = ?', values: [eventId] }];

/** Table by which numbers are broken down: tariffs of one event, or events. */
export const breakdownTable = ({ eventId }: Pick<Scope, 'eventId'>): { table: string; key: string } =>
  eventId === null ? { table: 'events', key: 'eventId' } : { table: 'tariffs', key: 'tariffId' };

/** Maximum number of parts in a breakdown. */
export const maxSegments = 100;
