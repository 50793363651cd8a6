import type { QueryRunner } from 'typeorm';
import { describe, expect, it } from 'vitest';
import type { Migration } from '../../server/core/database/database.js';
import { nameOfMigration } from '../../server/core/database/migrate/schema-version.js';
import { migrations } from '../../server/migrations/index.js';
import { readCompressedJson, releaseFiles, type PostgresDump } from '../releases/release-files.js';
import { contractionOf, tableMadeBy } from '../support/contract-statements.js';

/** The migrations of the release before: processes of it run while the database is upgraded. */
const before = new Set(readCompressedJson<PostgresDump>(releaseFiles('.postgres.br').at(-1)!).migrations);

/** What the release before does not use any more: `Migration: what it takes away`, with the release that stopped to use it. */
const allowed: Record<string, string> = {};

/** @param newTables those that the release before does not have; gets the tables that the migration makes */
async function contractionsOf(migration: Migration, newTables: Set<string>): Promise<string[]> {
  const found: string[] = [];
  const query = async (sql: string): Promise<unknown[]> => {
    const made = tableMadeBy(sql);
    if (made !== undefined) newTables.add(made);
    const contraction = contractionOf(sql, newTables);
    if (contraction !== null) found.push(`${migration.name}: ${contraction}`);
    return [];
  };
  await new migration().up({ query } as unknown as QueryRunner);
  return found;
}

describe('migrations since the release before', () => {
  it.each(['sqlite', 'postgres'] as const)('take nothing away from its processes (%s)', async (dialect) => {
    const list: Migration[] = migrations[dialect];
    const recent = list.filter((migration) => !before.has(nameOfMigration(migration)));
    expect(list.length - recent.length).toBe(before.size);
    const newTables = new Set<string>();
    const found: string[] = [];
    for (const migration of recent) found.push(...(await contractionsOf(migration, newTables)));
    expect(found.filter((one) => !(one in allowed))).toEqual([]);
  });
});

describe('the rule', () => {
  it.each([
    ['DROP TABLE "users"', 'drops the table users'],
    ['ALTER TABLE "users" DROP COLUMN "city"', 'drops a column of users'],
    ['ALTER TABLE "public"."users" RENAME COLUMN "city" TO "town"', 'renames in users'],
    ['ALTER TABLE "users" ALTER COLUMN "city" TYPE text', 'changes a type in users'],
    ['ALTER TABLE "users" ALTER COLUMN "city" SET NOT NULL', 'makes a column of users NOT NULL'],
    ['ALTER TABLE "users" ADD "town" varchar(40) NOT NULL', 'adds a column without a default to users'],
    [`ALTER TABLE "users" ADD "town" varchar(40) NOT NULL DEFAULT ''`, null],
    ['ALTER TABLE "users" ADD "town" varchar(40)', null],
    ['ALTER TABLE "users" ADD CONSTRAINT "c" CHECK ("town" IS NOT NULL)', null],
    ['ALTER TABLE "fresh" DROP COLUMN "city"', null],
    ['CREATE INDEX "i" ON "users" ("town")', null],
    ['UPDATE "users" SET "town" = "city"', null],
  ])('judges %s', (sql, expected) => {
    expect(contractionOf(sql, new Set(['fresh']))).toBe(expected);
  });
});
