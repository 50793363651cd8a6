import type { Database } from './database.js';
import { Reader, type Row } from './reader.js';
import { tablesRead, type Value } from './sql.js';

/** Reads for one response and tracks the tables that the response was read from, so that `Cache` can drop it when one changes. */
export class Db extends Reader {
  readonly tables = new Set<string>();
  /** @param database reads committed data; a transaction: the data that it sees */
  constructor(private readonly database: Pick<Database, 'query'>) {
    super();
  }

  query<T = Row>(sql: string, values: readonly Value[] = []): Promise<T[]> {
    for (const table of tablesRead(sql)) this.tables.add(table);
    return this.database.query<T>(sql, values);
  }
}
