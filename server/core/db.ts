import type { Database, Row, Transaction } from './database.js';
import { tablesRead, type Value } from './sql.js';

/** Reads from the database on behalf of one answer and remembers which tables the answer depends on. */
export class Db {
  readonly tables = new Set<string>();
  /** @param database what is committed; inside of a transaction: what it sees */
  constructor(private readonly database: Pick<Database, 'read'>) {}

  static inside(transaction: Transaction): Db {
    return new Db({ read: transaction.query });
  }

  /** Rows of committed data. The type is the caller's promise about the columns it selects. */
  read<T = Row>(sql: string, values: readonly Value[] = []): Promise<T[]> {
    for (const table of tablesRead(sql)) this.tables.add(table);
    return this.database.read<T>(sql, values);
  }

  async readOne<T = Row>(sql: string, values: readonly Value[] = []): Promise<T | null> {
    return (await this.read<T>(sql, values))[0] ?? null;
  }
}
