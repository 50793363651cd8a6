import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addMs, day } from '../../core/clock.js';
import { findManifest } from './manifest.js';

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
