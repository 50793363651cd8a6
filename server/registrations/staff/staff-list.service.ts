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
import { joined, type Condition } from '../../users/staff/people-search.js';
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

/** Which registrations: of an event, what the filter finds. A token opens no contacts, and finds nobody by them. */
export type Wanted = { eventId: string; filter: StaffRegistrationFilter; byContacts: boolean };

/** What a filter asks of a registration itself, and what of its participant. */
function conditionsOf({ filter, byContacts }: Wanted): { own: Condition[]; ofPeople: Condition[] } {
  const { search, states, tariffIds, participation, specialtyId, regionId, money, hasDataIssues, lacksAnswers } =
    filter;
  const given = (conditions: (Condition | null)[]): Condition[] => conditions.filter((one) => one !== null);
  return {
    own: given([
      states && states.length > 0 ? oneOf('registrations.state', states) : null,
      tariffIds && tariffIds.length > 0 ? oneOf('registrations."tariffId"', tariffIds) : null,
      participation ? { sql: 'registrations.participation = ?', values: [participation] } : null,
      money ? { sql: moneyConditions[money], values: [] } : null,
      lacksAnswers == null ? null : { sql: `${lacksAnswers ? '' : 'NOT '}(${unanswered})`, values: [] },
    ]),
    ofPeople: given([
      search ? registrationsFound(search, byContacts) : null,
      specialtyId ? { sql: 'users."specialtyId" = ?', values: [specialtyId] } : null,
      regionId ? { sql: 'users."regionId" = ?', values: [regionId] } : null,
      hasDataIssues == null
        ? null
        : { sql: `users."dataIssuesSince" IS ${hasDataIssues ? 'NOT ' : ''}NULL`, values: [] },
    ]),
  };
}

/** Registrations of an event as the rest of a query: the index of the event's own rows leads, whatever else is asked. */
export function selected(which: Wanted, byName = false): Condition {
  const { own, ofPeople } = conditionsOf(which);
  const needsPeople = byName || ofPeople.some(({ sql }) => sql.startsWith('users.'));
  const ofEvent = { sql: 'registrations."eventId" = ?', values: [which.eventId] };
  const wanted = joined([ofEvent, ...own, ...ofPeople], 'AND');
  return {
    sql: `FROM registrations ${needsPeople ? 'JOIN users ON users.id = registrations."userId"' : ''} WHERE ${wanted.sql}`,
    values: wanted.values,
  };
}

const id = 'registrations.id';
const byName = ['users."lastName"', 'users."firstName"', 'users.id'];
const orders: Record<StaffRegistrationOrder, { columns: string[]; direction: 'ASC' | 'DESC' }> = {
  LATEST: { columns: [id], direction: 'DESC' },
  EARLIEST: { columns: [id], direction: 'ASC' },
  NAME: { columns: [...byName, id], direction: 'ASC' },
  NAME_DESCENDING: { columns: [...byName, id], direction: 'DESC' },
  STATE: { columns: ['registrations.state', id], direction: 'ASC' },
  STATE_DESCENDING: { columns: ['registrations.state', id], direction: 'DESC' },
};

type Order = (typeof orders)[StaffRegistrationOrder];

const orderBy = (columns: readonly string[], direction: Order['direction']): string =>
  `ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')}`;

type Placed = Registration & Record<`place${number}`, string>;

/** The statement behind a page: one row more than is shown. With `people`, of those alone, who then lead. */
export function pageStatement(
  wanted: Wanted,
  order: StaffRegistrationOrder,
  after: readonly string[],
  limit: number,
  people: readonly string[] | null = null,
): { sql: string; values: Value[] } {
  const { columns, direction } = orders[order];
  const from = people ? ofSome(wanted, people) : selected(wanted, columns.length > byName.length);
  const beyond =
    after.length > 0 ? `AND (${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${marks(after)})` : '';
  const places = columns.map((column, index) => `${column} AS place${index}`).join(', ');
  return {
    sql: `SELECT registrations.*, ${places} ${from.sql} ${beyond} ${orderBy(columns, direction)} LIMIT ?`,
    values: [...from.values, ...after, limit],
  };
}

/**
 * Registrations as they are found by their event and person. The rest of the filter is only looked at: SQLite, which does not
 * know how large an event is, would take the index of states for the shorter way.
 */
function ofPerson(wanted: Wanted): Condition {
  const { own } = conditionsOf(wanted);
  const rest = own.length > 0 ? joined(own, 'AND') : null;
  return {
    sql: `registrations."eventId" = ? AND registrations."userId" = users.id ${rest ? `AND ${rest.sql} IS TRUE` : ''}`,
    values: [wanted.eventId, ...(rest?.values ?? [])],
  };
}

function ofSome(wanted: Wanted, people: readonly string[]): Condition {
  const theirs = ofPerson(wanted);
  return {
    sql: `FROM users CROSS JOIN registrations WHERE users.id IN (${marks(people)}) AND ${theirs.sql}`,
    values: [...people, ...theirs.values],
  };
}

/** So many registrations are gathered and sorted within a few hundredths of a second. */
const mostSorted = 2_000;

/** The people who come next by name: the index of names is followed, and each is asked for registrations of the event. */
export function walkStatement(
  wanted: Wanted,
  { direction }: Pick<Order, 'direction'>,
  after: readonly string[],
  limit: number,
): { sql: string; values: Value[] } {
  const theirs = ofPerson(wanted);
  // Whoever the last page ended with may have registered again after a cancellation.
  const place = after.slice(0, byName.length);
  const from =
    place.length > 0 ? `(${byName.join(', ')}) ${direction === 'ASC' ? '>=' : '<='} (${marks(place)}) AND` : '';
  return {
    sql: `SELECT users.id FROM users WHERE ${from} (SELECT COUNT(*) FROM registrations WHERE ${theirs.sql}) > 0
      ${orderBy(byName, direction)} LIMIT ?`,
    values: [...place, ...theirs.values, limit],
  };
}

/** Who stands on a page by name of a large event; null where it is quicker to gather what is asked for, and to sort that. */
async function peopleByName(
  { reads }: Context,
  wanted: Wanted,
  order: StaffRegistrationOrder,
  after: readonly string[],
  limit: number,
): Promise<string[] | null> {
  if (orders[order].columns.length <= byName.length || conditionsOf(wanted).ofPeople.length > 0) return null;
  const all = selected(wanted);
  const beyond = await reads.readOne(`SELECT registrations.id ${all.sql} LIMIT 1 OFFSET ${mostSorted}`, all.values);
  if (!beyond) return null;
  const { sql, values } = walkStatement(wanted, orders[order], after, limit + 1);
  return (await reads.read<{ id: string }>(sql, values)).map(({ id: userId }) => userId);
}

/** Registrations of one event for staff. How many there are altogether is only counted when that is asked for. */
export async function listForStaff(
  context: Context,
  which: Omit<Wanted, 'byContacts'>,
  order: StaffRegistrationOrder,
  args: PageArgs,
): Promise<StaffSelection> {
  const wanted: Wanted = { ...which, byContacts: context.grant === undefined };
  const size = pageSize(args);
  const { columns } = orders[order];
  const after = args.after == null ? [] : readCursor(args.after, columns.length);
  const people = await peopleByName(context, wanted, order, after, size + 1);
  const { sql, values } = pageStatement(wanted, order, after, size + 1, people);
  const rows = await context.reads.read<Placed>(sql, values);
  return {
    ...pageOf(rows, size, (row) => writeCursor(...columns.map((_, index) => row[`place${index}`]!))),
    count: async () => {
      const all = selected(wanted);
      return Number(
        (await context.reads.readOne<{ count: number }>(`SELECT COUNT(*) AS count ${all.sql}`, all.values))!.count,
      );
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
