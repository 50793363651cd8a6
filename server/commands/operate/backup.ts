import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sqlite3 from 'sqlite3';
import { DataSource } from 'typeorm';
import { sqliteDriver } from '../../core/database/sqlite-driver.js';
import { restrictUmask, ensurePrivate } from '../../core/files/private-folder.js';

/**
 * Copies the embedded database and the files, or restores them. Runs in its own process, so that the site keeps running.
 * Usage: npm run backup -- FOLDER      npm run restore -- FOLDER   (with the site stopped)
 */
const [verb, folderArgument] = process.argv.slice(2);
if ((verb !== 'backup' && verb !== 'restore') || !folderArgument)
  throw new Error('Usage: npm run backup -- FOLDER, npm run restore -- FOLDER');
const data = resolve(process.env.DATA_DIR || 'data');
const folder = resolve(folderArgument);
restrictUmask();

const open = (database: string, flags: number) =>
  new DataSource({ type: 'sqlite', database, driver: sqliteDriver, flags, busyTimeout: 5_000 }).initialize();

async function check(database: string): Promise<void> {
  const source = await open(database, sqlite3.OPEN_READONLY);
  const [{ integrity_check: integrity }] = await source.query('PRAGMA integrity_check');
  const broken = await source.query('PRAGMA foreign_key_check');
  await source.destroy();
  if (integrity !== 'ok' || broken.length > 0) throw new Error(`${database} is damaged: ${integrity}`);
}

async function backup(): Promise<void> {
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  const partialFolder = `${folder}.part`;
  await rm(partialFolder, { recursive: true, force: true });
  await mkdir(partialFolder, { recursive: true });
  const source = await open(join(data, 'database.sqlite'), sqlite3.OPEN_READONLY);
  await source.query('VACUUM INTO ?', [join(partialFolder, 'database.sqlite')]);
  await source.destroy();
  await check(join(partialFolder, 'database.sqlite'));
  for (const name of ['files', 'media'])
    if (existsSync(join(data, name))) await cp(join(data, name), join(partialFolder, name), { recursive: true });
  await rename(partialFolder, folder);
}

async function restore(): Promise<void> {
  const database = join(data, 'database.sqlite');
  await check(join(folder, 'database.sqlite'));
  if (existsSync(database)) {
    // A running site holds the database open, so the exclusive lock fails.
    const source = await open(database, sqlite3.OPEN_READWRITE);
    await source.query('PRAGMA locking_mode = EXCLUSIVE');
    await source.query('BEGIN EXCLUSIVE').catch(() => {
      throw new Error('The site is running: stop it first');
    });
    await source.query('ROLLBACK');
    await source.destroy();
  }
  await ensurePrivate(data);
  for (const ending of ['', '-wal', '-shm']) await rm(`${database}${ending}`, { force: true });
  await cp(folder, data, { recursive: true });
}

await (verb === 'backup' ? backup() : restore());
process.stdout.write(`${verb}: ${folder}\n`);
