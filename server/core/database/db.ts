import { minute } from '../clock.js';
import type { Database } from './database.js';
import { Reader, type Row } from './reader.js';
import type { Value } from './sql.js';
import { addAllKeys, addKeys, type MutableTableKeys, type TableKeys } from './table-keys.js';
import { recordReads } from './track-by-key.js';

/** What a response depends on: it is out of date when one of the rows changes, and from `expiresAt` on (ms since 1970). */
export type Dependencies = { readonly rows: TableKeys; readonly expiresAt: number };

type Source = Pick<Database, 'query'> & Partial<Pick<Database, 'queryLong'>>;

/** Reads for one response and tracks what the response depends on, so that `Cache` knows how long it is valid. */
export class Db extends Reader {
  /** @param database reads committed data; a transaction: the data that it sees */
  constructor(
    private readonly database: Source,
    private readonly tracked: { rows: MutableTableKeys; expiresAt: number } = { rows: new Map(), expiresAt: Infinity },
  ) {
    super();
  }

  /** What the response depends on so far. */
  get dependencies(): Dependencies {
    return this.tracked;
  }

  query<T = Row>(sql: string, values: readonly Value[] = []): Promise<T[]> {
    recordReads(this.tracked.rows, sql, values);
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
    return new Db({ query }, this.tracked);
  }

  /** The response also depends on what another response depends on. */
  dependOn({ rows, expiresAt }: Dependencies): void {
    addAllKeys(this.tracked.rows, rows);
    this.expireAt(expiresAt);
  }

  /** The response also depends on a table that its statements do not name. */
  dependOnTable(table: string): void {
    addKeys(this.tracked.rows, table, null);
  }

  /** The response is out of date from this time on. @param time ms since 1970 */
  expireAt(time: number): void {
    if (time < this.tracked.expiresAt) this.tracked.expiresAt = time;
  }

  /** The response depends on the time in an unknown way: it is out of date in the next minute. */
  expireInNextMinute(now: Date): void {
    this.expireAt((Math.floor(now.getTime() / minute) + 1) * minute);
  }
}
