import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { DataSource } from 'typeorm';
import { sqliteDriver } from './sqlite-driver.js';

export const sqliteFile = 'database.sqlite';

/** Opens the database in a folder for reading only, also beside a running site. */
export async function readSqliteFile<T>(folder: string, work: (source: DataSource) => Promise<T>): Promise<T> {
  const source = await new DataSource({
    type: 'sqlite',
    database: join(folder, sqliteFile),
    driver: sqliteDriver,
    flags: sqlite3.OPEN_READONLY,
    busyTimeout: 5_000,
  }).initialize();
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}
