import type { Database } from './database.js';
import { Reader, type Row } from './reader.js';
import type { Value } from './sql.js';
import { addAllKeys, addKeys, type MutableTableKeys, type TableKeys } from './table-keys.js';
import { recordReads } from './track-by-key.js';

type Source = Pick<Database, 'query'> & Partial<Pick<Database, 'queryLong'>>;

/** Reads for one response and tracks the rows that the response was read from, so that `Cache` can drop it when they change. */
export class Db extends Reader {
  /** @param database reads committed data; a transaction: the data that it sees */
  constructor(
    private readonly database: Source,
    private readonly read: MutableTableKeys = new Map(),
  ) {
    super();
  }

  /** The rows that were read so far. */
  get rowsRead(): TableKeys {
    return this.read;
  }

  query<T = Row>(sql: string, values: readonly Value[] = []): Promise<T[]> {
    recordReads(this.read, sql, values);
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
    return new Db({ query }, this.read);
  }

  /** The response also depends on rows that another reader has read. */
  dependOn(rows: TableKeys): void {
    addAllKeys(this.read, rows);
  }

  /** The response also depends on a table that its statements do not name. */
  dependOnTable(table: string): void {
    addKeys(this.read, table, null);
  }
}
