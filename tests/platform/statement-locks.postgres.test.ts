import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { expect, inject, it } from 'vitest';
import { locksOf } from '../../server/core/database/migrate/statement-locks.js';
import { migrations } from '../../server/migrations/index.js';

const server = inject('postgres');
const order = [
  'ROW EXCLUSIVE',
  'SHARE UPDATE EXCLUSIVE',
  'SHARE',
  'SHARE ROW EXCLUSIVE',
  'EXCLUSIVE',
  'ACCESS EXCLUSIVE',
];
const strength = (mode: string): number => order.indexOf(mode);

/** Locks on tables that this connection holds and that keep other writers out, or are those of a writer. */
const heldSql = `SELECT relname AS table, upper(regexp_replace(replace(mode, 'Lock', ''), '([a-z])([A-Z])', '\\1 \\2', 'g')) AS mode
  FROM pg_locks JOIN pg_class ON pg_class.oid = relation
  WHERE pid = pg_backend_pid() AND relkind = 'r' AND relnamespace = 'public'::regnamespace
    AND mode NOT IN ('AccessShareLock', 'RowShareLock')`;

it('predicts at least the locks that each statement of all migrations takes', async () => {
  const name = `locks_${process.pid}`;
  const admin = new Client({ connectionString: server.replace(/template$/, 'postgres') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const client = new Client({ connectionString: server.replace(/template$/, name) });
  await client.connect();
  const rows = async <T>(sql: string) => (await client.query(sql)).rows as T[];
  const missed: string[] = [];
  let checked = 0;
  for (const migration of migrations.postgres) {
    const old = new Set(
      (await rows<{ relname: string }>(`SELECT relname FROM pg_class WHERE relkind = 'r'`)).map((one) => one.relname),
    );
    const indexes = new Map(
      (await rows<{ i: string; t: string }>('SELECT indexname AS i, tablename AS t FROM pg_indexes')).map(
        ({ i, t }) => [i, t],
      ),
    );
    const predicted = new Map<string, number>();
    await client.query('BEGIN');
    const query = async (sql: string, parameters?: unknown[]) => {
      const { rows: found } = await client.query(sql, parameters);
      for (const { table, mode } of locksOf(sql, (index) => indexes.get(index)))
        predicted.set(table, Math.max(predicted.get(table) ?? -1, strength(mode)));
      return found;
    };
    await new migration().up({ query } as unknown as QueryRunner);
    for (const { table, mode } of await rows<{ table: string; mode: string }>(heldSql))
      if (old.has(table)) {
        checked += 1;
        if (strength(mode) > (predicted.get(table) ?? -1)) missed.push(`${migration.name}: ${table} ${mode}`);
      }
    await client.query('COMMIT');
  }
  await client.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
  expect(missed).toEqual([]);
  expect(checked).toBeGreaterThan(100);
});
