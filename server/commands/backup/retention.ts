import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addMs, day } from '../../core/clock.js';
import type { Config } from '../../core/config/config.js';
import { findManifest } from './manifest.js';
import { databasesBeside, dropDatabase, stampOf } from './scratch-database.js';

/**
 * Removes the backups beside a new one that are older than `days`, judged by their manifests, and nothing else.
 * @returns the removed folders
 */
export async function removeOldBackups(newest: string, days: number, now: Date): Promise<string[]> {
  const parent = dirname(newest);
  const end = addMs(now, -days * day);
  const removed: string[] = [];
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    const folder = join(parent, entry.name);
    if (!entry.isDirectory() || folder === newest) continue;
    const manifest = await findManifest(folder);
    if (!manifest || new Date(manifest.time) >= end) continue;
    await rm(folder, { recursive: true });
    removed.push(folder);
  }
  return removed.sort();
}

/**
 * Removes what restores have kept of the state before them, once it is older than `days`: it holds deleted accounts.
 * @returns the removed folders and databases
 */
export async function removePreviousStates(config: Config, days: number, now: Date): Promise<string[]> {
  const end = stampOf(addMs(now, -days * day));
  const removed: string[] = [];
  for (const name of await readdir(config.dataDir)) {
    const stamp = /^before-(\d{14})$/.exec(name)?.[1];
    if (stamp === undefined || stamp >= end) continue;
    await rm(join(config.dataDir, name), { recursive: true });
    removed.push(join(config.dataDir, name));
  }
  if (!config.databaseUrl) return removed;
  for (const { name, stamp } of await databasesBeside(config, 'before')) {
    if (stamp >= end) continue;
    await dropDatabase(config, name);
    removed.push(`the database ${name}`);
  }
  return removed;
}
