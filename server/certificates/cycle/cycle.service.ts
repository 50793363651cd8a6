import { v7 as uuid } from 'uuid';
import { countedPoints, mostFromEvents, nmoNorm } from '../../../rules/nmo/nmo-norm.js';
import { cycleProblems, cycleStart, ownPointsLimits, ownPointsProblems } from '../../../rules/nmo/nmo-points.js';
import { normaliseLine } from '../../../rules/text/text.js';
import { toIso } from '../../core/clock.js';
import { type Context } from '../../core/context.js';
import { groupByKey, type Loader } from '../../core/graphql/loaders.js';
import type { Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { placeholders, type Value } from '../../core/database/sql.js';
import { allSpecialties, specialtyLabels } from '../../specialties/specialties.service.js';
import type { Certificate } from '../certificate.entity.js';
import type { NmoOwnPointsInput, SaveNmoCycleInput } from '../certificates.inputs.js';
import type { NmoProgress, NmoYear } from './cycle.results.js';
import { NmoCycle, NmoOwnPoints } from './nmo-cycle.entity.js';
import { defineList, descending, required, where } from '../../core/graphql/list.js';

export const listCycles = async ({ db }: Context, userId: string): Promise<NmoCycle[]> =>
  await db.query<NmoCycle>(
    `SELECT * FROM nmo_cycles WHERE "userId" = ? ORDER BY "specialtyId" LIMIT ${ownPointsLimits.cycles}`,
    [userId],
  );

type YearSum = { cycleId: string; year: string; source: 'ours' | 'elsewhere' | 'courses'; points: number };

const withinCycle = (table: string): string =>
  `ON ${table}."userId" = nmo_cycles."userId" AND ${table}."specialtyId" = nmo_cycles."specialtyId"
   AND ${table}."earnedOn" BETWEEN nmo_cycles."startsOn" AND nmo_cycles."endsOn"`;

/** Points of cycles by year and source: valid documents of this site, and entries of the users. */
export const progressOfCycles: Loader<NmoCycle, NmoProgress> = async (cycles, { db }) => {
  const ids = cycles.map(({ id }) => id);
  const rows = await db.query<YearSum>(
    `SELECT nmo_cycles.id AS "cycleId", SUBSTR(certificates."earnedOn", 1, 4) AS year, 'ours' AS source, SUM(points) AS points
     FROM nmo_cycles JOIN certificates ${withinCycle('certificates')}
     WHERE nmo_cycles.id IN (${placeholders(ids)}) AND certificates.kind = 'NMO' AND certificates.state = 'ISSUED'
     GROUP BY nmo_cycles.id, SUBSTR(certificates."earnedOn", 1, 4)
     UNION ALL
     SELECT nmo_cycles.id, SUBSTR(nmo_own_points."earnedOn", 1, 4),
       CASE WHEN nmo_own_points.source = 'COURSE' THEN 'courses' ELSE 'elsewhere' END, SUM(points)
     FROM nmo_cycles JOIN nmo_own_points ${withinCycle('nmo_own_points')} WHERE nmo_cycles.id IN (${placeholders(ids)})
     GROUP BY nmo_cycles.id, SUBSTR(nmo_own_points."earnedOn", 1, 4),
       CASE WHEN nmo_own_points.source = 'COURSE' THEN 'courses' ELSE 'elsewhere' END`,
    [...ids, ...ids],
  );
  const sums = groupByKey(rows, ({ cycleId }) => cycleId);
  return cycles.map((cycle) => progressOf(cycle, sums.get(cycle.id) ?? []));
};

function progressOf({ startsOn, endsOn }: NmoCycle, sums: readonly YearSum[]): NmoProgress {
  const first = Number(startsOn.slice(0, 4));
  const last = Number(endsOn.slice(0, 4));
  const years = Array.from({ length: last - first + 1 }, (_, index): NmoYear => ({
    year: first + index,
    ours: 0,
    elsewhere: 0,
    courses: 0,
  }));
  for (const { year, source, points } of sums) years[Number(year) - first]![source] += Number(points);
  const fromEvents = years.reduce((sum, { ours, elsewhere }) => sum + ours + elsewhere, 0);
  const fromCourses = years.reduce((sum, { courses }) => sum + courses, 0);
  return {
    norm: nmoNorm,
    mostFromEvents,
    fromEvents,
    fromCourses,
    counted: countedPoints(fromEvents, fromCourses),
    years,
  };
}

async function requireSpecialty(transaction: Transaction, id: string): Promise<void> {
  if (!(await transaction.exists('specialties', { id })))
    reject('SPECIALTY_UNKNOWN', 'Выберите специальность из списка.', 'specialtyId');
}

/** Rejects more rows than a user can need, so that nobody fills the database. */
async function checkLimit(transaction: Transaction, table: string, userId: string, limit: number): Promise<void> {
  const [row] = await transaction.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM ${table} WHERE "userId" = ?`,
    [userId],
  );
  if (Number(row!.count) >= limit) reject('TOO_MANY', 'Записей слишком много. Удалите лишние.');
}

/** Saves the end of the cycle in a specialty; a user has one cycle for each specialty. */
export async function saveCycle({ app, now, viewer }: Context, input: SaveNmoCycleInput): Promise<{ cycle: NmoCycle }> {
  rejectAny(cycleProblems(input));
  const userId = viewer!.id;
  const { specialtyId, endsOn } = input;
  const dates = { startsOn: cycleStart(endsOn), endsOn, updatedAt: toIso(now) };
  const cycle = await app.database.inTransaction(async (transaction) => {
    await requireSpecialty(transaction, specialtyId);
    const [existing] = await transaction.query<{ id: string }>(
      'SELECT id FROM nmo_cycles WHERE "userId" = ? AND "specialtyId" = ?',
      [userId, specialtyId],
    );
    if (!existing) await checkLimit(transaction, 'nmo_cycles', userId, ownPointsLimits.cycles);
    const saved = await transaction.insertOne<NmoCycle>(
      'nmo_cycles',
      { id: uuid(), userId, specialtyId, ...dates },
      `ON CONFLICT ("userId", "specialtyId") DO UPDATE SET
         "startsOn" = excluded."startsOn", "endsOn" = excluded."endsOn", "updatedAt" = excluded."updatedAt"`,
    );
    return saved!;
  });
  return { cycle };
}

/** Removes a row of the viewer. Idempotent; the row of another user stays, with the same answer. */
const removeFrom =
  (table: 'nmo_cycles' | 'nmo_own_points') =>
  async ({ app, viewer }: Context, id: string): Promise<{ removedId: string }> => {
    await app.database.inTransaction((transaction) =>
      transaction.query(`DELETE FROM ${table} WHERE id = ? AND "userId" = ?`, [id, viewer!.id]),
    );
    return { removedId: id };
  };
export const removeCycle = removeFrom('nmo_cycles');
export const removeOwnPoints = removeFrom('nmo_own_points');

export const ownPointsList = defineList<NmoOwnPoints, { userId: string }>({
  from: 'nmo_own_points',
  filters: { userId: required(where('"userId" = ?')) },
  orders: { LATEST: descending('"earnedOn"', 'id') },
});

/** Today in the easternmost time zone of the country, so that no day that has started is rejected. */
const latestToday = (now: Date): string => new Date(now.getTime() + 12 * 3_600_000).toISOString().slice(0, 10);

const rejectDuplicate = () => reject('ALREADY_EXISTS', 'Такая запись уже есть: измените её.', 'title');

/** Adds or changes points that the user earned elsewhere. Idempotent. */
export async function saveOwnPoints(
  { app, now, viewer }: Context,
  id: string | null,
  input: NmoOwnPointsInput,
): Promise<{ entry: NmoOwnPoints }> {
  rejectAny(ownPointsProblems(input, latestToday(now)));
  const userId = viewer!.id;
  const at = toIso(now);
  const { specialtyId, earnedOn, points, source } = input;
  const values = { title: normaliseLine(input.title), specialtyId, earnedOn, points, source };
  const entry = await app.database.inTransaction(async (transaction) => {
    await requireSpecialty(transaction, specialtyId);
    const duplicate = await transaction.findOne<NmoOwnPoints>('nmo_own_points', {
      userId,
      specialtyId,
      earnedOn,
      source,
      title: values.title,
    });
    if (duplicate && duplicate.id !== id)
      return duplicate.points === points && id === null ? duplicate : rejectDuplicate();
    if (id !== null) return updateOwnPoints(transaction, id, userId, { ...values, updatedAt: at });
    await checkLimit(transaction, 'nmo_own_points', userId, ownPointsLimits.entries);
    const stored = await transaction.insertOne<NmoOwnPoints>(
      'nmo_own_points',
      { id: uuid(), userId, ...values, createdAt: at, updatedAt: at },
      `ON CONFLICT ("userId", "specialtyId", "earnedOn", source, title)
       DO UPDATE SET "updatedAt" = nmo_own_points."updatedAt"`,
    );
    return stored!;
  });
  return { entry };
}

async function updateOwnPoints(
  transaction: Transaction,
  id: string,
  userId: string,
  values: Record<string, Value>,
): Promise<NmoOwnPoints> {
  const columns = Object.keys(values);
  const [updated] = await transaction.query<NmoOwnPoints>(
    `UPDATE nmo_own_points SET ${columns.map((name) => `"${name}" = ?`).join(', ')} WHERE id = ? AND "userId" = ? RETURNING *`,
    [...Object.values(values), id, userId],
  );
  return updated ?? reject('NOT_FOUND', 'Такой записи нет.');
}

/** A document whose points may count in a cycle. */
type CycleDocument = Pick<Certificate, 'id' | 'kind' | 'state' | 'userId' | 'specialtyId' | 'earnedOn'>;

/** Why a valid НМО document counts in no cycle of its holder, in Russian; null: it counts, or gives no points. */
export const uncountedBecause: Loader<CycleDocument, string | null> = async (certificates, { app, db }) => {
  const userIds = [...new Set(certificates.flatMap(({ userId }) => userId ?? []))];
  const cycles = await db.query<NmoCycle>(
    `SELECT * FROM nmo_cycles WHERE "userId" IN (${placeholders(userIds)})`,
    userIds,
  );
  const label = await specialtyLabels(app, db);
  const dictionary = new Map((await allSpecialties(app, db)).map((specialty) => [specialty.id, specialty]));
  return certificates.map(({ kind, state, userId, specialtyId, earnedOn }) => {
    if (kind !== 'NMO' || state !== 'ISSUED' || userId === null) return null;
    if (specialtyId === null) return 'в\u00A0документе нет специальности';
    const specialty = dictionary.get(specialtyId);
    const specialtyName = specialty ? ` «${label(specialty)}»` : '';
    const ownCycles = cycles.filter((cycle) => cycle.userId === userId && cycle.specialtyId === specialtyId);
    if (ownCycles.length === 0) return `у\u00A0вас нет цикла по\u00A0специальности${specialtyName}`;
    const isWithin = ownCycles.some(({ startsOn, endsOn }) => startsOn <= earnedOn && earnedOn <= endsOn);
    return isWithin ? null : `баллы получены вне пятилетнего цикла по\u00A0специальности${specialtyName}`;
  });
};
