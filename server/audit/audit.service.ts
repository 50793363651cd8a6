import { toIso, addYears } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { rowsByKeys, type Loader } from '../core/loaders.js';
import type { Application } from '../core/application.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import { placeholders, type Value } from '../core/sql.js';
import type { AuditAct, AuditChange } from './audit.entity.js';
import type { AuditFilter, AuditRow, AuditValue } from './audit.results.js';

/** Retention of the log, in years. */
const retentionYears = 3;

/** Audit actions, the latest first: ids grow with time. Each condition has an index. */
export async function listActions({ db }: Context, filter: AuditFilter, args: PageArgs): Promise<Page<AuditAct>> {
  const size = pageSize(args);
  const hasChangeWith = (column: string): string => `id IN (SELECT "actId" FROM audit_changes WHERE "${column}" = ?)`;
  const filters: [sql: string, value: Value | undefined][] = [
    ['"actorId" = ?', filter.actorId],
    ['action = ?', filter.action],
    [hasChangeWith('eventId'), filter.eventId],
    [hasChangeWith('personId'), filter.personId],
    ['at >= ?', filter.from],
    ['at < ?', filter.until],
    ['id < ?', args.after == null ? null : readCursor(args.after, 1)[0]!],
  ];
  const conditions = filters.filter((entry): entry is [string, Value] => entry[1] != null);
  const where = conditions.length > 0 ? `WHERE ${conditions.map(([sql]) => sql).join(' AND ')}` : '';
  const rows = await db.query<AuditAct>(`SELECT * FROM audit_acts ${where} ORDER BY id DESC LIMIT ?`, [
    ...conditions.map(([, value]) => value),
    size + 1,
  ]);
  return pageOf(rows, size, ({ id }) => writeCursor(id));
}

/** Maximum number of rows to show: a bulk action on a congress changes thousands. */
const maxRows = 200;

type RowValues = Record<string, Value> | null;

const toText = (value: Value | undefined): string | null => (value == null ? null : String(value));

/** Values of a row before and after the change. */
export function auditValues({ before, after }: Pick<AuditChange, 'before' | 'after'>): AuditValue[] {
  const previous = JSON.parse(before ?? 'null') as RowValues;
  const next = JSON.parse(after ?? 'null') as RowValues;
  return Object.keys(next ?? previous ?? {}).map((name) => ({
    name,
    before: toText(previous?.[name]),
    after: toText(next?.[name]),
  }));
}

function toAuditRow(change: AuditChange): AuditRow {
  const { tableName, rowKey, operation, personId, eventId } = change;
  return { table: tableName, key: rowKey, operation, personId, eventId, values: auditValues(change) };
}

/** Rows that each action changed, in the order of the changes. */
export const rowsOfActions: Loader<string, AuditRow[]> = async (actIds, { db }) => {
  const rows = await db.query<AuditChange>(
    `SELECT * FROM (SELECT audit_changes.*, ROW_NUMBER() OVER (PARTITION BY "actId" ORDER BY id) AS place
       FROM audit_changes WHERE "actId" IN (${placeholders(actIds)})) numbered
     WHERE place <= ${maxRows} ORDER BY id`,
    actIds,
  );
  return rowsByKeys(actIds, rows, ({ actId }) => actId).map((changes) => changes.map(toAuditRow));
};

/** Number of rows that each action changed. */
export const rowCountsOfActions: Loader<string, number> = async (actIds, { db }) => {
  const rows = await db.query<{ actId: string; size: number }>(
    `SELECT "actId", COUNT(*) AS size FROM audit_changes WHERE "actId" IN (${placeholders(actIds)}) GROUP BY "actId"`,
    actIds,
  );
  const counts = new Map(rows.map(({ actId, size }) => [actId, Number(size)]));
  return actIds.map((id) => counts.get(id) ?? 0);
};

/** Deletes actions past the retention, in batches. */
export async function deleteOldActions({ database, clock }: Application): Promise<void> {
  const end = addYears(clock.now(), -retentionYears);
  await database.inTransaction(async (transaction) => {
    const old = await transaction.query<{ id: string }>(
      'SELECT id FROM audit_acts WHERE at <= ? ORDER BY id LIMIT 500',
      [toIso(end)],
    );
    const ids = old.map(({ id }) => id);
    await transaction.query(`DELETE FROM audit_changes WHERE "actId" IN (${placeholders(ids)})`, ids);
    await transaction.query(`DELETE FROM audit_acts WHERE id IN (${placeholders(ids)})`, ids);
  });
}
