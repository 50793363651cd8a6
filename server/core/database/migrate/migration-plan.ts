import { DataSource, type QueryRunner } from 'typeorm';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import type { DatabaseParts } from '../database.js';
import { installAuditTriggers } from '../../audit/audit-triggers.js';
import { openMigrationSource } from './migrate-postgres.js';
import { nameOfMigration, pendingMigrations } from './schema-version.js';
import { sqliteDriver } from '../sqlite-driver.js';
import { locksOf, type TableLock } from './statement-locks.js';
import { installTableTriggers } from '../table-triggers.js';

export type PlannedStatement = { readonly sql: string; readonly locks: readonly TableLock[] };
/** What an upgrade would do: the statements of each migration, and of the triggers that follow them. */
export type MigrationPlan = readonly { readonly name: string; readonly statements: readonly PlannedStatement[] }[];

type Query = (sql: string, parameters?: unknown[]) => Promise<unknown>;

/** A connection that cannot write: the database itself rejects it. */
async function openReadOnly(parts: DatabaseParts): Promise<{ source: DataSource; query: Query }> {
  if (parts.config.databaseUrl) {
    const source = await openMigrationSource(parts);
    const runner = source.createQueryRunner();
    await runner.query('SET default_transaction_read_only = on');
    return { source, query: (sql, parameters) => runner.query(sql, parameters) };
  }
  const source = await new DataSource({
    type: 'sqlite',
    database: join(parts.config.dataDir, 'database.sqlite'),
    entities: parts.entities,
    driver: sqliteDriver,
    flags: sqlite3.OPEN_READONLY,
  }).initialize();
  return { source, query: (sql, parameters) => source.query(sql, parameters) };
}

/**
 * Runs statements of a migration without executing them. Reads are executed; one that needs what an earlier statement would
 * have made finds nothing.
 */
const recorder =
  (statements: string[], query: Query): Query =>
  async (sql, parameters) => {
    if (/^\s*(?:SELECT|PRAGMA\s+\w+\s*\()/i.test(sql)) return query(sql, parameters).catch(() => []);
    statements.push(sql);
    return [];
  };

/** Plans the upgrade of the configured database. Changes nothing and waits for nobody. */
export async function planMigrations(parts: DatabaseParts): Promise<MigrationPlan> {
  const dialect = parts.config.databaseUrl ? 'postgres' : 'sqlite';
  const { source, query } = await openReadOnly(parts);
  try {
    const { pending } = await pendingMigrations(parts, dialect, query);
    const steps: { name: string; statements: string[] }[] = [];
    for (const migration of pending) {
      const statements: string[] = [];
      await new migration().up({ query: recorder(statements, query) } as unknown as QueryRunner);
      steps.push({ name: nameOfMigration(migration), statements });
    }
    const triggers: string[] = [];
    await installTableTriggers(dialect, parts.derivedRows, recorder(triggers, query));
    if (dialect === 'postgres')
      await installAuditTriggers(
        source,
        parts.unaudited,
        recorder(triggers, query) as (sql: string) => Promise<{ name: string; table: string }[]>,
      );
    if (triggers.length > 0) steps.push({ name: 'triggers', statements: triggers });
    const tableOfIndex = dialect === 'postgres' ? await indexes(query) : new Map<string, string>();
    const lockOf = (sql: string) => (dialect === 'postgres' ? locksOf(sql, (index) => tableOfIndex.get(index)) : []);
    return steps.map(({ name, statements }) => ({
      name,
      statements: statements.map((sql) => ({ sql, locks: lockOf(sql) })),
    }));
  } finally {
    await source.destroy();
  }
}

async function indexes(query: Query): Promise<Map<string, string>> {
  const rows = (await query('SELECT indexname, tablename FROM pg_indexes')) as {
    indexname: string;
    tablename: string;
  }[];
  return new Map(rows.map(({ indexname, tablename }) => [indexname, tablename]));
}
