import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../server/core/config/config.js';
import type { Database, Transaction } from '../../server/core/database/database.js';
import { openDatabase } from '../../server/core/database/open-database.js';
import { tablesWritten } from '../../server/core/database/sql.js';
import { createLog } from '../../server/core/log.js';
import { migrations } from '../../server/migrations/index.js';
import { databaseTables } from '../../server/modules.js';
import { releaseDatabase } from '../releases/release-database.js';
import { readCompressedJson, releaseFiles, type Journeys } from '../releases/release-files.js';

const postgres = inject('postgres');
const dialect = postgres ? 'postgres' : 'sqlite';
const file = releaseFiles(`.${dialect}.journeys.br`).at(-1)!;
const journeys = readCompressedJson<Journeys>(file);

/** Runs one statement of the release. @returns what it does not like; null: it gets what it got then */
async function complaintOf(transaction: Transaction, [text, values, count]: Journeys['statements'][number]) {
  const { sql, columns } = journeys.texts[text]!;
  try {
    const rows = await transaction.query(sql, values);
    const missing = rows[0] ? columns.filter((column) => !(column in rows[0]!)) : [];
    if (missing.length > 0) return { sql, missing };
    // What it reads may be more by now: a new release has its own dictionaries. Which of equal rows PostgreSQL takes first,
    // such as entries of the outbox, is not the same each time.
    const isSame = postgres || tablesWritten(sql).length === 0 || rows.length === count;
    return !isSame ? { sql, rows: rows.length, before: count } : null;
  } catch (error) {
    return { sql, error: String(error) };
  }
}

let release: Awaited<ReturnType<typeof releaseDatabase>>;
let database: Database;
beforeAll(async () => {
  release = await releaseDatabase(file.replace('.journeys', ''), postgres);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...release.env });
  database = await openDatabase(config, databaseTables, migrations, createLog(config));
});
afterAll(async () => {
  await database.close();
  await release.drop();
});

/** Sends a month of statements of the release, after a change of the schema, and takes all back. @returns the first complaint */
async function firstComplaint(change: string | null): Promise<object | null> {
  let complaint: object | null = null;
  const takenBack = new Error('taken back');
  await database
    .inTransaction(async (transaction) => {
      if (change !== null) await transaction.query(change);
      for (const statement of journeys.statements) {
        complaint = await complaintOf(transaction, statement);
        if (complaint) break;
      }
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  return complaint;
}

describe('processes of the release before', () => {
  it('do a month of work on this schema', async () => {
    expect(journeys.statements.length).toBeGreaterThan(10_000);
    expect(await firstComplaint(null)).toBeNull();
  });

  it.each([
    ['a column is renamed', 'registrations', 'ALTER TABLE registrations RENAME COLUMN state TO status'],
    ['a table is gone', 'outbox', 'ALTER TABLE outbox RENAME TO jobs'],
    [
      'values must be unique',
      'outbox',
      `CREATE UNIQUE INDEX one_of_a_kind ON outbox (letter) WHERE "createdAt" > '2026-11-22'`,
    ],
    [
      'a column is needed that they do not know',
      'outbox',
      `ALTER TABLE outbox ADD origin varchar(24) CHECK (origin IS NOT NULL OR "createdAt" < '2026-11-22')`,
    ],
  ])('fail when %s', async (_what, table, change) => {
    expect(await firstComplaint(change)).toEqual({
      sql: expect.stringContaining(table),
      error: expect.stringMatching(/./),
    });
  });
});
