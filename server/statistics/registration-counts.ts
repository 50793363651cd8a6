import type { Db } from '../core/database/db.js';
import type { ParticipationForm, TariffCategory } from '../events/event.enums.js';
import { registrationStates, type RegistrationState } from '../registrations/registration.states.js';
import { maxSegments, eventCondition } from './scope.js';
import { type Scope, combineConditions, groupByDay, periodCondition, utcBucket } from './period.js';
import type {
  NamedCount,
  ParticipationCount,
  RegistrationsOfDay,
  RegistrationStateCount,
  TariffCategoryCount,
} from './statistics.results.js';
import {
  siteCountsByCategory,
  siteCountsByDay,
  siteCountsByEvent,
  siteCountsByParticipation,
  siteCountsByState,
  siteCountsNamed,
} from './site-counts.js';
import { createSpecialtyLabels } from '../specialties/specialties.service.js';
import type { Specialty } from '../specialties/specialty.entity.js';

const isLive = `registrations.${registrationStates.sql.live}`;

const inScope = (scope: Scope) =>
  combineConditions([
    ...eventCondition(scope),
    ...periodCondition('registrations."createdAt"', scope.span, scope.zone),
  ]);

export async function countByDay(db: Db, scope: Scope): Promise<RegistrationsOfDay[]> {
  if (scope.eventId === null) return siteCountsByDay(db, scope.span);
  const { where, values } = inScope(scope);
  const bucket = utcBucket('registrations."createdAt"', scope.zone);
  const rows = await db.query<{ stretch: string; made: number; live: number }>(
    `SELECT ${bucket} AS stretch, COUNT(*) AS made, SUM(CASE WHEN ${isLive} THEN 1 ELSE 0 END) AS live
     FROM registrations WHERE ${where} GROUP BY ${bucket} ORDER BY ${bucket}`,
    values,
  );
  return groupByDay(
    rows,
    scope.zone,
    () => ({ made: 0, live: 0 }),
    (sums, { made, live }) => {
      sums.made += Number(made);
      sums.live += Number(live);
    },
  );
}

export async function countByState(db: Db, scope: Scope): Promise<RegistrationStateCount[]> {
  if (scope.eventId === null) return siteCountsByState(db, scope.span);
  const { where, values } = inScope(scope);
  const rows = await db.query<{ state: RegistrationState; count: number }>(
    `SELECT registrations.state, COUNT(*) AS count FROM registrations WHERE ${where}
     GROUP BY registrations.state ORDER BY COUNT(*) DESC, registrations.state`,
    values,
  );
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}

export async function countByParticipation(db: Db, scope: Scope): Promise<ParticipationCount[]> {
  if (scope.eventId === null) return siteCountsByParticipation(db, scope.span);
  const { where, values } = inScope(scope);
  const rows = await db.query<{ participation: ParticipationForm; count: number }>(
    `SELECT registrations.participation, COUNT(*) AS count FROM registrations WHERE ${where} AND ${isLive}
     GROUP BY registrations.participation ORDER BY COUNT(*) DESC, registrations.participation`,
    values,
  );
  return rows.map(({ participation, count }) => ({ participation, count: Number(count) }));
}

export async function countByCategory(db: Db, scope: Scope): Promise<TariffCategoryCount[]> {
  if (scope.eventId === null) return siteCountsByCategory(db, scope.span);
  const { where, values } = inScope(scope);
  const rows = await db.query<{ category: TariffCategory; count: number }>(
    `SELECT tariffs.category, COUNT(*) AS count
     FROM registrations JOIN tariffs ON tariffs.id = registrations."tariffId" WHERE ${where} AND ${isLive}
     GROUP BY tariffs.category ORDER BY COUNT(*) DESC, tariffs.category`,
    values,
  );
  return rows.map(({ category, count }) => ({ category, count: Number(count) }));
}

/** More than any of the dictionaries has. */
const maxRows = 500;

/** What is counted: a column of registrations, or one that a join of a registration brings. */
type Grouping = { column: string; join?: string };

/**
 * Counts registrations by an id and its name in a table, the highest count first. They are grouped before the names are
 * joined.
 */
async function countNamed(
  db: Db,
  scope: Scope,
  { column, join = '' }: Grouping,
  { table, title }: { table: string; title: string },
): Promise<NamedCount[]> {
  const { where, values } = inScope(scope);
  const rows = await db.query<{ id: string | null; title: string | null; count: number }>(
    `SELECT ${table}.id AS id, ${table}.${title} AS title, counts.count FROM (
       SELECT ${column} AS key, COUNT(*) AS count FROM registrations ${join} WHERE ${where} AND ${isLive} GROUP BY ${column}
     ) AS counts LEFT JOIN ${table} ON ${table}.id = counts.key
     ORDER BY counts.count DESC, ${table}.${title}, ${table}.id LIMIT ?`,
    [...values, maxRows],
  );
  return rows.map((row) => ({ key: row.id, title: row.title, count: Number(row.count) }));
}

const byUser = (column: string): Grouping => ({
  column: `users."${column}"`,
  join: 'JOIN users ON users.id = registrations."userId"',
});

/** By tariff of one event, or by event. */
export async function countByPart(db: Db, scope: Scope): Promise<NamedCount[]> {
  if (scope.eventId === null) return siteCountsByEvent(db, scope.span);
  const counts = await countNamed(
    db,
    scope,
    { column: 'registrations."tariffId"' },
    { table: 'tariffs', title: 'title' },
  );
  return counts.slice(0, maxSegments);
}

/** Counts by main and by further specialties. */
async function specialtyCounts(db: Db, scope: Scope): Promise<NamedCount[]> {
  const names = { table: 'specialties', title: 'name' };
  if (scope.eventId === null) return siteCountsNamed(db, 'SPECIALTY', 'specialties', scope.span);
  const join = 'JOIN user_specialties ON user_specialties."userId" = registrations."userId"';
  const further = await countNamed(db, scope, { column: 'user_specialties."specialtyId"', join }, names);
  const sums = new Map((await countNamed(db, scope, byUser('specialtyId'), names)).map((one) => [one.key, one]));
  for (const one of further) sums.set(one.key, { ...one, count: one.count + (sums.get(one.key)?.count ?? 0) });
  return [...sums.values()];
}

/** A user with several specialties counts for each of them. */
export async function countBySpecialty(db: Db, scope: Scope): Promise<NamedCount[]> {
  const dictionary = await db.query<Specialty>('SELECT * FROM specialties');
  const labelOf = createSpecialtyLabels(dictionary);
  const labels = new Map(dictionary.map((specialty) => [specialty.id, labelOf(specialty)]));
  const labeled = (await specialtyCounts(db, scope)).map((one) => ({
    ...one,
    title: labels.get(one.key ?? '') ?? one.title,
  }));
  return labeled.sort((a, b) => b.count - a.count || (a.title ?? '').localeCompare(b.title ?? '', 'ru'));
}

export async function countByRegion(db: Db, scope: Scope): Promise<NamedCount[]> {
  if (scope.eventId === null) return siteCountsNamed(db, 'REGION', 'regions', scope.span);
  return countNamed(db, scope, byUser('regionId'), { table: 'regions', title: 'name' });
}
