import { groupBy, pick, type Context, type Loader } from '../../core/context.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../../core/page.js';
import { failure } from '../../core/problems.js';
import { marks, type Value } from '../../core/sql.js';
import type { User } from '../../users/user.entity.js';
import { auditValues } from '../../audit/audit.service.js';
import type { AuditChange } from '../../audit/audit.entity.js';
import { answersQuestion } from '../offers/offer.service.js';
import type { Registration } from '../registration.entity.js';
import { liveCondition } from '../registration.life.js';
import type {
  RegistrationHistoryLine,
  RegistrationMoney,
  StaffRegistrationFilter,
  StaffRegistrationOrder,
} from './staff-list.inputs.js';
import type { Condition } from '../../users/staff/people-search.js';
import { registrationsFound } from './staff-search.js';

export type StaffSelection = Page<Registration> & { count: () => Promise<number> };

const moneyConditions: Record<RegistrationMoney, string> = {
  FREE: 'registrations."priceAmount" = 0',
  PAID: `registrations."priceAmount" > 0 AND registrations.state = 'CONFIRMED'`,
  UNPAID: `registrations."priceAmount" > 0 AND registrations.state <> 'CONFIRMED'`,
};

const mostChoices = 50;

const oneOf = (column: string, values: readonly string[]): Condition => {
  if (values.length > mostChoices) throw failure('BAD_USER_INPUT', `Выберите не больше ${mostChoices} значений.`);
  return { sql: `${column} IN (${marks(values)})`, values: [...values] };
};

const unanswered = `registrations.${liveCondition} AND EXISTS (SELECT 1 FROM event_questions
  WHERE event_questions."eventId" = registrations."eventId" AND required = TRUE AND "showIf" IS NULL
    AND NOT ${answersQuestion('event_questions.id')})`;

const ofPeople = 'JOIN users ON users.id = registrations."userId"';

/** Which registrations: of an event, what the filter finds. A token opens no contacts, and finds nobody by them. */
export type Wanted = { eventId: string; filter: StaffRegistrationFilter; byContacts: boolean };

/** Registrations of an event as the rest of a query: the index of the event's own rows leads, whatever else is asked. */
export function selected({ eventId, filter, byContacts }: Wanted, byName = false): Condition {
  const { search, states, tariffIds, participation, specialtyId, regionId, money, hasDataIssues, lacksAnswers } =
    filter;
  const conditions: (Condition | null)[] = [
    { sql: 'registrations."eventId" = ?', values: [eventId] },
    search ? registrationsFound(search, byContacts) : null,
    states && states.length > 0 ? oneOf('registrations.state', states) : null,
    tariffIds && tariffIds.length > 0 ? oneOf('registrations."tariffId"', tariffIds) : null,
    participation ? { sql: 'registrations.participation = ?', values: [participation] } : null,
    specialtyId ? { sql: 'users."specialtyId" = ?', values: [specialtyId] } : null,
    regionId ? { sql: 'users."regionId" = ?', values: [regionId] } : null,
    money ? { sql: moneyConditions[money], values: [] } : null,
    hasDataIssues == null ? null : { sql: `users."dataIssuesSince" IS ${hasDataIssues ? 'NOT ' : ''}NULL`, values: [] },
    lacksAnswers == null ? null : { sql: `${lacksAnswers ? '' : 'NOT '}(${unanswered})`, values: [] },
  ];
  const wanted = conditions.filter((one) => one !== null);
  const needsPeople = byName || wanted.some(({ sql }) => sql.startsWith('users.'));
  return {
    sql: `FROM registrations ${needsPeople ? ofPeople : ''} WHERE ${wanted.map(({ sql }) => sql).join(' AND ')}`,
    values: wanted.flatMap(({ values }) => values),
  };
}

const id = 'registrations.id';
const orders: Record<StaffRegistrationOrder, { columns: string[]; direction: 'ASC' | 'DESC' }> = {
  LATEST: { columns: [id], direction: 'DESC' },
  EARLIEST: { columns: [id], direction: 'ASC' },
  NAME: { columns: ['users."lastName"', 'users."firstName"', id], direction: 'ASC' },
  NAME_DESCENDING: { columns: ['users."lastName"', 'users."firstName"', id], direction: 'DESC' },
  STATE: { columns: ['registrations.state', id], direction: 'ASC' },
  STATE_DESCENDING: { columns: ['registrations.state', id], direction: 'DESC' },
};

type Placed = Registration & { place0: string; place1: string; place2: string };

/** The statement behind a page: one row more than is shown. */
export function pageStatement(
  wanted: Wanted,
  order: StaffRegistrationOrder,
  after: readonly string[],
  limit: number,
): { sql: string; values: Value[] } {
  const { columns, direction } = orders[order];
  const from = selected(wanted, columns.length === 3);
  const beyond =
    after.length > 0 ? `AND (${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${marks(after)})` : '';
  const places = columns.map((column, index) => `${column} AS place${index}`).join(', ');
  return {
    sql: `SELECT registrations.*, ${places} ${from.sql} ${beyond}
      ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')} LIMIT ?`,
    values: [...from.values, ...after, limit],
  };
}

/** Registrations of one event for staff. How many there are altogether is only counted when that is asked for. */
export async function listForStaff(
  { reads, grant }: Context,
  which: Omit<Wanted, 'byContacts'>,
  order: StaffRegistrationOrder,
  args: PageArgs,
): Promise<StaffSelection> {
  const wanted: Wanted = { ...which, byContacts: grant === undefined };
  const size = pageSize(args);
  const { length } = orders[order].columns;
  const after = args.after == null ? [] : readCursor(args.after, length);
  const { sql, values } = pageStatement(wanted, order, after, size + 1);
  const rows = await reads.read<Placed>(sql, values);
  const placeOf = ({ place0, place1, place2 }: Placed): string[] => [place0, place1, place2].slice(0, length);
  return {
    ...pageOf(rows, size, (row) => writeCursor(...placeOf(row))),
    count: async () => {
      const all = selected(wanted);
      return Number((await reads.readOne<{ count: number }>(`SELECT COUNT(*) AS count ${all.sql}`, all.values))!.count);
    },
  };
}

/** Accounts of participants, also of those that were deleted: of them the row is left. */
export const participants: Loader<string, User | null> = async (ids, { reads }) =>
  pick(ids, await reads.read<User>(`SELECT * FROM users WHERE id IN (${marks(ids)})`, ids), (row) => row.id);

const mostLines = 50;

type Line = AuditChange & { at: string; action: string; lastName: string | null; firstName: string | null };

/** What staff has done to registrations, the latest first. */
export const historyOf: Loader<string, RegistrationHistoryLine[]> = async (ids, { reads }) => {
  const rows = await reads.read<Line>(
    `SELECT * FROM (
       SELECT audit_changes.*, audit_acts.at, audit_acts.action, users."lastName", users."firstName",
         ROW_NUMBER() OVER (PARTITION BY "rowKey" ORDER BY audit_changes.id DESC) AS place
       FROM audit_changes JOIN audit_acts ON audit_acts.id = audit_changes."actId"
       LEFT JOIN users ON users.id = audit_acts."actorId"
       WHERE "tableName" IN ('registrations', 'registration_entries') AND "rowKey" IN (${marks(ids)})) numbered
     WHERE place <= ${mostLines} ORDER BY id DESC`,
    ids,
  );
  return groupBy(ids, rows, ({ rowKey }) => rowKey).map((lines) =>
    lines.map((line) => ({
      id: Number(line.id),
      at: line.at,
      action: line.action,
      actorName: [line.lastName, line.firstName].filter(Boolean).join(' ') || null,
      values: auditValues(line),
    })),
  );
};
