import type { Database, Row, Transaction } from './database.js';
import { tablesRead, type Value } from './sql.js';

/** Reads for one response and tracks the tables that the response was read from, so that `Cache` can drop it when one changes. */
export class Db {
  readonly tables = new Set<string>();
  /** @param database reads committed data, or the data that a transaction sees */
  constructor(private readonly database: Pick<Database, 'query'>) {}

  /** A reader that sees the uncommitted rows of the transaction. */
  static inside(transaction: Transaction): Db {
    return new Db({ query: transaction.query });
  }

  /** The type parameter is not checked: it must match the selected columns. */
  query<T = Row>(sql: string, values: readonly Value[] = []): Promise<T[]> {
    for (const table of tablesRead(sql)) this.tables.add(table);
    return this.database.query<T>(sql, values);
  }

  async queryOne<T = Row>(sql: string, values: readonly Value[] = []): Promise<T | null> {
    return (await this.query<T>(sql, values))[0] ?? null;
  }
}
