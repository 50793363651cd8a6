import type { Database, Transaction } from '../../server/core/database/database.js';
import { installTableTriggers } from '../../server/core/database/table-triggers.js';
import type { Value } from '../../server/core/database/sql.js';
import { databaseTables } from '../../server/modules.js';

/** Rows by table, in the order of the foreign keys. */
export type Rows = Record<string, object[]>;

/**
 * Inserts rows into an empty database. SQLite has a small cache of pages, so indexes in no order of the rows cost a read of
 * the disk for each row: they are made afterwards, and so is what triggers derive.
 */
export async function load(database: Database, batches: Iterable<Rows>): Promise<void> {
  const run = <Row>(sql: string): Promise<Row[]> => database.dataSource.query(sql);
  const isSqlite = database.dialect === 'sqlite';
  const dropped = isSqlite ? await dropIndexesAndTriggers(run) : [];
  const insert = isSqlite
    ? insertText
    : (transaction: Transaction, ...of: [string, object[]]) => transaction.insert(...of);
  let inserted: Promise<void> = Promise.resolve();
  for (const rows of batches) {
    // The next rows are made while SQLite inserts these.
    await inserted;
    inserted = database.inTransaction(async (transaction) => {
      for (const [table, tableRows] of Object.entries(rows)) await insert(transaction, table, tableRows);
    });
  }
  await inserted;
  for (const sql of dropped) await run(sql);
  await installTableTriggers(database.dialect, databaseTables.derivedRows, run);
}

type Run = <Row>(sql: string) => Promise<Row[]>;

/** Makes one connection of SQLite fast and unsafe. @returns the SQL of the indexes */
async function dropIndexesAndTriggers(run: Run): Promise<string[]> {
  for (const setting of ['synchronous = OFF', 'secure_delete = OFF', 'foreign_keys = OFF', 'cache_size = -256000'])
    await run(`PRAGMA ${setting}`);
  const objects = await run<{ type: string; name: string; sql: string }>(
    `SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL`,
  );
  for (const { type, name } of objects) await run(`DROP ${type} "${name}"`);
  return objects.flatMap(({ type, name, sql }) => (type === 'index' || !name.startsWith('derive_') ? [sql] : []));
}

/** Inserts rows as one JSON text, and what is the same in all of them once: the driver binds value by value. */
async function insertText(transaction: Transaction, table: string, rows: object[]): Promise<void> {
  const values = rows as Record<string, Value>[];
  const [first] = values;
  if (!first) return;
  const columns = Object.keys(first);
  const isSame = (name: string) => values.every((row) => row[name] === first[name]);
  const same = columns.filter(isSame);
  const different = columns.filter((name) => !same.includes(name));
  const names = [...same, ...different].map((name) => `"${name}"`);
  const selected = [...same.map(() => '?'), ...different.map((_name, index) => `value ->> ${index}`)];
  const text = JSON.stringify(values.map((row) => different.map((name) => row[name] ?? null)));
  await transaction.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${selected.join(', ')} FROM json_each(?)`,
    [...same.map((name) => first[name] ?? null), text],
  );
}
