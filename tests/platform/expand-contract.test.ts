import type { QueryRunner } from 'typeorm';
import { describe, expect, it } from 'vitest';
import type { Migration } from '../../server/core/database/database.js';
import { migrations } from '../../server/migrations/index.js';
import { contractionOf, tableMadeBy } from '../support/contract-statements.js';

/** The last migration of the release before: processes of it run while the database is upgraded. */
const lastOfPreviousRelease = 1795724162989;

/** What the release before does not use any more: `Migration: what it takes away`, with the release that stopped to use it. */
const allowed: Record<string, string> = {};

const stampOf = ({ name }: Migration): number => Number(/\d{13}$/.exec(name)![0]);

async function contractionsOf(migration: Migration): Promise<string[]> {
  const newTables = new Set<string>();
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
    expect(list.some((migration) => stampOf(migration) === lastOfPreviousRelease)).toBe(true);
    const recent = list.filter((migration) => stampOf(migration) > lastOfPreviousRelease);
    const found = (await Promise.all(recent.map(contractionsOf))).flat();
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
