import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { placeholders } from '../core/sql.js';
import { localDate } from '../core/zones.js';
import type { ParticipationForm } from '../events/event.enums.js';
import type { Event } from '../events/event.entity.js';
import { maxSegments } from './scope.js';
import { type Scope, allOf, inDays, type Condition, type Span } from './span.js';
import type { PresenceCount } from './statistics.results.js';

type Counted = Pick<Event, 'id' | 'title' | 'startsAt' | 'timeZone'>;
type Row = { eventId: string; participation: ParticipationForm; count: number };

const columns = 'id, title, "startsAt", "timeZone"';

/** The event, or those of the days that have begun, the last ones first. */
function readEvents({ reads, now }: Context, { eventId, span, zone }: Scope): Promise<Counted[]> {
  if (eventId !== null) return reads.read<Counted>(`SELECT ${columns} FROM events WHERE id = ?`, [eventId]);
  const { where, values } = allOf([
    { sql: `state = 'PUBLISHED'`, values: [] },
    ...inDays('"endsAt"', { from: span.from, until: null }, zone),
    ...inDays('"startsAt"', { from: null, until: span.until }, zone),
    { sql: '"startsAt" <= ?', values: [toIso(now)] },
  ]);
  return reads.read<Counted>(`SELECT ${columns} FROM events WHERE ${where} ORDER BY "startsAt" DESC, id DESC LIMIT ?`, [
    ...values,
    maxSegments,
  ]);
}

/** Dates of an event are told by its own calendar, as those of the ledgers are. */
const onDates = ({ from, until }: Span): Condition[] => [
  ...(from === null ? [] : [{ sql: 'seen.date >= ?', values: [from] }]),
  ...(until === null ? [] : [{ sql: 'seen.date <= ?', values: [until] }]),
];

const takesPart = `registrations.state = 'CONFIRMED'`;

/** Participants who were in the hall or watched the broadcast, by the ledgers as they count now. */
function readCame(
  { reads }: Context,
  { eventId, span }: Scope,
  ids: readonly string[],
): Promise<(Row & { date: string })[]> {
  const { where, values } = allOf([{ sql: takesPart, values: [] }, ...onDates(span)]);
  return reads.read<Row & { date: string }>(
    `SELECT registrations."eventId", MIN(seen.date) AS date, registrations.participation,
       COUNT(DISTINCT registrations.id) AS count
     FROM (
       SELECT "registrationId", date FROM presence_marks
       WHERE "eventId" IN (${placeholders(ids)}) AND kind = 'ENTRY' AND "voidedAt" IS NULL
       UNION SELECT "registrationId", date FROM online_presence WHERE "eventId" IN (${placeholders(ids)}) AND minutes > 0
     ) AS seen JOIN registrations ON registrations.id = seen."registrationId"
     WHERE ${where}
     GROUP BY registrations."eventId", registrations.participation${eventId === null ? '' : ', seen.date'}
     ORDER BY MIN(seen.date), registrations.participation`,
    [...ids, ...ids, ...values],
  );
}

const readExpected = ({ reads }: Context, ids: readonly string[]): Promise<Row[]> =>
  reads.read<Row>(
    `SELECT "eventId", participation, COUNT(*) AS count FROM registrations
     WHERE "eventId" IN (${placeholders(ids)}) AND ${takesPart} GROUP BY "eventId", participation`,
    ids,
  );

const keyOf = ({ eventId, participation }: Row): string => `${eventId} ${participation}`;

/** How many of those who take part were there: of one event by its days, over all events by event. */
export async function countPresence(context: Context, scope: Scope): Promise<PresenceCount[]> {
  const events = await readEvents(context, scope);
  const ids = events.map(({ id }) => id);
  const expected = new Map((await readExpected(context, ids)).map((row) => [keyOf(row), Number(row.count)]));
  const came = await readCame(context, scope, ids);
  return events.flatMap(({ id, title, startsAt, timeZone }) =>
    came
      .filter(({ eventId }) => eventId === id)
      .map((row): PresenceCount => ({
        day: scope.eventId === null ? localDate(new Date(startsAt), timeZone) : row.date,
        eventId: id,
        title,
        participation: row.participation,
        expected: expected.get(keyOf(row)) ?? 0,
        came: Number(row.count),
      })),
  );
}
