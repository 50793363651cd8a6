import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sqlite3 from 'sqlite3';

type Value = string | number | null;

/** Queries within one turn of the store. */
export type Statements = {
  all<T>(sql: string, values?: readonly Value[]): Promise<T[]>;
  /** Returns the number of changed rows. */
  run(sql: string, values?: readonly Value[]): Promise<number>;
};

const schema = `
CREATE TABLE IF NOT EXISTS payments (
  id TEXT PRIMARY KEY, "createdAt" TEXT NOT NULL, "dueAt" TEXT, record TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS payments_due ON payments ("dueAt") WHERE "dueAt" IS NOT NULL;
CREATE INDEX IF NOT EXISTS payments_created ON payments ("createdAt", id);
CREATE TABLE IF NOT EXISTS refunds (
  id TEXT PRIMARY KEY, "paymentId" TEXT NOT NULL REFERENCES payments (id), "createdAt" TEXT NOT NULL, record TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS refunds_payment ON refunds ("paymentId", "createdAt", id);
CREATE TABLE IF NOT EXISTS receipts (id TEXT PRIMARY KEY, "paymentId" TEXT NOT NULL, record TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS keys (
  key TEXT PRIMARY KEY, request TEXT NOT NULL, answer TEXT NOT NULL, "createdAt" TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, "createdAt" TEXT NOT NULL,
  "nextAt" TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS notices_next ON notices ("nextAt");
`;

/** The test acquirer's own SQLite file. Several processes may share it; within one, work runs in sequence. */
export class ShopStore {
  private opened: Promise<sqlite3.Database> | null = null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly file: string) {}

  /** Runs work in a transaction, after earlier work. `work` must use its `statements` only: other calls would wait for ever. */
  inTransaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    return this.inTurn(async (statements) => {
      await statements.run('BEGIN IMMEDIATE');
      try {
        const value = await work(statements);
        await statements.run('COMMIT');
        return value;
      } catch (error) {
        await statements.run('ROLLBACK');
        throw error;
      }
    });
  }

  read<T>(sql: string, values: readonly Value[] = []): Promise<T[]> {
    return this.inTurn((statements) => statements.all<T>(sql, values));
  }

  async close(): Promise<void> {
    await this.last;
    const database = await this.opened;
    if (database) await new Promise<void>((resolve) => database.close(() => resolve()));
  }

  private inTurn<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    const turn = this.last.then(async () => work(statementsOf(await (this.opened ??= open(this.file)))));
    this.last = turn.catch(() => {});
    return turn;
  }
}

async function open(file: string): Promise<sqlite3.Database> {
  await mkdir(dirname(file), { recursive: true });
  const database = await new Promise<sqlite3.Database>((resolve, reject) => {
    const connection = new sqlite3.Database(file, (error) => (error ? reject(error) : resolve(connection)));
  });
  database.configure('busyTimeout', 5_000);
  await new Promise<void>((resolve, reject) =>
    database.exec(schema, (error: Error | null) => (error ? reject(error) : resolve())),
  );
  return database;
}

const statementsOf = (database: sqlite3.Database): Statements => ({
  all: (sql, values = []) =>
    new Promise((resolve, reject) =>
      database.all(sql, values, (error: Error | null, rows: unknown[]) =>
        error ? reject(error) : resolve(rows as never[]),
      ),
    ),
  run: (sql, values = []) =>
    new Promise((resolve, reject) =>
      database.run(sql, values, function (this: sqlite3.RunResult, error: Error | null) {
        if (error) reject(error);
        else resolve(this.changes);
      }),
    ),
});
