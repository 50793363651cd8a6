import { v7 as uuid } from 'uuid';
import type { Transaction } from '../core/database.js';
import type { EventCopy } from './hooks.js';
import { insertRows } from '../core/insert.js';
import type { Value } from '../core/sql.js';

type Row = Record<string, Value>;
type Copied = Pick<EventCopy, 'fromId' | 'toId' | 'moveRow'>;

/** Changes a row for the copy. */
export type RowChange = (row: Row) => Row;

/**
 * Copies the rows of one table that belong to an event, with what counts from its days moved.
 * @returns the new ids by the old ones; empty where rows have no id
 */
export async function copyRows(
  transaction: Transaction,
  table: string,
  { fromId, toId, moveRow }: Copied,
  change: RowChange = (row) => row,
): Promise<Map<string, string>> {
  const rows = await transaction.query<Row>(`SELECT * FROM ${table} WHERE "eventId" = ?`, [fromId]);
  const ids = new Map(rows.filter(({ id }) => id !== undefined).map(({ id }) => [String(id), uuid()]));
  const copies = rows.map((row) => ({
    ...change(moveRow(table, row)),
    ...(row.id !== undefined && { id: ids.get(String(row.id))! }),
    eventId: toId,
  }));
  await insertRows(transaction, table, copies);
  return ids;
}

/** The new id of what a row names; null stays null. */
export const newIdOf = (ids: ReadonlyMap<string, string>, id: Value | undefined): Value =>
  id == null ? null : ids.get(String(id))!;
