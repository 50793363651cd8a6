import type { Value } from './sql.js';

export type Row = Record<string, Value>;

/** Values of columns: the rows that have them, or what they are set to. */
export type Columns = Readonly<Record<string, Value>>;

/** SQL condition: the columns have values. */
export const equalTo = (where: Columns): string =>
  Object.keys(where)
    .map((name) => `"${name}" = ?`)
    .join(' AND ');

/**
 * Reads rows: committed ones, or those that a transaction sees. The type parameters are not checked: they must match the
 * selected columns.
 */
export abstract class Reader {
  /** Runs a statement with `?` for values. */
  abstract query<T = Row>(sql: string, values?: readonly Value[]): Promise<T[]>;

  async queryOne<T = Row>(sql: string, values: readonly Value[] = []): Promise<T | null> {
    return (await this.query<T>(sql, values))[0] ?? null;
  }

  /** The row with these values; null: there is none. */
  findOne<T = Row>(table: string, where: Columns): Promise<T | null> {
    return this.queryOne<T>(`SELECT * FROM ${table} WHERE ${equalTo(where)}`, Object.values(where));
  }

  async exists(table: string, where: Columns): Promise<boolean> {
    const sql = `SELECT 1 AS found FROM ${table} WHERE ${equalTo(where)} LIMIT 1`;
    return (await this.queryOne(sql, Object.values(where))) !== null;
  }

  async count(table: string, where: Columns): Promise<number> {
    const sql = `SELECT COUNT(*) AS count FROM ${table} WHERE ${equalTo(where)}`;
    return Number((await this.queryOne<{ count: number }>(sql, Object.values(where)))!.count);
  }
}
