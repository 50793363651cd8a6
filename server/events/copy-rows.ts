import { v7 as uuid } from 'uuid';
import type { Transaction } from '../core/database/database.js';
import type { EventCopy } from './hooks.js';
import type { Value } from '../core/database/sql.js';

type Row = Record<string, Value>;
type CopyContext = Pick<EventCopy, 'fromId' | 'toId' | 'moveRow'>;

/** Changes a row before it is inserted into the copy. */
export type RowChange = (row: Row) => Row;

/**
 * Copies the rows of an event in one table. `moveRow` shifts their dates.
 * @returns the new id by old id; empty if the table has no ids
 */
export async function copyRows(
  transaction: Transaction,
  table: string,
  { fromId, toId, moveRow }: CopyContext,
  change: RowChange = (row) => row,
): Promise<Map<string, string>> {
  const rows = await transaction.query<Row>(`SELECT * FROM ${table} WHERE "eventId" = ?`, [fromId]);
  const ids = new Map(rows.filter(({ id }) => id !== undefined).map(({ id }) => [String(id), uuid()]));
  const copies = rows.map((row) => ({
    ...change(moveRow(table, row)),
    ...(row.id !== undefined && { id: ids.get(String(row.id))! }),
    eventId: toId,
  }));
  await transaction.insert(table, copies);
  return ids;
}

/** The new id of a referenced row; null stays null. */
export const newIdOf = (ids: ReadonlyMap<string, string>, id: Value | undefined): Value =>
  id == null ? null : ids.get(String(id))!;
