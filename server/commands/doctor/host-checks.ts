import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { day, hour, type Clock } from '../../core/clock.js';
import type { Config } from '../../core/config/config.js';
import { diskSpace } from '../../core/files/disk-space.js';
import { readLastBackup } from '../../core/files/last-backup.js';
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
  const { free, size } = await diskSpace(dataDir);
  const share = free / size;
  const detail = `${Math.round(share * 100)} % free, ${Math.round(free / 1e9)} GB`;
  return share < minFreeShare ? warning(detail) : ok(detail);
}

async function lastBackup({ dataDir }: Config, clock: Clock): Promise<Finding> {
  const backup = await readLastBackup(dataDir);
  if (!backup) return warning('there was none: npm run backup');
  const { finishedAt } = backup;
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
