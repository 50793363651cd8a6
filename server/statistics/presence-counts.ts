import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Db } from '../core/database/db.js';
import { placeholders } from '../core/database/sql.js';
import { localDate } from '../core/zones.js';
import type { ParticipationForm } from '../events/event.enums.js';
import type { Event } from '../events/event.entity.js';
import { maxSegments } from './scope.js';
import { type Scope, combineConditions, periodCondition, type Condition, type Period } from './period.js';
import type { PresenceCount } from './statistics.results.js';

type ReadContext = Pick<Context, 'db' | 'now'>;
type EventRow = Pick<Event, 'id' | 'title' | 'startsAt' | 'timeZone'>;
type CountRow = { eventId: string; participation: ParticipationForm; count: number };

const columns = 'id, title, "startsAt", "timeZone"';

/** The event, or those in the period that have started, the latest first. */
function readEvents({ db, now }: ReadContext, { eventId, span, zone }: Scope): Promise<EventRow[]> {
  if (eventId !== null) return db.query<EventRow>(`SELECT ${columns} FROM events WHERE id = ?`, [eventId]);
  const { where, values } = combineConditions([
    { sql: `state = 'PUBLISHED'`, values: [] },
    ...periodCondition('"endsAt"', { from: span.from, until: null }, zone),
    ...periodCondition('"startsAt"', { from: null, until: span.until }, zone),
    { sql: '"startsAt" <= ?', values: [toIso(now)] },
  ]);
  return db.query<EventRow>(`SELECT ${columns} FROM events WHERE ${where} ORDER BY "startsAt" DESC, id DESC LIMIT ?`, [
    ...values,
    maxSegments,
  ]);
}

/** Dates of presence are local dates of the event, so they need no time zone. */
const dateConditions = ({ from, until }: Period): Condition[] => [
  ...(from === null ? [] : [{ sql: 'seen.date >= ?', values: [from] }]),
  ...(until === null ? [] : [{ sql: 'seen.date <= ?', values: [until] }]),
];

const isParticipant = `registrations.state = 'CONFIRMED'`;

/** SQL of the registrations and dates of presence records that were not withdrawn. Its values: the ids three times. */
const seenSql = (ids: readonly string[]): string =>
  `SELECT "registrationId", date FROM presence_marks
   WHERE "eventId" IN (${placeholders(ids)}) AND kind = 'ENTRY' AND "voidedAt" IS NULL
   UNION SELECT "registrationId", date FROM online_presence WHERE "eventId" IN (${placeholders(ids)}) AND minutes > 0
   UNION SELECT "registrationId", date FROM watch_spans WHERE "eventId" IN (${placeholders(ids)})`;

/** Number of participants of an event who were there on any day. */
export async function countCame(db: Db, eventId: string): Promise<number> {
  const row = await db.queryOne<{ count: number }>(
    `SELECT COUNT(DISTINCT registrations.id) AS count
     FROM (${seenSql([eventId])}) AS seen JOIN registrations ON registrations.id = seen."registrationId" WHERE ${isParticipant}`,
    [eventId, eventId, eventId],
  );
  return Number(row!.count);
}

/** Participants who were in the hall or watched the broadcast, by the current presence records. */
function readPresent(
  { db }: ReadContext,
  { eventId, span }: Scope,
  ids: readonly string[],
): Promise<(CountRow & { date: string })[]> {
  const { where, values } = combineConditions([{ sql: isParticipant, values: [] }, ...dateConditions(span)]);
  return db.query<CountRow & { date: string }>(
    `SELECT registrations."eventId", MIN(seen.date) AS date, registrations.participation,
       COUNT(DISTINCT registrations.id) AS count
     FROM (${seenSql(ids)}) AS seen JOIN registrations ON registrations.id = seen."registrationId"
     WHERE ${where}
     GROUP BY registrations."eventId", registrations.participation${eventId === null ? '' : ', seen.date'}
     ORDER BY MIN(seen.date), registrations.participation`,
    [...ids, ...ids, ...ids, ...values],
  );
}

const readExpected = ({ db }: ReadContext, ids: readonly string[]): Promise<CountRow[]> =>
  db.query<CountRow>(
    `SELECT "eventId", participation, COUNT(*) AS count FROM registrations
     WHERE "eventId" IN (${placeholders(ids)}) AND ${isParticipant} GROUP BY "eventId", participation`,
    ids,
  );

const keyOf = ({ eventId, participation }: CountRow): string => `${eventId} ${participation}`;

/** Present participants: of one event by day, of all events by event. */
export async function countPresence(context: ReadContext, scope: Scope): Promise<PresenceCount[]> {
  const events = await readEvents(context, scope);
  const ids = events.map(({ id }) => id);
  const expected = new Map((await readExpected(context, ids)).map((row) => [keyOf(row), Number(row.count)]));
  const present = await readPresent(context, scope, ids);
  return events.flatMap(({ id, title, startsAt, timeZone }) =>
    present
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
