import { equalTo, Reader, type Columns, type Row } from './reader.js';
import { placeholders, type Value } from './sql.js';
import type { MutableTableKeys } from './table-keys.js';
import { recordWrites } from './track-by-key.js';

type Dialect = 'sqlite' | 'postgres';

/** Values of one statement: SQLite accepts no more than 999. */
const maxValues = 900;

function insertSql(table: string, rows: readonly object[]): { sql: string; values: Value[] } {
  const columns = Object.keys(rows[0]!);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const places = rows.map(() => `(${placeholders(columns)})`).join(', ');
  const values = (rows as Record<string, Value>[]).flatMap((row) => columns.map((column) => row[column] ?? null));
  return { sql: `INSERT INTO ${table} (${names}) VALUES ${places}`, values };
}

/** The database inside a transaction. All changes are committed together or not at all. */
export class Transaction extends Reader {
  /** The rows that were changed so far. */
  readonly changed: MutableTableKeys = new Map();

  /** @param run runs a statement; returns the rows of SELECT and RETURNING */
  constructor(
    private readonly dialect: Dialect,
    private readonly run: (sql: string, values: readonly Value[]) => Promise<Row[]>,
  ) {
    super();
  }

  query<T = Row>(sql: string, values: readonly Value[] = []): Promise<T[]> {
    recordWrites(this.changed, sql, values);
    return this.run(sql, values) as Promise<unknown> as Promise<T[]>;
  }

  /** Like `findOne`, and locks the row until the end of the transaction: concurrent changes wait for it. */
  lock<T = Row>(table: string, where: Columns): Promise<T | null> {
    // On SQLite the transaction has locked the whole database.
    const lock = this.dialect === 'postgres' ? ' FOR NO KEY UPDATE' : '';
    return this.queryOne<T>(`SELECT * FROM ${table} WHERE ${equalTo(where)}${lock}`, Object.values(where));
  }

  /** Sets columns of the rows with these values. @returns the changed rows */
  update<T = Row>(table: string, where: Columns, columns: Columns): Promise<T[]> {
    const assignments = Object.keys(columns).map((name) => `"${name}" = ?`);
    const sql = `UPDATE ${table} SET ${assignments.join(', ')} WHERE ${equalTo(where)} RETURNING *`;
    return this.query<T>(sql, [...Object.values(columns), ...Object.values(where)]);
  }

  async delete(table: string, where: Columns): Promise<void> {
    await this.query(`DELETE FROM ${table} WHERE ${equalTo(where)}`, Object.values(where));
  }

  /**
   * Inserts rows with few statements. All rows have the columns of the first.
   * @param conflict SQL: `ON CONFLICT …`
   */
  async insert(table: string, rows: readonly object[], conflict = ''): Promise<void> {
    const batchSize = Math.max(1, Math.floor(maxValues / Object.keys(rows[0] ?? {}).length));
    for (let start = 0; start < rows.length; start += batchSize) {
      const { sql, values } = insertSql(table, rows.slice(start, start + batchSize));
      await this.query(`${sql} ${conflict}`, values);
    }
  }

  /** Inserts one row. @returns it as it is stored; null: `conflict` prevented it */
  insertOne<T = Row>(table: string, row: object, conflict = ''): Promise<T | null> {
    const { sql, values } = insertSql(table, [row]);
    return this.queryOne<T>(`${sql} ${conflict} RETURNING *`, values);
  }
}
