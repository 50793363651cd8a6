import { toIso, addYears } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { rowsByKeys, type Loader } from '../core/loaders.js';
import type { Application } from '../core/application.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import { placeholders, type Value } from '../core/sql.js';
import type { AuditAct, AuditChange } from './audit.entity.js';
import type { AuditFilter, AuditRow, AuditValue } from './audit.results.js';

/** How long the log is kept. */
const years = 3;

/** Acts, the latest first: ids grow with time. Each condition has an index to go by. */
export async function listActs({ reads }: Context, filter: AuditFilter, args: PageArgs): Promise<Page<AuditAct>> {
  const size = pageSize(args);
  const ofChanges = (column: string): string => `id IN (SELECT "actId" FROM audit_changes WHERE "${column}" = ?)`;
  const wanted: [sql: string, value: Value | undefined][] = [
    ['"actorId" = ?', filter.actorId],
    ['action = ?', filter.action],
    [ofChanges('eventId'), filter.eventId],
    [ofChanges('personId'), filter.personId],
    ['at >= ?', filter.from],
    ['at < ?', filter.until],
    ['id < ?', args.after == null ? null : readCursor(args.after, 1)[0]!],
  ];
  const conditions = wanted.filter((one): one is [string, Value] => one[1] != null);
  const where = conditions.length > 0 ? `WHERE ${conditions.map(([sql]) => sql).join(' AND ')}` : '';
  const rows = await reads.read<AuditAct>(`SELECT * FROM audit_acts ${where} ORDER BY id DESC LIMIT ?`, [
    ...conditions.map(([, value]) => value),
    size + 1,
  ]);
  return pageOf(rows, size, ({ id }) => writeCursor(id));
}

/** An act on everybody of a congress changes thousands of rows: as many as are read by somebody are shown. */
const maxRows = 200;

type Side = Record<string, Value> | null;

const inWords = (value: Value | undefined): string | null => (value == null ? null : String(value));

/** What a row was and is, value by value. */
export function auditValues({ before, after }: Pick<AuditChange, 'before' | 'after'>): AuditValue[] {
  const was = JSON.parse(before ?? 'null') as Side;
  const becomes = JSON.parse(after ?? 'null') as Side;
  return Object.keys(becomes ?? was ?? {}).map((name) => ({
    name,
    before: inWords(was?.[name]),
    after: inWords(becomes?.[name]),
  }));
}

function rowOf(change: AuditChange): AuditRow {
  const { tableName, rowKey, operation, personId, eventId } = change;
  return { table: tableName, key: rowKey, operation, personId, eventId, values: auditValues(change) };
}

/** What each act changed, in the order in which it was changed. */
export const rowsOfActs: Loader<string, AuditRow[]> = async (actIds, { reads }) => {
  const rows = await reads.read<AuditChange>(
    `SELECT * FROM (SELECT audit_changes.*, ROW_NUMBER() OVER (PARTITION BY "actId" ORDER BY id) AS place
       FROM audit_changes WHERE "actId" IN (${placeholders(actIds)})) numbered
     WHERE place <= ${maxRows} ORDER BY id`,
    actIds,
  );
  return rowsByKeys(actIds, rows, ({ actId }) => actId).map((changes) => changes.map(rowOf));
};

/** How many rows each act changed. */
export const sizesOfActs: Loader<string, number> = async (actIds, { reads }) => {
  const rows = await reads.read<{ actId: string; size: number }>(
    `SELECT "actId", COUNT(*) AS size FROM audit_changes WHERE "actId" IN (${placeholders(actIds)}) GROUP BY "actId"`,
    actIds,
  );
  const found = new Map(rows.map(({ actId, size }) => [actId, Number(size)]));
  return actIds.map((id) => found.get(id) ?? 0);
};

/** Removes what is older than the log goes back, a little at a time. */
export async function forgetOldActs({ database, clock }: Application): Promise<void> {
  const end = addYears(clock.now(), -years);
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
