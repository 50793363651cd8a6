import { createHash } from 'node:crypto';
import type { DataSource, EntityMetadata, QueryRunner } from 'typeorm';
import { OperatorError } from '../../operator-error.js';
import type { Database } from '../database.js';
import { refillTables } from '../postgres/refill-tables.js';
import type { Row } from '../reader.js';

/** What both databases hold of a table: number of rows, and a sum of their hashes, which does not depend on their order. */
type Digest = { rows: number; sum: bigint };
export type CopiedTable = { table: string; rows: number };

const batchSize = 500;
/** PostgreSQL accepts no more than 65,535 values in one statement. */
const maxValues = 60_000;

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** A table with its columns, in one order for both databases. */
type Table = { name: string; columns: string[]; booleans: ReadonlySet<string>; bigints: ReadonlySet<string> };

function tableOf({ tableName, columns }: EntityMetadata): Table {
  const ofType = (...types: unknown[]): Set<string> =>
    new Set(columns.filter(({ type }) => types.includes(type)).map((one) => one.databaseName));
  return {
    name: tableName,
    columns: columns.map(({ databaseName }) => databaseName),
    booleans: ofType('boolean', Boolean),
    bigints: ofType('bigint'),
  };
}

const hashOfRow = ({ columns, booleans, bigints }: Table, row: Row): bigint => {
  const values = columns.map((name) => {
    const value = row[name];
    if (value === null) return null;
    if (booleans.has(name)) return Boolean(value);
    // The driver of PostgreSQL reads them as texts.
    return bigints.has(name) ? String(value) : value;
  });
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(values)).digest('hex')}`);
};

const add = (digest: Digest, table: Table, rows: readonly Row[]): void => {
  for (const row of rows) digest.sum = BigInt.asUintN(256, digest.sum + hashOfRow(table, row));
  digest.rows += rows.length;
};

async function* rowsOfSqlite(source: Database, { name, columns }: Table): AsyncGenerator<Row[]> {
  for (let last = -1; ;) {
    const rows = await source.query<Row & { sqliteRow: number }>(
      `SELECT rowid AS "sqliteRow", ${quoted(columns)} FROM "${name}" WHERE rowid > ? ORDER BY rowid LIMIT ${batchSize}`,
      [last],
    );
    if (rows.length === 0) return;
    last = rows.at(-1)!.sqliteRow;
    yield rows;
  }
}

async function insert(target: QueryRunner, { name, columns, booleans }: Table, rows: readonly Row[]): Promise<void> {
  const perStatement = Math.floor(maxValues / columns.length);
  for (let start = 0; start < rows.length; start += perStatement) {
    const values: unknown[] = [];
    const places = rows.slice(start, start + perStatement).map((row) => {
      const numbers = columns.map((column) => {
        const value = row[column];
        values.push(booleans.has(column) && value !== null ? Boolean(value) : value);
        return `$${values.length}`;
      });
      return `(${numbers.join(', ')})`;
    });
    await target.query(`INSERT INTO "${name}" (${quoted(columns)}) VALUES ${places.join(', ')}`, values);
  }
}

/** What PostgreSQL holds after the copy, read back. */
async function digestOfPostgres(target: QueryRunner, table: Table): Promise<Digest> {
  const digest = { rows: 0, sum: 0n };
  await target.query(`DECLARE copied NO SCROLL CURSOR FOR SELECT ${quoted(table.columns)} FROM "${table.name}"`);
  for (let rows: Row[]; (rows = await target.query(`FETCH ${batchSize} FROM copied`)).length > 0;)
    add(digest, table, rows);
  await target.query('CLOSE copied');
  return digest;
}

/** @throws OperatorError when a value does not fit, or the copy differs */
async function copyTable(source: Database, target: QueryRunner, table: Table): Promise<CopiedTable> {
  const expected = { rows: 0, sum: 0n };
  try {
    for await (const rows of rowsOfSqlite(source, table)) {
      add(expected, table, rows);
      await insert(target, table, rows);
    }
  } catch (error) {
    throw new OperatorError(`The table ${table.name} cannot be copied: ${(error as Error).message}`);
  }
  const copied = await digestOfPostgres(target, table);
  if (copied.rows !== expected.rows || copied.sum !== expected.sum)
    throw new OperatorError(`The copy of ${table.name} differs: ${expected.rows} rows, copied ${copied.rows}.`);
  return { table: table.name, rows: copied.rows };
}

/** Sets sequences behind the highest number in use. */
async function setSequences(target: QueryRunner, tables: readonly Table[]): Promise<void> {
  for (const { name, columns } of tables)
    for (const column of columns) {
      const [{ sequence }] = await target.query('SELECT pg_get_serial_sequence($1, $2) AS sequence', [
        `"${name}"`,
        column,
      ]);
      if (sequence === null) continue;
      await target.query(`SELECT setval($1, COALESCE(MAX("${column}"), 0) + 1, false) FROM "${name}"`, [sequence]);
    }
}

/**
 * Copies all tables of entities from SQLite to PostgreSQL, in a transaction that the caller has begun, and compares numbers and
 * checksums. What PostgreSQL had in them is deleted.
 */
export async function copyTables(
  source: Database,
  { target, metadata }: { target: QueryRunner; metadata: DataSource['entityMetadatas'] },
  report: (table: CopiedTable) => void,
): Promise<void> {
  const tables = metadata.map(tableOf);
  const names = tables.map(({ name }) => name);
  await refillTables(
    (sql) => target.query(sql),
    names,
    async () => {
      for (const table of tables) report(await copyTable(source, target, table));
    },
  );
  await setSequences(target, tables);
}
