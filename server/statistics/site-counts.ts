import type { Db } from '../core/database/db.js';
import { placeholders, type Value } from '../core/database/sql.js';
import type { ParticipationForm, TariffCategory } from '../events/event.enums.js';
import { registrationStates, type RegistrationState } from '../registrations/registration.states.js';
import type { Period } from './period.js';
import type { SumDimension } from './registration-sums.entity.js';
import { maxSegments } from './scope.js';
import type { NamedCount, RegistrationsOfDay, RegistrationStateCount } from './statistics.results.js';

/** Counts of all events are read from sums, which triggers keep equal to the registrations. */

const earliest = '0000-00-00';
const latest = '9999-99-99';
const daysOf = ({ from, until }: Period): [from: string, until: string] => [from ?? earliest, until ?? latest];

/** The sums of a dimension in a period, with the changes that are not added yet: one statement sees both as they are. */
const sumsOf = (dimension: SumDimension, period: Period): { sql: string; values: Value[] } => ({
  sql: `(SELECT key, day, count FROM registration_sums WHERE dimension = ? AND day BETWEEN ? AND ?
    UNION ALL SELECT key, day, count FROM registration_changes WHERE dimension = ? AND day BETWEEN ? AND ?) AS sums`,
  values: [dimension, ...daysOf(period), dimension, ...daysOf(period)],
});

type KeyCount<Key = string> = { key: Key; count: number };

/** Counts of each key, the highest first. */
export async function countByKey<Key extends string>(
  db: Db,
  dimension: SumDimension,
  period: Period,
): Promise<KeyCount<Key>[]> {
  const { sql, values } = sumsOf(dimension, period);
  const rows = await db.query<KeyCount<Key>>(
    `SELECT key, SUM(count) AS count FROM ${sql} GROUP BY key HAVING SUM(count) > 0 ORDER BY SUM(count) DESC, key`,
    values,
  );
  return rows.map(({ key, count }) => ({ key, count: Number(count) }));
}

export async function siteCountsByDay(db: Db, period: Period): Promise<RegistrationsOfDay[]> {
  const { sql, values } = sumsOf('STATE', period);
  const isLive = registrationStates.sql.live.replace(/^state/, 'key');
  const rows = await db.query<RegistrationsOfDay>(
    `SELECT day, SUM(count) AS made, SUM(CASE WHEN ${isLive} THEN count ELSE 0 END) AS live FROM ${sql}
     GROUP BY day HAVING SUM(count) > 0 ORDER BY day`,
    values,
  );
  return rows.map(({ day, made, live }) => ({ day, made: Number(made), live: Number(live) }));
}

export const siteCountsByState = async (db: Db, period: Period): Promise<RegistrationStateCount[]> =>
  (await countByKey<RegistrationState>(db, 'STATE', period)).map(({ key, count }) => ({ state: key, count }));

export const siteCountsByParticipation = async (db: Db, period: Period) =>
  (await countByKey<ParticipationForm>(db, 'PARTICIPATION', period)).map(({ key, count }) => ({
    participation: key,
    count,
  }));

export const siteCountsByCategory = async (db: Db, period: Period) =>
  (await countByKey<TariffCategory>(db, 'CATEGORY', period)).map(({ key, count }) => ({ category: key, count }));

/** Counts of specialties or regions with their names. */
export async function siteCountsNamed(
  db: Db,
  dimension: 'SPECIALTY' | 'REGION',
  table: 'specialties' | 'regions',
  period: Period,
): Promise<NamedCount[]> {
  const { sql, values } = sumsOf(dimension, period);
  const rows = await db.query<{ id: string | null; title: string | null; count: number }>(
    `SELECT ${table}.id, ${table}.name AS title, counts.count FROM (
       SELECT key, SUM(count) AS count FROM ${sql} GROUP BY key HAVING SUM(count) > 0
     ) AS counts LEFT JOIN ${table} ON ${table}.id = counts.key
     ORDER BY counts.count DESC, ${table}.name, ${table}.id`,
    values,
  );
  return rows.map(({ id, title, count }) => ({ key: id, title, count: Number(count) }));
}

type EventCount = { eventId: string; total: number; count: number };

/** Counts of some events in a period. `candidates`: a query of `eventId` and `count`, which is the sum of all days. */
async function countEvents(
  db: Db,
  period: Period,
  candidates: string,
  candidateValues: readonly Value[],
): Promise<EventCount[]> {
  const days = daysOf(period);
  const rows = await db.query<EventCount>(
    `WITH candidates AS MATERIALIZED (${candidates})
     SELECT "eventId", SUM(total) AS total, SUM(count) AS count FROM (
       SELECT "eventId", count AS total, 0 AS count FROM candidates
       UNION ALL SELECT days."eventId", 0, days.count FROM candidates
         JOIN event_registration_sums days ON days."eventId" = candidates."eventId" AND days.day BETWEEN ? AND ?
       UNION ALL SELECT key, 0, count FROM registration_changes
         WHERE dimension = 'EVENT' AND day BETWEEN ? AND ? AND key IN (SELECT "eventId" FROM candidates)
     ) AS numbers GROUP BY "eventId" ORDER BY SUM(total) DESC, "eventId" DESC`,
    [...candidateValues, ...days, ...days],
  );
  return rows.map(({ eventId, total, count }) => ({ eventId, total: Number(total), count: Number(count) }));
}

/** The next events by the number of all their registrations. */
const largestEvents = (after: EventCount | undefined) => ({
  sql: `SELECT "eventId", count FROM event_registration_sums
    WHERE day = '' ${after ? 'AND (count, "eventId") < (?, ?)' : ''} ORDER BY count DESC, "eventId" DESC LIMIT ?`,
  values: after ? [after.total, after.eventId] : [],
});

const maxCandidates = 5_000;

/**
 * The events with the most registrations in a period. An event has no more in the period than in all: events are read from
 * the largest on, until none of the others can be among the first.
 */
export async function largestInPeriod(db: Db, period: Period): Promise<EventCount[]> {
  // Their sums are not up to date, so their place in the order says nothing.
  const changing = `SELECT key AS "eventId", 0 AS count FROM registration_changes WHERE dimension = 'EVENT' GROUP BY key`;
  const found = new Map((await countEvents(db, period, changing, [])).map((one) => [one.eventId, one]));
  let last: EventCount | undefined;
  for (let size = maxSegments; ; size = Math.min(maxCandidates, size * 2)) {
    const { sql, values } = largestEvents(last);
    const next = await countEvents(db, period, sql, [...values, size]);
    for (const one of next) found.set(one.eventId, one);
    const best = [...found.values()].filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
    last = next.at(-1);
    const lowest = best[maxSegments - 1];
    if (next.length < size || (lowest && lowest.count >= last!.total)) return best.slice(0, maxSegments);
  }
}

/** The events with the most active registrations, with their titles. */
export async function siteCountsByEvent(db: Db, period: Period): Promise<NamedCount[]> {
  const counts = await largestInPeriod(db, period);
  const ids = counts.map(({ eventId }) => eventId);
  const events = await db.query<{ id: string; title: string }>(
    `SELECT id, title FROM events WHERE id IN (${placeholders(ids)})`,
    ids,
  );
  const titles = new Map(events.map(({ id, title }) => [id, title]));
  return counts
    .map(({ eventId, count }) => ({ key: eventId, title: titles.get(eventId) ?? '', count }))
    .sort((a, b) => b.count - a.count || (a.title < b.title ? -1 : a.title > b.title ? 1 : a.key < b.key ? -1 : 1));
}
