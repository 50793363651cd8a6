import { toIso, addYears } from '../core/clock.js';
import { rowsByKeys, type Loader } from '../core/graphql/loaders.js';
import type { Application } from '../core/application.js';
import { placeholders, type Value } from '../core/database/sql.js';
import type { AuditChange } from './audit.entity.js';
import type { AuditRow, AuditValue } from './audit.results.js';

/** Retention of the log, in years. */
const retentionYears = 3;

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
export const rowsOfActions: Loader<string, AuditRow[]> = async (actionIds, { db }) => {
  const rows = await db.query<AuditChange>(
    `SELECT * FROM (SELECT audit_changes.*, ROW_NUMBER() OVER (PARTITION BY "actId" ORDER BY id) AS place
       FROM audit_changes WHERE "actId" IN (${placeholders(actionIds)})) numbered
     WHERE place <= ${maxRows} ORDER BY id`,
    actionIds,
  );
  return rowsByKeys(actionIds, rows, ({ actId }) => actId).map((changes) => changes.map(toAuditRow));
};

/** Number of rows that each action changed. */
export const rowCountsOfActions: Loader<string, number> = async (actionIds, { db }) => {
  const rows = await db.query<{ actId: string; size: number }>(
    `SELECT "actId", COUNT(*) AS size FROM audit_changes WHERE "actId" IN (${placeholders(actionIds)}) GROUP BY "actId"`,
    actionIds,
  );
  const counts = new Map(rows.map(({ actId, size }) => [actId, Number(size)]));
  return actionIds.map((id) => counts.get(id) ?? 0);
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
