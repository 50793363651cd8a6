import { equalTo, Reader, type Columns, type Row } from './reader.js';
import { placeholders, type Condition, type Value } from './sql.js';
import type { MutableTableKeys } from './table-keys.js';
import { recordWrites } from './track-by-key.js';

type Dialect = 'sqlite' | 'postgres';

/** Values of one statement: SQLite accepts no more than 999. */
const maxValues = 900;

const valuesOf = (row: object, columns: readonly string[]): Value[] =>
  columns.map((column) => (row as Record<string, Value>)[column] ?? null);

function insertSql(table: string, rows: readonly object[]): { sql: string; values: Value[] } {
  const columns = Object.keys(rows[0]!);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const places = rows.map(() => `(${placeholders(columns)})`).join(', ');
  const values = rows.flatMap((row) => valuesOf(row, columns));
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

  /**
   * Inserts one row if a query finds something.
   * @param computed SQL of further columns, from the tables of the query
   * @param from SQL of the query after its columns: `FROM … WHERE …`, with one row or none
   * @param rest SQL: `ON CONFLICT … RETURNING …`
   * @returns what `rest` returns; null: not inserted
   */
  insertSelected<T = Row>(
    table: string,
    row: object,
    computed: Readonly<Record<string, string>>,
    from: Condition,
    rest: string,
  ): Promise<T | null> {
    const columns = Object.keys(row);
    const names = [...columns, ...Object.keys(computed)].map((name) => `"${name}"`);
    const sql = `INSERT INTO ${table} (${names.join(', ')})
      SELECT ${[placeholders(columns), ...Object.values(computed)].join(', ')} ${from.sql} ${rest}`;
    return this.queryOne<T>(sql, [...valuesOf(row, columns), ...from.values]);
  }

  /** Inserts one row. @returns it as it is stored; null: `conflict` prevented it */
  insertOne<T = Row>(table: string, row: object, conflict = ''): Promise<T | null> {
    const { sql, values } = insertSql(table, [row]);
    return this.queryOne<T>(`${sql} ${conflict} RETURNING *`, values);
  }
}
