import type sqlite3 from 'sqlite3';
import type { DataSource } from 'typeorm';
import type { Value } from './sql.js';

/** From this number of rows on, one JSON text is cheaper than rows. */
const manyRows = 8;

/** One connection of the driver with its prepared statements. */
export class Handle {
  private readonly statements = new Map<string, sqlite3.Statement | Promise<sqlite3.Statement>>();
  private readonly asText = new Map<string, string | null>();
  private isClosed = false;

  constructor(private readonly connection: sqlite3.Database) {}

  /** @throws Error after `close` */
  async all<T>(sql: string, values: readonly Value[]): Promise<T[]> {
    if (this.isClosed) throw new Error('the database is closed');
    try {
      let statement = this.statements.get(sql);
      if (!statement) {
        if (this.statements.size >= 500) void this.finalize();
        this.statements.set(sql, (statement = this.prepare(sql)));
      }
      const ready = statement instanceof Promise ? await statement : statement;
      return await this.run<T>(ready, values);
    } catch (error) {
      // The driver makes its errors on another thread, without the callers.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  }

  private run<T>(statement: sqlite3.Statement, values: readonly Value[]): Promise<T[]> {
    return new Promise((resolve, reject) =>
      statement.all(values, (error: Error | null, rows: unknown[]) =>
        // Without the reset a statement that met a lock stays in progress: its snapshot would outlive the rollback, and
        // SQLite would reject every later write of the connection.
        error ? statement.reset(() => reject(error)) : resolve(rows as T[]),
      ),
    );
  }

  /**
   * Like `all`, for statements with many rows. The driver builds rows value by value on the main thread; SQLite builds one
   * JSON text on a worker thread. A statement whose JSON differs (two columns of one name) is run as it is.
   */
  async list<T>(sql: string, values: readonly Value[]): Promise<T[]> {
    const text = this.asText.get(sql);
    if (text) return this.parsed<T>(text, values);
    const rows = await this.all<T & object>(sql, values);
    if (text === undefined && rows.length >= manyRows) {
      if (this.asText.size >= 500) this.asText.clear();
      const pairs = Object.keys(rows[0]!).map((name) => `'${name}', "${name}"`);
      const jsonSql = `SELECT json_group_array(json_object(${pairs.join(', ')})) AS text FROM (${sql})`;
      const isSame = JSON.stringify(await this.parsed(jsonSql, values).catch(() => null)) === JSON.stringify(rows);
      this.asText.set(sql, isSame ? jsonSql : null);
    }
    return rows;
  }

  private async parsed<T>(sql: string, values: readonly Value[]): Promise<T[]> {
    const [row] = await this.all<{ text: string }>(sql, values);
    return JSON.parse(row!.text) as T[];
  }

  /** Waits until a statement is compiled: the driver silently drops calls to a statement that failed to compile. */
  private prepare(sql: string): Promise<sqlite3.Statement> {
    const prepared = new Promise<sqlite3.Statement>((resolve, reject) => {
      const statement = this.connection.prepare(sql, (error: Error | null) =>
        error ? reject(error) : resolve(statement),
      );
    });
    const isCached = (): boolean => this.statements.get(sql) === prepared;
    prepared.then(
      (statement) => isCached() && this.statements.set(sql, statement),
      () => isCached() && this.statements.delete(sql),
    );
    return prepared;
  }

  /** Takes no statements any more: one that came late would keep the connection from closing. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.finalize();
  }

  /** Finalizes all statements, after pending preparations. */
  private async finalize(): Promise<void> {
    const statements = [...this.statements.values()];
    this.statements.clear();
    for (const result of await Promise.allSettled(statements))
      if (result.status === 'fulfilled') result.value.finalize();
  }
}

/** The connection of a `DataSource`. */
export const handleOf = (source: DataSource) =>
  new Handle((source.driver as unknown as { databaseConnection: sqlite3.Database }).databaseConnection);

/** A reading connection with the number of its unfinished statements. */
export class ReadingHandle {
  unfinished = 0;
  constructor(readonly handle: Handle) {}

  async list<T>(sql: string, values: readonly Value[]): Promise<T[]> {
    this.unfinished += 1;
    try {
      return await this.handle.list<T>(sql, values);
    } finally {
      this.unfinished -= 1;
    }
  }
}

/** The connection with the fewest unfinished statements: a read does not wait behind a slow one. */
export const freest = (handles: readonly ReadingHandle[]): ReadingHandle =>
  handles.reduce((best, one) => (one.unfinished < best.unfinished ? one : best));
