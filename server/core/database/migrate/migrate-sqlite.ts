import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource, QueryRunner } from 'typeorm';
import { day } from '../../clock.js';
import type { DatabaseParts, Migration } from '../database.js';
import { nameOfMigration, pendingMigrations } from './schema-version.js';
import { installTableTriggers } from '../table-triggers.js';

const copyName = /^database\.before-\d+\.sqlite$/;
const maxCopies = 3;
/** Copies hold deleted accounts: the privacy policy promises that these are gone after this time. */
const maxAge = 30 * day;

/** Deletes the copies that migrations have left, except for the newest few. */
export async function pruneCopies(dataDir: string, now: Date): Promise<void> {
  const copies = (await readdir(dataDir)).filter((name) => copyName.test(name)).sort();
  const isOutdated = async (name: string, index: number): Promise<boolean> =>
    index < copies.length - maxCopies || (await stat(join(dataDir, name))).mtimeMs < now.getTime() - maxAge;
  for (const [index, name] of copies.entries())
    if (await isOutdated(name, index)) await rm(join(dataDir, name), { force: true });
}

/**
 * Copies the database beside itself. The name has the time stamp of the first pending migration, so that a start that is
 * repeated after a failed migration does not displace the copy from before it.
 */
async function copyDatabase(runner: QueryRunner, dataDir: string, first: Migration): Promise<string> {
  const copy = join(dataDir, `database.before-${/\d+$/.exec(nameOfMigration(first))![0]}.sqlite`);
  await rm(`${copy}.part`, { force: true });
  await runner.query('VACUUM INTO ?', [`${copy}.part`]);
  await rename(`${copy}.part`, copy);
  return copy;
}

/** Brings the database up to date. Before migrations it is copied. The caller has the data folder for itself. */
export async function migrateSqlite(source: DataSource, runner: QueryRunner, parts: DatabaseParts): Promise<void> {
  const { config, clock, derivedRows, log } = parts;
  const { pending, isNew } = await pendingMigrations(parts, 'sqlite', (sql) => runner.query(sql));
  if (pending.length > 0 && !isNew) {
    const copy = await copyDatabase(runner, config.dataDir, pending[0]!);
    log.info({ copy }, 'the database is copied before its migration');
  }
  await pruneCopies(config.dataDir, clock.now());
  await source.runMigrations();
  if (pending.length > 0) log.info({ migrations: pending.map(nameOfMigration) }, 'the database is migrated');
  await installTableTriggers('sqlite', derivedRows, (sql) => runner.query(sql));
}
