import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { DataSource, type QueryRunner } from 'typeorm';
import { installAuditTriggers } from './audit-triggers.js';
import { Busy, changedTables, type Database, type Row, type Transaction, type DatabaseParts } from './database.js';
import { tablesWritten, type Value } from './sql.js';
import { ChangeTracker } from './change-tracker.js';
import { TableVersions } from './versions.js';

/** TypeORM asks for `verbose()`, which takes a stack trace at every statement: a third of the time of a read. */
const driver = { ...sqlite3, verbose: () => driver };

const readers = 2;
const maxQueueLength = 2_000;
const mostTogether = 64;
/** From so many rows on, one text is cheaper than rows. */
const manyRows = 8;

/** Statements prepared once on one connection of the driver. */
class Handle {
  private readonly statements = new Map<string, sqlite3.Statement | Promise<sqlite3.Statement>>();
  private readonly asText = new Map<string, string | null>();
  constructor(private readonly connection: sqlite3.Database) {}

  async all<T>(sql: string, values: readonly Value[]): Promise<T[]> {
    let statement = this.statements.get(sql);
    if (!statement) {
      if (this.statements.size >= 500) void this.finalize();
      this.statements.set(sql, (statement = this.prepare(sql)));
    }
    const ready = statement instanceof Promise ? await statement : statement;
    return new Promise((resolve, reject) =>
      ready.all(values, (error: Error | null, rows: unknown[]) =>
        // A statement that met a lock stays in progress until it is reset: its snapshot would outlive the rollback, and
        // every later write of the connection would be refused.
        error ? ready.reset(() => reject(error)) : resolve(rows as T[]),
      ),
    );
  }

  /**
   * The same, where many rows can come. The driver makes rows value by value on the main thread; a text of JSON is made by
   * SQLite on a thread of its own. A statement whose rows would not come out the same (two columns of one name) stays as it is.
   */
  async list<T>(sql: string, values: readonly Value[]): Promise<T[]> {
    const text = this.asText.get(sql);
    if (text) return this.parsed<T>(text, values);
    const rows = await this.all<T & object>(sql, values);
    if (text === undefined && rows.length >= manyRows) {
      if (this.asText.size >= 500) this.asText.clear();
      const pairs = Object.keys(rows[0]!).map((name) => `'${name}', "${name}"`);
      const tried = `SELECT json_group_array(json_object(${pairs.join(', ')})) AS text FROM (${sql})`;
      const isSame = JSON.stringify(await this.parsed(tried, values).catch(() => null)) === JSON.stringify(rows);
      this.asText.set(sql, isSame ? tried : null);
    }
    return rows;
  }

  private async parsed<T>(sql: string, values: readonly Value[]): Promise<T[]> {
    const [row] = await this.all<{ text: string }>(sql, values);
    return JSON.parse(row!.text) as T[];
  }

  /** The driver drops without a word whatever is asked of a statement that did not compile: nobody may ask before. */
  private prepare(sql: string): Promise<sqlite3.Statement> {
    const prepared = new Promise<sqlite3.Statement>((resolve, reject) => {
      const statement = this.connection.prepare(sql, (error: Error | null) =>
        error ? reject(error) : resolve(statement),
      );
    });
    const isKept = (): boolean => this.statements.get(sql) === prepared;
    prepared.then(
      (statement) => isKept() && this.statements.set(sql, statement),
      () => isKept() && this.statements.delete(sql),
    );
    return prepared;
  }

  /** In turn after those who wait for a statement to be prepared. */
  async finalize(): Promise<void> {
    const statements = [...this.statements.values()];
    this.statements.clear();
    for (const result of await Promise.allSettled(statements))
      if (result.status === 'fulfilled') result.value.finalize();
  }
}

const handleOf = (source: DataSource) =>
  new Handle((source.driver as unknown as { databaseConnection: sqlite3.Database }).databaseConnection);

/** Another connection has held the write lock for longer than `busyTimeout`. */
const isLocked = (error: unknown): boolean => (error as { code?: string } | null)?.code === 'SQLITE_BUSY';

type WriteJob = {
  work: (transaction: Transaction) => Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/**
 * SQLite has one writer, and TypeORM's driver one connection: two transactions at once would run into each other, and
 * a lone statement would be rolled back with somebody else's transaction. So writing takes turns, in the order of
 * arrival. Those who wait share one commit (each in a savepoint of its own), since the sync to the disk is what takes
 * time; each is answered after that commit.
 */
class WriteQueue {
  private readonly waiting: WriteJob[] = [];
  private readonly emptying: Pick<WriteJob, 'resolve' | 'reject'>[] = [];
  private running = false;
  private readonly transaction: Transaction;

  constructor(
    private readonly runner: QueryRunner,
    private readonly handle: Handle,
    private readonly committed: (tables: ReadonlySet<string>) => void,
  ) {
    this.transaction = {
      manager: runner.manager,
      query: <T = Row>(sql: string, values: readonly Value[] = []) => {
        for (const table of tablesWritten(sql)) changedTables(runner).add(table);
        return handle.all<T>(sql, values);
      },
    };
  }

  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    if (this.waiting.length >= maxQueueLength) return Promise.reject(new Busy());
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      void this.pump();
    });
  }

  /** Empties the write-ahead log between two transactions. */
  emptyLog(): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.emptying.push({ resolve: resolve as (value: unknown) => void, reject });
      void this.pump();
    });
  }

  /** Resolves when everybody who is waiting now has been served. */
  async idle(): Promise<void> {
    while (this.running) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  private async pump(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (this.waiting.length > 0 || this.emptying.length > 0) {
      if (this.waiting.length > 0) await this.commitBatch(this.waiting.splice(0, mostTogether));
      const emptied = this.emptying.splice(0);
      if (emptied.length > 0) await this.truncateLog(emptied);
    }
    this.running = false;
  }

  private async truncateLog(emptied: Pick<WriteJob, 'resolve' | 'reject'>[]): Promise<void> {
    try {
      const [answer] = (await this.runner.query('PRAGMA wal_checkpoint(TRUNCATE)')) as { busy: number }[];
      for (const { resolve, reject } of emptied)
        if (answer?.busy === 0) resolve(undefined);
        else reject(new Busy());
    } catch (error) {
      for (const { reject } of emptied) reject(error);
    }
  }

  private async commitBatch(units: WriteJob[]): Promise<void> {
    const { runner } = this;
    const done: { unit: WriteJob; value: unknown }[] = [];
    try {
      await this.begin();
      // Who is alone needs no savepoint: a failure rolls back everything there is.
      if (units.length === 1) done.push({ unit: units[0]!, value: await units[0]!.work(this.transaction) });
      else for (const unit of units) await this.runInSavepoint(unit, (value) => done.push({ unit, value }));
      await runner.commitTransaction();
    } catch (error) {
      while (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => this.setDepth(0));
      changedTables(runner).clear();
      for (const unit of units) unit.reject(isLocked(error) ? new Busy() : error);
      return;
    }
    const touched = new Set(changedTables(runner));
    changedTables(runner).clear();
    if (touched.size > 0) this.committed(touched);
    for (const { unit, value } of done) unit.resolve(value);
  }

  /** One of several units: its failure is its own. */
  private async runInSavepoint({ work, reject }: WriteJob, succeeded: (value: unknown) => void): Promise<void> {
    await this.handle.all('SAVEPOINT unit', []);
    try {
      const value = await work(this.transaction);
      await this.handle.all('RELEASE unit', []);
      succeeded(value);
    } catch (error) {
      await this.handle.all('ROLLBACK TO unit', []);
      await this.handle.all('RELEASE unit', []);
      reject(error);
    }
  }

  /**
   * Takes the write lock at once. TypeORM begins without it: SQLite then refuses the first write after a read without
   * waiting whenever another connection writes.
   */
  private async begin(): Promise<void> {
    await this.handle.all('BEGIN IMMEDIATE', []);
    this.setDepth(1);
  }

  /** TypeORM counts open transactions itself. SQLite may also roll back by itself (disk full): the count is then wrong. */
  private setDepth(depth: 0 | 1): void {
    const state = this.runner as unknown as { isTransactionActive: boolean; transactionDepth: number };
    state.isTransactionActive = depth > 0;
    state.transactionDepth = depth;
  }
}

/** Opens the embedded database: WAL, synced at each commit, one writing connection and two that can only read. */
export async function openSqlite({ config, entities, unaudited, migrations, log }: DatabaseParts): Promise<Database> {
  const file = join(config.dataDir, 'database.sqlite');
  const logger = new ChangeTracker((message, details) => log.warn(details, message));
  const shared = { type: 'sqlite', database: file, driver, entities, logger, busyTimeout: 5_000 } as const;
  const writing = await new DataSource({
    ...shared,
    enableWAL: true,
    migrations,
    migrationsTransactionMode: 'each',
  }).initialize();
  const runner = writing.createQueryRunner();
  await runner.query('PRAGMA synchronous = FULL');
  await runner.query('PRAGMA secure_delete = ON');
  await runner.query('PRAGMA trusted_schema = OFF');
  await writing.runMigrations();
  await installAuditTriggers(writing, unaudited, (sql) => runner.query(sql));

  const reading = await Promise.all(
    Array.from({ length: readers }, () => new DataSource({ ...shared, flags: sqlite3.OPEN_READONLY }).initialize()),
  );
  const handles = reading.map(handleOf);
  const versions = new TableVersions();
  const listeners: ((tables: ReadonlySet<string>) => void)[] = [];
  const writingHandle = handleOf(writing);
  const turns = new WriteQueue(runner, writingHandle, (tables) => {
    versions.bump(tables);
    for (const listener of listeners) listener(tables);
  });
  let next = 0;
  return {
    dialect: 'sqlite',
    versions,
    dataSource: writing,
    read: (sql, values = []) => handles[(next = (next + 1) % readers)]!.list(sql, values),
    inTransaction: (work) => turns.run(work),
    emptyLog: () => turns.emptyLog(),
    onCommit: (listener) => void listeners.push(listener),
    close: async () => {
      await turns.idle();
      for (const handle of [...handles, writingHandle]) await handle.finalize();
      for (const source of reading) await source.destroy();
      await writing.destroy();
    },
  };
}
