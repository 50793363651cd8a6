import { otherLayout } from '../../../rules/text/keyboard.js';
import type { Db } from '../../core/database/db.js';
import { joinConditions, type Condition } from '../../core/database/sql.js';
import { userIdsByNameWords } from '../../users/staff/user-search.js';
import type { NmoAttendanceCounts } from './conditions.results.js';
import type { NmoStandingFilter } from './terms.enums.js';

export type AttendanceCriteria = { standing: NmoStandingFilter | null; search: string | null };
/** Place of a participant in the order of names. */
export type StandingPlace = { registrationId: string; sortName: string };

const filterConditions: Record<NmoStandingFilter, string> = {
  PASSED: '"isPassed" = TRUE',
  NOT_PASSED: '"isPassed" = FALSE',
  NEARLY: '"isNearly" = TRUE',
  DECIDED: '"isDecided" = TRUE',
  SPECIALTY_NOT_ACCREDITED: '"lacksSpecialty" = TRUE',
  DATA_NOT_RIGHT: '"hasIssues" = TRUE',
};

const countOf = (filter: NmoStandingFilter): string => `SUM(CASE WHEN ${filterConditions[filter]} THEN 1 ELSE 0 END)`;

/** Number of participants in each group. */
export async function countStandings(db: Db, eventId: string): Promise<NmoAttendanceCounts> {
  const row = await db.queryOne<Record<keyof NmoAttendanceCounts, number | null>>(
    `SELECT COUNT(*) AS "all", ${countOf('PASSED')} AS passed, ${countOf('NOT_PASSED')} AS "notPassed",
       ${countOf('NEARLY')} AS nearly, ${countOf('DECIDED')} AS decided, ${countOf('DATA_NOT_RIGHT')} AS "dataNotRight",
       ${countOf('SPECIALTY_NOT_ACCREDITED')} AS "specialtyNotAccredited"
     FROM nmo_standings WHERE "eventId" = ?`,
    [eventId],
  );
  return Object.fromEntries(
    Object.entries(row!).map(([name, value]) => [name, Number(value ?? 0)]),
  ) as unknown as NmoAttendanceCounts;
}

/** Which of these counts is the length of a list without a search. */
export const countNames: Record<NmoStandingFilter, keyof NmoAttendanceCounts> = {
  PASSED: 'passed',
  NOT_PASSED: 'notPassed',
  NEARLY: 'nearly',
  DECIDED: 'decided',
  SPECIALTY_NOT_ACCREDITED: 'specialtyNotAccredited',
  DATA_NOT_RIGHT: 'dataNotRight',
};

const contains = (column: string, part: string): Condition => ({
  sql: `${column} LIKE ? ESCAPE '\\'`,
  values: [`%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`],
});

/** Email and number match by any part, names by the beginnings of their words. Neither email nor number has Cyrillic letters. */
function searchCondition(wording: string): Condition {
  const people = userIdsByNameWords(wording);
  const byName: Condition = { sql: `registrations."userId" IN (${people.sql})`, values: people.values };
  if (/\p{Script=Cyrillic}/u.test(wording)) return byName;
  return joinConditions(
    [byName, contains('users.email', wording.toLowerCase()), contains('registrations.number', wording.toUpperCase())],
    'OR',
  );
}

/** FROM and WHERE of the participants of a list. */
function matching(eventId: string, standing: NmoStandingFilter | null, search: Condition | null): Condition {
  const tables = search
    ? `nmo_standings JOIN registrations ON registrations.id = nmo_standings."registrationId"
       JOIN users ON users.id = registrations."userId"`
    : 'nmo_standings';
  // The event of the registration leads to the few users that a name finds.
  const ofEvent = search ? 'nmo_standings."eventId" = ? AND registrations."eventId" = ?' : '"eventId" = ?';
  const conditions = [ofEvent, ...(standing ? [filterConditions[standing]] : []), ...(search ? [search.sql] : [])];
  const ids = search ? [eventId, eventId] : [eventId];
  return { sql: `FROM ${tables} WHERE ${conditions.join(' AND ')}`, values: [...ids, ...(search?.values ?? [])] };
}

/** The participants of a list, by name. */
export type StandingList = {
  count(): Promise<number>;
  next(after: StandingPlace | null, limit: number): Promise<StandingPlace[]>;
};

/**
 * The list for some criteria. If the search finds nobody at the event, its text is tried in the other keyboard layout.
 * The stored standings have to be up to date.
 */
export async function standingList(
  db: Db,
  eventId: string,
  { standing, search }: AttendanceCriteria,
): Promise<StandingList> {
  const count = async (condition: Condition): Promise<number> =>
    Number(
      (await db.queryOne<{ count: number }>(`SELECT COUNT(*) AS count ${condition.sql}`, condition.values))!.count,
    );
  let wording = search;
  if (search && (await count(matching(eventId, null, searchCondition(search)))) === 0) wording = otherLayout(search);
  const rows = matching(eventId, standing, wording ? searchCondition(wording) : null);
  return {
    count: () => count(rows),
    next: (after, limit) =>
      db.query<StandingPlace>(
        `SELECT nmo_standings."registrationId", "sortName" ${rows.sql}
           ${after ? 'AND ("sortName", nmo_standings."registrationId") > (?, ?)' : ''}
         ORDER BY "sortName", nmo_standings."registrationId" LIMIT ?`,
        [...rows.values, ...(after ? [after.sortName, after.registrationId] : []), limit],
      ),
  };
}
