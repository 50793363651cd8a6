import { createHash } from 'node:crypto';

export type Dialect = 'sqlite' | 'postgres';

/** A trigger in the words that both databases share. */
export type TableTrigger = {
  readonly table: string;
  /** `updateOf`: the columns; the trigger runs only if one of them changes. */
  readonly on: 'INSERT' | 'DELETE' | { readonly updateOf: readonly string[] };
  /** SQL condition on `OLD` and `NEW`; default: always. */
  readonly when?: string;
  /**
   * `table WHERE condition FOR …`: rows that no other transaction may change, or count, until this one ends. SQLite has
   * one writer.
   */
  readonly locks?: readonly string[];
  readonly statements: readonly string[];
};

/** Rows that triggers derive from other rows in the same transaction, for every writer. */
export type DerivedRows = {
  /** Lower case with underscores. */
  readonly name: string;
  triggers(dialect: Dialect): readonly TableTrigger[];
  /** Brings the derived rows up to date. It runs when the triggers are new or have changed. */
  fill(dialect: Dialect): readonly string[];
};

type Query = (sql: string) => Promise<unknown>;
type Named = TableTrigger & { name: string };
const prefix = 'derive_';

const operationOf = ({ on }: TableTrigger): string =>
  typeof on === 'string' ? on : `UPDATE OF ${on.updateOf.map((name) => `"${name}"`).join(', ')}`;

function conditionOf({ on, when }: TableTrigger): string {
  const changes =
    typeof on === 'string' ? [] : on.updateOf.map((name) => `OLD."${name}" IS DISTINCT FROM NEW."${name}"`);
  const conditions = [...(changes.length > 0 ? [`(${changes.join(' OR ')})`] : []), ...(when ? [`(${when})`] : [])];
  return conditions.length > 0 ? `WHEN (${conditions.join(' AND ')})` : '';
}

/** Statements that create a trigger. */
function creation(dialect: Dialect, trigger: Named): string[] {
  const { name, table, locks = [], statements } = trigger;
  const event = `AFTER ${operationOf(trigger)} ON "${table}" FOR EACH ROW ${conditionOf(trigger)}`;
  const body = statements.map((sql) => `${sql};`).join('\n');
  if (dialect === 'sqlite') return [`CREATE TRIGGER "${name}" ${event} BEGIN\n${body}\nEND`];
  const locking = locks.map((lock) => `PERFORM 1 FROM ${lock};`).join('\n');
  return [
    `CREATE OR REPLACE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN\n${locking}\n${body}\nRETURN NULL; END $body$`,
    `CREATE TRIGGER "${name}" ${event} EXECUTE FUNCTION "${name}"()`,
  ];
}

/** The names have a hash of all definitions: triggers with these names are up to date. */
function namedTriggers(dialect: Dialect, derived: DerivedRows): Named[] {
  const triggers = derived.triggers(dialect);
  const hash = createHash('sha256').update(JSON.stringify(triggers)).digest('hex').slice(0, 12);
  return triggers.map((trigger, index) => ({ ...trigger, name: `${prefix}${derived.name}_${index}_${hash}` }));
}

const installedSql: Record<Dialect, string> = {
  sqlite: `SELECT name, tbl_name AS "table" FROM sqlite_master WHERE type = 'trigger' AND name LIKE '${prefix}%'`,
  postgres: `SELECT tgname AS name, tgrelid::regclass::text AS "table" FROM pg_trigger WHERE tgname LIKE '${prefix}%'`,
};

/** Creating a trigger blocks writers, and `fill` may take longer than a request may. */
const begin: Record<Dialect, readonly string[]> = {
  sqlite: ['BEGIN IMMEDIATE'],
  postgres: ['BEGIN', 'SET LOCAL statement_timeout = 0', 'SET LOCAL lock_timeout = 0'],
};

/**
 * Installs the triggers of derived rows. Called after the migrations at every start; it changes nothing if they are up to
 * date. New triggers and what they derive are committed together, so no change is missed in between.
 */
export async function installTableTriggers(
  dialect: Dialect,
  derivedRows: readonly DerivedRows[],
  query: Query,
): Promise<void> {
  const installed = (await query(installedSql[dialect])) as { name: string; table: string }[];
  const installedNames = new Set(installed.map(({ name }) => name));
  const wanted = derivedRows.map((derived) => ({ derived, triggers: namedTriggers(dialect, derived) }));
  const wantedNames = new Set(wanted.flatMap(({ triggers }) => triggers.map(({ name }) => name)));
  const outdated = installed.filter(({ name }) => !wantedNames.has(name));
  const missing = wanted.filter(({ triggers }) => triggers.some(({ name }) => !installedNames.has(name)));
  if (outdated.length === 0 && missing.length === 0) return;
  for (const sql of begin[dialect]) await query(sql);
  try {
    const dropped = [...outdated, ...missing.flatMap(({ triggers }) => triggers)];
    for (const { name, table } of dropped) for (const sql of dropping(dialect, name, table)) await query(sql);
    for (const { triggers } of missing)
      for (const sql of triggers.flatMap((trigger) => creation(dialect, trigger))) await query(sql);
    for (const { derived } of missing) for (const sql of derived.fill(dialect)) await query(sql);
    await query('COMMIT');
  } catch (error) {
    await query('ROLLBACK');
    throw error;
  }
}

const dropping = (dialect: Dialect, name: string, table: string): string[] =>
  dialect === 'sqlite'
    ? [`DROP TRIGGER IF EXISTS "${name}"`]
    : [`DROP TRIGGER IF EXISTS "${name}" ON ${table}`, `DROP FUNCTION IF EXISTS "${name}"()`];
