import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sqlite3 from 'sqlite3';
import { DataSource } from 'typeorm';
import { createPrivately, keepPrivate } from './core/private-folder.js';

/**
 * Copies the embedded database and the files, in a process of its own so that the site goes on; or puts a copy back.
 * Usage: npm run backup -- FOLDER      npm run restore -- FOLDER   (with the site stopped)
 */
const [verb, given] = process.argv.slice(2);
if ((verb !== 'backup' && verb !== 'restore') || !given)
  throw new Error('Usage: npm run backup -- FOLDER, npm run restore -- FOLDER');
const data = resolve(process.env.DATA_DIR || 'data');
const folder = resolve(given);
createPrivately();

const open = (database: string, flags: number) =>
  new DataSource({ type: 'sqlite', database, flags, busyTimeout: 5_000 }).initialize();

async function check(database: string): Promise<void> {
  const source = await open(database, sqlite3.OPEN_READONLY);
  const [{ integrity_check: verdict }] = await source.query('PRAGMA integrity_check');
  const broken = await source.query('PRAGMA foreign_key_check');
  await source.destroy();
  if (verdict !== 'ok' || broken.length > 0) throw new Error(`${database} is damaged: ${verdict}`);
}

async function backup(): Promise<void> {
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  const source = await open(join(data, 'database.sqlite'), sqlite3.OPEN_READONLY);
  await source.query('VACUUM INTO ?', [join(part, 'database.sqlite')]);
  await source.destroy();
  await check(join(part, 'database.sqlite'));
  for (const name of ['files', 'media'])
    if (existsSync(join(data, name))) await cp(join(data, name), join(part, name), { recursive: true });
  await rename(part, folder);
}

async function restore(): Promise<void> {
  const database = join(data, 'database.sqlite');
  await check(join(folder, 'database.sqlite'));
  if (existsSync(database)) {
    // A site that is running holds the database open: nobody else gets it for herself.
    const source = await open(database, sqlite3.OPEN_READWRITE);
    await source.query('PRAGMA locking_mode = EXCLUSIVE');
    await source.query('BEGIN EXCLUSIVE').catch(() => {
      throw new Error('The site is running: stop it first');
    });
    await source.query('ROLLBACK');
    await source.destroy();
  }
  await keepPrivate(data);
  for (const ending of ['', '-wal', '-shm']) await rm(`${database}${ending}`, { force: true });
  await cp(folder, data, { recursive: true });
}

await (verb === 'backup' ? backup() : restore());
process.stdout.write(`${verb}: ${folder}\n`);
