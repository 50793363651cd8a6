import { OperatorError } from '../../operator-error.js';
import type { DatabaseParts, Migration } from '../database.js';

type Dialect = 'sqlite' | 'postgres';
type Query = (sql: string) => Promise<unknown>;

const tableSql: Record<Dialect, string> = {
  sqlite: `SELECT name FROM sqlite_master WHERE name = 'migrations'`,
  postgres: `SELECT 'migrations' AS name WHERE to_regclass('migrations') IS NOT NULL`,
};

/** Names of the migrations that a database has had; none: it is new. */
export async function executedMigrations(dialect: Dialect, query: Query): Promise<string[]> {
  const tables = (await query(tableSql[dialect])) as { name: string }[];
  if (tables.length === 0) return [];
  return ((await query('SELECT name FROM migrations ORDER BY id')) as { name: string }[]).map(({ name }) => name);
}

/** As the database knows it. A bundle renames classes of one name, so the name of the class is not it. */
export const nameOfMigration = (migration: Migration): string => new migration().name ?? migration.name;

/** Those of some migrations, by name, that this build does not have: a newer one has made them. */
export function unknownMigrations(names: readonly string[], migrations: readonly Migration[]): string[] {
  const known = new Set(migrations.map(nameOfMigration));
  return names.filter((name) => !known.has(name));
}

/** Names for a message, a line each. */
export const listNames = (names: readonly string[]): string => names.map((name) => `  ${name}\n`).join('');

/**
 * Compares a database with the migrations of this build.
 * @returns the pending migrations
 * @throws OperatorError when the database is newer, unless the configuration accepts that
 */
export async function pendingMigrations(
  { config, log, migrations }: Pick<DatabaseParts, 'config' | 'log' | 'migrations'>,
  dialect: Dialect,
  query: Query,
): Promise<{ pending: Migration[]; isNew: boolean }> {
  const executed = await executedMigrations(dialect, query);
  const unknown = unknownMigrations(executed, migrations);
  if (unknown.length > 0) {
    if (!config.acceptNewerDatabase)
      throw new OperatorError(
        `The database is newer than this build, which does not know these migrations:\n${listNames(unknown)}` +
          'Start the build that made them, or restore the copy from before the upgrade (docs/operate/upgrade.md).\n' +
          'If they only added tables and columns, ACCEPT_NEWER_DATABASE=true starts this build all the same.',
      );
    log.warn({ migrations: unknown }, 'the database is newer than this build');
  }
  const names = new Set(executed);
  return {
    pending: migrations.filter((migration) => !names.has(nameOfMigration(migration))),
    isNew: executed.length === 0,
  };
}

/** @throws OperatorError when the database has not exactly the schema of this build: commands do not migrate */
export async function requireCurrentSchema(
  parts: Pick<DatabaseParts, 'config' | 'log' | 'migrations'>,
  dialect: Dialect,
  query: Query,
): Promise<void> {
  const { pending, isNew } = await pendingMigrations(parts, dialect, query);
  if (isNew)
    throw new OperatorError(
      'The database is empty: check DATA_DIR and DATABASE_URL, which must be those of the site.\n' +
        'If they are right, run npm run migrate, or start the site: both make the tables.',
    );
  if (pending.length > 0)
    throw new OperatorError(
      `The database is older than this build: ${pending.length} migrations are pending.\n` +
        'Run npm run migrate, or start the site, which migrates it.',
    );
}
