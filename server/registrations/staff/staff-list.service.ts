import { type Context } from '../../core/context.js';
import { groupBy, pick, type Loader } from '../../core/loaders.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../../core/page.js';
import { marks } from '../../core/sql.js';
import type { User } from '../../users/user.entity.js';
import { auditValues } from '../../audit/audit.service.js';
import type { AuditChange } from '../../audit/audit.entity.js';
import type { Registration } from '../registration.entity.js';
import type { RegistrationHistoryLine, StaffRegistrationOrder } from './staff-list.inputs.js';
import {
  conditionsOf,
  isByName,
  orders,
  pageStatement,
  selected,
  walkStatement,
  type Wanted,
} from './staff-selection.js';

type Placed = Registration & Record<`place${number}`, string>;
export type StaffSelection = Page<Registration> & { count: () => Promise<number> };

/** So many registrations are gathered and sorted within a few hundredths of a second. */
const mostSorted = 2_000;

/** Who stands on a page by name of a large event; null where it is quicker to gather what is asked for, and to sort that. */
async function peopleByName(
  { reads }: Context,
  wanted: Wanted,
  order: StaffRegistrationOrder,
  after: readonly string[],
  limit: number,
): Promise<string[] | null> {
  if (!isByName(order) || conditionsOf(wanted).ofPeople.length > 0) return null;
  const all = selected(wanted);
  const beyond = await reads.readOne(`SELECT registrations.id ${all.sql} LIMIT 1 OFFSET ${mostSorted}`, all.values);
  if (!beyond) return null;
  const { sql, values } = walkStatement(wanted, orders[order].direction, after, limit + 1);
  return (await reads.read<{ id: string }>(sql, values)).map(({ id: userId }) => userId);
}

/** Registrations of one event for staff. How many there are altogether is only counted when that is asked for. */
export async function listForStaff(
  context: Context,
  which: Omit<Wanted, 'byContacts'>,
  order: StaffRegistrationOrder,
  args: PageArgs,
): Promise<StaffSelection> {
  const { reads, grant } = context;
  const wanted: Wanted = { ...which, byContacts: grant === undefined };
  const size = pageSize(args);
  const { columns } = orders[order];
  const after = args.after == null ? [] : readCursor(args.after, columns.length);
  const people = await peopleByName(context, wanted, order, after, size + 1);
  const { sql, values } = pageStatement(wanted, order, after, size + 1, people);
  const rows = await reads.read<Placed>(sql, values);
  return {
    ...pageOf(rows, size, (row) => writeCursor(...columns.map((_, index) => row[`place${index}`]!))),
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
