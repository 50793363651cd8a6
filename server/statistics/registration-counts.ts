import type { Db } from '../core/database/db.js';
import type { ParticipationForm, TariffCategory } from '../events/event.enums.js';
import { registrationStates, type RegistrationState } from '../registrations/registration.states.js';
import { maxSegments, eventCondition, breakdownTable } from './scope.js';
import { type Scope, combineConditions, groupByDay, periodCondition, utcBucket } from './period.js';
import type {
  NamedCount,
  ParticipationCount,
  RegistrationsOfDay,
  RegistrationStateCount,
  TariffCategoryCount,
} from './statistics.results.js';
import { createSpecialtyLabels } from '../specialties/specialties.service.js';
import type { Specialty } from '../specialties/specialty.entity.js';

const isLive = `registrations.${registrationStates.sql.live}`;

const inScope = (scope: Scope) =>
  combineConditions([
    ...eventCondition(scope),
    ...periodCondition('registrations."createdAt"', scope.span, scope.zone),
  ]);

export async function countByDay(db: Db, scope: Scope): Promise<RegistrationsOfDay[]> {
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
  const { where, values } = inScope(scope);
  const rows = await db.query<{ state: RegistrationState; count: number }>(
    `SELECT registrations.state, COUNT(*) AS count FROM registrations WHERE ${where}
     GROUP BY registrations.state ORDER BY COUNT(*) DESC, registrations.state`,
    values,
  );
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}

export async function countByParticipation(db: Db, scope: Scope): Promise<ParticipationCount[]> {
  const { where, values } = inScope(scope);
  const rows = await db.query<{ participation: ParticipationForm; count: number }>(
    `SELECT registrations.participation, COUNT(*) AS count FROM registrations WHERE ${where} AND ${isLive}
     GROUP BY registrations.participation ORDER BY COUNT(*) DESC, registrations.participation`,
    values,
  );
  return rows.map(({ participation, count }) => ({ participation, count: Number(count) }));
}

export async function countByCategory(db: Db, scope: Scope): Promise<TariffCategoryCount[]> {
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

/** Counts registrations by a named column, the highest count first. `tables` joins the column. */
async function countNamed(
  db: Db,
  scope: Scope,
  tables: string,
  [id, title]: readonly [id: string, title: string],
): Promise<NamedCount[]> {
  const { where, values } = inScope(scope);
  const rows = await db.query<{ id: string | null; title: string | null; count: number }>(
    `SELECT ${id} AS id, ${title} AS title, COUNT(*) AS count FROM registrations ${tables} WHERE ${where} AND ${isLive}
     GROUP BY ${id}, ${title} ORDER BY COUNT(*) DESC, ${title}, ${id} LIMIT ?`,
    [...values, maxRows],
  );
  return rows.map((row) => ({ key: row.id, title: row.title, count: Number(row.count) }));
}

export async function countByPart(db: Db, scope: Scope): Promise<NamedCount[]> {
  const { table, key } = breakdownTable(scope);
  const join = `JOIN ${table} ON ${table}.id = registrations."${key}"`;
  return (await countNamed(db, scope, join, [`${table}.id`, `${table}.title`])).slice(0, maxSegments);
}

/** A user with several specialties counts for each of them. */
export async function countBySpecialty(db: Db, scope: Scope): Promise<NamedCount[]> {
  const dictionary = await db.query<Specialty>('SELECT * FROM specialties');
  const labelOf = createSpecialtyLabels(dictionary);
  const labels = new Map(dictionary.map((specialty) => [specialty.id, labelOf(specialty)]));
  const columns = ['specialties.id', 'specialties.name'] as const;
  const main = await countNamed(
    db,
    scope,
    `JOIN users ON users.id = registrations."userId" LEFT JOIN specialties ON specialties.id = users."specialtyId"`,
    columns,
  );
  const further = await countNamed(
    db,
    scope,
    `JOIN user_specialties ON user_specialties."userId" = registrations."userId"
     JOIN specialties ON specialties.id = user_specialties."specialtyId"`,
    columns,
  );
  const sums = new Map(main.map((a) => [a.key, a]));
  for (const a of further) sums.set(a.key, { ...a, count: a.count + (sums.get(a.key)?.count ?? 0) });
  const labeled = [...sums.values()].map((a) => ({ ...a, title: labels.get(a.key ?? '') ?? a.title }));
  return labeled.sort((a, b) => b.count - a.count || (a.title ?? '').localeCompare(b.title ?? '', 'ru'));
}

export const countByRegion = (db: Db, scope: Scope): Promise<NamedCount[]> =>
  countNamed(
    db,
    scope,
    `JOIN users ON users.id = registrations."userId" LEFT JOIN regions ON regions.id = users."regionId"`,
    ['regions.id', 'regions.name'],
  );
