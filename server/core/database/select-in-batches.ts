import type { Db } from './db.js';
import { afterCondition, type Condition, type Value } from './sql.js';

/** Rows that are read at a time. */
const batchSize = 500;

export type BatchedQuery = {
  select: string;
  /** Table with its joins, and the values of placeholders in it. */
  from: string;
  values?: readonly Value[];
  where?: readonly Condition[];
  /** Columns of the order, which are never null and together unique. */
  key: readonly string[];
  order?: 'ASC' | 'DESC';
};

/** The rows of a query in batches. Each continues after the key of the last row, so that none is read twice. */
export async function* selectInBatches<Row>(
  db: Db,
  { select, from, values = [], where = [], key, order = 'ASC' }: BatchedQuery,
): AsyncGenerator<Row[]> {
  const keyColumns = key.map((column, index) => `${column} AS key${index}`).join(', ');
  for (let after: Value[] | null = null; ;) {
    const conditions: Condition[] = [...where, ...(after ? [afterCondition(key, order, after)] : [])];
    const rows: (Row & Record<string, Value>)[] = await db.query(
      `SELECT ${select}, ${keyColumns} FROM ${from}
       ${conditions.length > 0 ? `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}` : ''}
       ORDER BY ${key.map((column) => `${column} ${order}`).join(', ')} LIMIT ${batchSize}`,
      [...values, ...conditions.flatMap((condition) => condition.values)],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < batchSize) return;
    after = key.map((_, index) => last[`key${index}`]!);
  }
}
