import { constants } from 'node:fs';
import { access, readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { day, hour, type Clock } from '../../core/clock.js';
import type { Config } from '../../core/config/config.js';
import { lastBackupFile } from '../../core/metrics/gauges.js';
import { failed, ok, warning, type Check, type Finding } from './check.js';

const minFreeShare = 0.15;
/** A night without a backup is noticed in the morning. */
const maxBackupAge = 26 * hour;

async function dataFolder({ dataDir }: Config): Promise<Finding> {
  const { mode, uid } = await stat(dataDir);
  await access(dataDir, constants.R_OK | constants.W_OK);
  const others = (mode & 0o077) !== 0;
  const permissions = `${dataDir}, mode ${(mode & 0o777).toString(8)}, user ${uid}`;
  return others ? failed(`other users of this machine can read ${permissions}: chmod 700 it`) : ok(permissions);
}

async function freeSpace({ dataDir }: Config): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const share = bavail / blocks;
  const detail = `${Math.round(share * 100)} % free, ${Math.round((bavail * bsize) / 1e9)} GB`;
  return share < minFreeShare ? warning(detail) : ok(detail);
}

async function lastBackup({ dataDir }: Config, clock: Clock): Promise<Finding> {
  const text = await readFile(join(dataDir, lastBackupFile), 'utf8').catch(() => null);
  if (text === null) return warning('there was none: npm run backup');
  const { finishedAt } = JSON.parse(text) as { finishedAt: string };
  const age = clock.now().getTime() - Date.parse(finishedAt);
  const detail = `${finishedAt}, ${age > 2 * day ? `${Math.floor(age / day)} days` : `${Math.floor(age / hour)} hours`} ago`;
  return age > maxBackupAge ? warning(detail) : ok(detail);
}

/** The machine: folder of the data, disk, age of the last backup. */
export const hostChecks = (config: Config, clock: Clock): Check[] => [
  { name: 'data folder', run: () => dataFolder(config) },
  { name: 'disk', run: () => freeSpace(config) },
  { name: 'last backup', run: () => lastBackup(config, clock) },
];
