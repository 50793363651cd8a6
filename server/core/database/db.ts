import type { Database } from './database.js';
import { Reader, type Row } from './reader.js';
import { tablesRead, type Value } from './sql.js';

type Source = Pick<Database, 'query'> & Partial<Pick<Database, 'queryLong'>>;

/** Reads for one response and tracks the tables that the response was read from, so that `Cache` can drop it when one changes. */
export class Db extends Reader {
  /** @param database reads committed data; a transaction: the data that it sees */
  constructor(
    private readonly database: Source,
    readonly tables = new Set<string>(),
  ) {
    super();
  }

  query<T = Row>(sql: string, values: readonly Value[] = []): Promise<T[]> {
    for (const table of tablesRead(sql)) this.tables.add(table);
    return this.database.query<T>(sql, values);
  }

  /**
   * The same reader for statements that read thousands of rows: statistics, files, attendance, staff's lists of an event and
   * selections of tasks. Reads of visitors do not wait for them.
   */
  get long(): Db {
    const { database } = this;
    const query = <T>(sql: string, values?: readonly Value[]): Promise<T[]> =>
      database.queryLong ? database.queryLong<T>(sql, values) : database.query<T>(sql, values);
    return new Db({ query }, this.tables);
  }
}
