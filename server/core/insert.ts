import type { Transaction } from './database.js';
import { placeholders, type Value } from './sql.js';

/** Inserts many rows with few statements; all rows have the columns of the first. */
export async function insertRows(
  transaction: Transaction,
  table: string,
  rows: readonly object[],
  after = '',
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = columns.map((name) => `"${name}"`).join(', ');
  const together = Math.max(1, Math.floor(900 / columns.length));
  for (let start = 0; start < rows.length; start += together) {
    const part = rows.slice(start, start + together) as Record<string, Value>[];
    const sql = `INSERT INTO ${table} (${names}) VALUES ${part.map(() => `(${placeholders(columns)})`).join(', ')} ${after}`;
    await transaction.query(
      sql,
      part.flatMap((row) => columns.map((column) => row[column] ?? null)),
    );
  }
}
