import { readsContacts } from '../../core/graphql/access.js';
import { changeOrder } from '../../core/changes/changed-since.js';
import { numberChanges } from '../../core/changes/number-changes.js';
import { auditTitle } from '../../core/audited-actions.js';
import { type Context } from '../../core/context.js';
import type { Db } from '../../core/database/db.js';
import { cursorValues } from '../../core/graphql/list.js';
import { rowsByKeys, type Loader } from '../../core/graphql/loaders.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../../core/graphql/page.js';
import { placeholders } from '../../core/database/sql.js';
import { auditValues } from '../../audit/audit.service.js';
import type { AuditChange } from '../../audit/audit.entity.js';
import type { Registration } from '../registration.entity.js';
import type { RegistrationHistoryLine, StaffRegistrationOrder } from './staff-list.inputs.js';
import {
  isByName,
  sortOrders,
  pageStatement,
  selectionSql,
  nextUsersStatement,
  type RegistrationCriteria,
  type RegistrationOrder,
} from './staff-selection.js';

type RowWithCursor = Registration & Record<`place${number}`, string>;

/** Sorting this many registrations takes a few hundredths of a second. */
const maxSortedRows = 2_000;

/**
 * Ids of users on a page that is sorted by name, for a large event. Null if sorting all matching registrations is
 * faster.
 */
async function peopleByName(
  db: Db,
  selection: RegistrationCriteria,
  order: RegistrationOrder,
  after: readonly string[],
  limit: number,
): Promise<string[] | null> {
  if (!isByName(order)) return null;
  const all = selectionSql(selection);
  const rowAfterLimit = await db.queryOne(
    `SELECT registrations.id ${all.sql} LIMIT 1 OFFSET ${maxSortedRows}`,
    all.values,
  );
  if (!rowAfterLimit) return null;
  const { sql, values } = nextUsersStatement(selection, sortOrders[order].direction, after, limit + 1);
  return (await db.query<{ id: string }>(sql, values)).map(({ id: userId }) => userId);
}

/** A page of registrations for staff. The total is counted only on request. */
export async function listForStaff(
  context: Context,
  input: Omit<RegistrationCriteria, 'byContacts'>,
  askedOrder: StaffRegistrationOrder,
  args: PageArgs,
): Promise<Page<Registration>> {
  const db = context.db.long;
  const { grant } = context;
  const selection: RegistrationCriteria = { ...input, byContacts: readsContacts(grant) };
  const size = pageSize(args);
  const order = input.changedSince == null ? askedOrder : 'CHANGED';
  if (order === 'CHANGED') await numberChanges(context.app);
  const { columns } = sortOrders[order];
  const after =
    order === 'CHANGED'
      ? cursorValues(changeOrder.columns, args.after).map(String)
      : args.after == null
        ? []
        : readCursor(args.after, columns.length);
  const people = await peopleByName(db, selection, order, after, size + 1);
  const { sql, values } = pageStatement(selection, order, after, size + 1, people);
  const rows = await db.query<RowWithCursor>(sql, values);
  return pageOf(
    rows,
    size,
    (row) => writeCursor(...columns.map((_, index) => String(row[`place${index}`]))),
    async () => {
      const all = selectionSql(selection);
      return Number((await db.queryOne<{ count: number }>(`SELECT COUNT(*) AS count ${all.sql}`, all.values))!.count);
    },
  );
}

/** Loads accounts of participants, including deleted ones, whose row still exists. */
const maxHistoryLines = 50;

type HistoryRow = AuditChange & { at: string; action: string; lastName: string | null; firstName: string | null };

/** Loads changes by staff, latest first. */
export const historyOfRegistrations: Loader<string, RegistrationHistoryLine[]> = async (ids, { db }) => {
  const rows = await db.query<HistoryRow>(
    `SELECT * FROM (
       SELECT audit_changes.*, audit_acts.at, audit_acts.action, users."lastName", users."firstName",
         ROW_NUMBER() OVER (PARTITION BY "rowKey" ORDER BY audit_changes.id DESC) AS place
       FROM audit_changes JOIN audit_acts ON audit_acts.id = audit_changes."actId"
       LEFT JOIN users ON users.id = audit_acts."actorId"
       WHERE "tableName" IN ('registrations', 'registration_entries') AND "rowKey" IN (${placeholders(ids)})) numbered
     WHERE place <= ${maxHistoryLines} ORDER BY id DESC`,
    ids,
  );
  return rowsByKeys(ids, rows, ({ rowKey }) => rowKey).map((lines) =>
    lines.map((line) => ({
      id: Number(line.id),
      at: line.at,
      action: line.action,
      title: auditTitle(line.action),
      actorName: [line.lastName, line.firstName].filter(Boolean).join(' ') || null,
      values: auditValues(line),
    })),
  );
};
