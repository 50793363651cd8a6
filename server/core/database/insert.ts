import type { Transaction } from './database.js';
import { placeholders, type Value } from './sql.js';

/** Updates columns of the row with an id, and returns it; undefined: there is none. */
export async function updateRow<Row extends object>(
  transaction: Transaction,
  table: string,
  id: string,
  columns: Partial<Row>,
): Promise<Row | undefined> {
  const assignments = Object.keys(columns).map((name) => `"${name}" = ?`);
  const sql = `UPDATE ${table} SET ${assignments.join(', ')} WHERE id = ? RETURNING *`;
  return (await transaction.query<Row>(sql, [...(Object.values(columns) as Value[]), id]))[0];
}

/** Inserts many rows with few statements. All rows have the columns of the first. `after`: SQL such as `ON CONFLICT …`. */
export async function insertRows(
  transaction: Transaction,
  table: string,
  rows: readonly object[],
  after = '',
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = columns.map((name) => `"${name}"`).join(', ');
  const batchSize = Math.max(1, Math.floor(900 / columns.length));
  for (let start = 0; start < rows.length; start += batchSize) {
    const part = rows.slice(start, start + batchSize) as Record<string, Value>[];
    const sql = `INSERT INTO ${table} (${names}) VALUES ${part.map(() => `(${placeholders(columns)})`).join(', ')} ${after}`;
    await transaction.query(
      sql,
      part.flatMap((row) => columns.map((column) => row[column] ?? null)),
    );
  }
}
