import { v7 as uuid } from 'uuid';
import {
  countedPoints,
  cycleProblems,
  cycleStart,
  mostFromEvents,
  nmoNorm,
  ownPointsLimits,
  ownPointsProblems,
} from '../../rules/nmo-points.js';
import { normaliseLine } from '../../rules/text.js';
import { instant } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { grouped, type Loader } from '../core/loaders.js';
import type { Transaction } from '../core/database.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import { refuse, refuseAny } from '../core/problems.js';
import { insertion, marks, type Value } from '../core/sql.js';
import { allSpecialties, specialtyLabels } from '../specialties/specialties.service.js';
import type { Certificate } from './certificate.entity.js';
import type { NmoOwnPointsInput, SaveNmoCycleInput } from './certificates.inputs.js';
import type { NmoProgress, NmoYear } from './cycle.results.js';
import { NmoCycle, NmoOwnPoints } from './nmo-cycle.entity.js';

const cycleOf = (row: NmoCycle): NmoCycle => Object.assign(new NmoCycle(), row);
const entryOf = (row: NmoOwnPoints): NmoOwnPoints => Object.assign(new NmoOwnPoints(), row);

export const listCycles = async ({ reads }: Context, userId: string): Promise<NmoCycle[]> =>
  (
    await reads.read<NmoCycle>(
      `SELECT * FROM nmo_cycles WHERE "userId" = ? ORDER BY "specialtyId" LIMIT ${ownPointsLimits.cycles}`,
      [userId],
    )
  ).map(cycleOf);

type Sum = { cycleId: string; year: string; source: 'ours' | 'elsewhere' | 'courses'; points: number };

const within = (table: string): string =>
  `ON ${table}."userId" = nmo_cycles."userId" AND ${table}."specialtyId" = nmo_cycles."specialtyId"
   AND ${table}."earnedOn" BETWEEN nmo_cycles."startsOn" AND nmo_cycles."endsOn"`;

/** Points of cycles by year and origin: valid documents of this site, and what people have written down themselves. */
export const progressOfCycles: Loader<NmoCycle, NmoProgress> = async (cycles, { reads }) => {
  const ids = cycles.map(({ id }) => id);
  const rows = await reads.read<Sum>(
    `SELECT nmo_cycles.id AS "cycleId", SUBSTR(certificates."earnedOn", 1, 4) AS year, 'ours' AS source, SUM(points) AS points
     FROM nmo_cycles JOIN certificates ${within('certificates')}
     WHERE nmo_cycles.id IN (${marks(ids)}) AND certificates.kind = 'NMO' AND certificates.state = 'ISSUED'
     GROUP BY nmo_cycles.id, SUBSTR(certificates."earnedOn", 1, 4)
     UNION ALL
     SELECT nmo_cycles.id, SUBSTR(nmo_own_points."earnedOn", 1, 4),
       CASE WHEN nmo_own_points.source = 'COURSE' THEN 'courses' ELSE 'elsewhere' END, SUM(points)
     FROM nmo_cycles JOIN nmo_own_points ${within('nmo_own_points')} WHERE nmo_cycles.id IN (${marks(ids)})
     GROUP BY nmo_cycles.id, SUBSTR(nmo_own_points."earnedOn", 1, 4),
       CASE WHEN nmo_own_points.source = 'COURSE' THEN 'courses' ELSE 'elsewhere' END`,
    [...ids, ...ids],
  );
  const sums = grouped(rows, ({ cycleId }) => cycleId);
  return cycles.map((cycle) => progressOf(cycle, sums.get(cycle.id) ?? []));
};

function progressOf({ startsOn, endsOn }: NmoCycle, sums: readonly Sum[]): NmoProgress {
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
  const [known] = await transaction.query('SELECT id FROM specialties WHERE id = ?', [id]);
  if (!known) refuse('SPECIALTY_UNKNOWN', 'Выберите специальность из списка.', 'specialtyId');
}

/** A person cannot fill the database: people with so many of these do not exist. */
async function requireRoom(transaction: Transaction, table: string, userId: string, most: number): Promise<void> {
  const [row] = await transaction.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM ${table} WHERE "userId" = ?`,
    [userId],
  );
  if (Number(row!.count) >= most) refuse('TOO_MANY', 'Записей слишком много. Удалите лишние.');
}

/** Says when the cycle in a specialty ends; there is one for each specialty. */
export async function saveCycle({ app, now, viewer }: Context, input: SaveNmoCycleInput): Promise<{ cycle: NmoCycle }> {
  refuseAny(cycleProblems(input));
  const userId = viewer!.id;
  const { specialtyId, endsOn } = input;
  const dates = { startsOn: cycleStart(endsOn), endsOn, updatedAt: instant(now) };
  const cycle = await app.database.inTransaction(async (transaction) => {
    await requireSpecialty(transaction, specialtyId);
    const [known] = await transaction.query<{ id: string }>(
      'SELECT id FROM nmo_cycles WHERE "userId" = ? AND "specialtyId" = ?',
      [userId, specialtyId],
    );
    if (!known) await requireRoom(transaction, 'nmo_cycles', userId, ownPointsLimits.cycles);
    const { sql, values } = insertion('nmo_cycles', { id: uuid(), userId, specialtyId, ...dates });
    const [saved] = await transaction.query<NmoCycle>(
      `${sql} ON CONFLICT ("userId", "specialtyId") DO UPDATE SET
         "startsOn" = excluded."startsOn", "endsOn" = excluded."endsOn", "updatedAt" = excluded."updatedAt" RETURNING *`,
      values,
    );
    return saved!;
  });
  return { cycle: cycleOf(cycle) };
}

/** Removes one of the viewer's own rows. What is not there any more is removed; somebody else's stays, and is answered alike. */
const remover =
  (table: 'nmo_cycles' | 'nmo_own_points') =>
  async ({ app, viewer }: Context, id: string): Promise<{ removedId: string }> => {
    await app.database.inTransaction((transaction) =>
      transaction.query(`DELETE FROM ${table} WHERE id = ? AND "userId" = ?`, [id, viewer!.id]),
    );
    return { removedId: id };
  };
export const removeCycle = remover('nmo_cycles');
export const removeOwnPoints = remover('nmo_own_points');

export async function listOwnPoints({ reads }: Context, userId: string, args: PageArgs): Promise<Page<NmoOwnPoints>> {
  const size = pageSize(args);
  const place = args.after == null ? [] : readCursor(args.after, 2);
  const rows = await reads.read<NmoOwnPoints>(
    `SELECT * FROM nmo_own_points WHERE "userId" = ? ${place.length > 0 ? 'AND ("earnedOn", id) < (?, ?)' : ''}
     ORDER BY "earnedOn" DESC, id DESC LIMIT ?`,
    [userId, ...place, size + 1],
  );
  return pageOf(rows.map(entryOf), size, (row) => writeCursor(row.earnedOn, row.id));
}

/** The latest zone of the country decides which days have begun. */
const latestDay = (now: Date): string => new Date(now.getTime() + 12 * 3_600_000).toISOString().slice(0, 10);

const twice = () => refuse('ALREADY_THERE', 'Такая запись уже есть: измените её.', 'title');

/** Writes down points, or changes what was written. Sent twice it is written once. */
export async function saveOwnPoints(
  { app, now, viewer }: Context,
  id: string | null,
  input: NmoOwnPointsInput,
): Promise<{ entry: NmoOwnPoints }> {
  refuseAny(ownPointsProblems(input, latestDay(now)));
  const userId = viewer!.id;
  const at = instant(now);
  const { specialtyId, earnedOn, points, source } = input;
  const values = { title: normaliseLine(input.title), specialtyId, earnedOn, points, source };
  const entry = await app.database.inTransaction(async (transaction) => {
    await requireSpecialty(transaction, specialtyId);
    const [same] = await transaction.query<NmoOwnPoints>(
      `SELECT * FROM nmo_own_points WHERE "userId" = ? AND "specialtyId" = ? AND "earnedOn" = ? AND source = ? AND title = ?`,
      [userId, specialtyId, earnedOn, source, values.title],
    );
    if (same && same.id !== id) return same.points === points && id === null ? same : twice();
    if (id !== null) return change(transaction, id, userId, { ...values, updatedAt: at });
    await requireRoom(transaction, 'nmo_own_points', userId, ownPointsLimits.entries);
    const row: Record<string, Value> = { id: uuid(), userId, ...values, createdAt: at, updatedAt: at };
    const { sql, values: given } = insertion('nmo_own_points', row);
    const [stored] = await transaction.query<NmoOwnPoints>(
      `${sql} ON CONFLICT ("userId", "specialtyId", "earnedOn", source, title)
       DO UPDATE SET "updatedAt" = nmo_own_points."updatedAt" RETURNING *`,
      given,
    );
    return stored!;
  });
  return { entry: entryOf(entry) };
}

async function change(
  transaction: Transaction,
  id: string,
  userId: string,
  values: Record<string, Value>,
): Promise<NmoOwnPoints> {
  const columns = Object.keys(values);
  const [changed] = await transaction.query<NmoOwnPoints>(
    `UPDATE nmo_own_points SET ${columns.map((name) => `"${name}" = ?`).join(', ')} WHERE id = ? AND "userId" = ? RETURNING *`,
    [...Object.values(values), id, userId],
  );
  return changed ?? refuse('NOT_FOUND', 'Такой записи нет.');
}

/** A document that gives points, and whose cycles it may count in. */
type Counting = Pick<Certificate, 'id' | 'kind' | 'state' | 'userId' | 'specialtyId' | 'earnedOn'>;

/** Why a valid document of НМО counts in none of the cycles of its holder, Russian; null: it counts, or gives no points. */
export const uncountedBecause: Loader<Counting, string | null> = async (certificates, { app, reads }) => {
  const userIds = [...new Set(certificates.flatMap(({ userId }) => userId ?? []))];
  const cycles = await reads.read<NmoCycle>(`SELECT * FROM nmo_cycles WHERE "userId" IN (${marks(userIds)})`, userIds);
  const label = await specialtyLabels(app, reads);
  const dictionary = new Map((await allSpecialties(app, reads)).map((one) => [one.id, one]));
  return certificates.map(({ kind, state, userId, specialtyId, earnedOn }) => {
    if (kind !== 'NMO' || state !== 'ISSUED' || userId === null) return null;
    if (specialtyId === null) return 'в\u00A0документе нет специальности';
    const specialty = dictionary.get(specialtyId);
    const named = specialty ? ` «${label(specialty)}»` : '';
    const own = cycles.filter((cycle) => cycle.userId === userId && cycle.specialtyId === specialtyId);
    if (own.length === 0) return `у\u00A0вас нет цикла по\u00A0специальности${named}`;
    const isWithin = own.some(({ startsOn, endsOn }) => startsOn <= earnedOn && earnedOn <= endsOn);
    return isWithin ? null : `баллы получены вне пятилетнего цикла по\u00A0специальности${named}`;
  });
};
