import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../core/config/config.js';
import { buildDatabase, checkUploads, finishDatabase, requireFitting, type OpenedBackup } from './build-beside.js';
import { databaseOf } from '../../core/database/postgres/connection.js';
import { createDatabaseBeside, dropDatabase, stampOf } from './scratch-database.js';

/**
 * Restores the database of a backup into a scratch place, checks it there, and reads all files of the backup.
 * @throws OperatorError that says what is wrong
 */
export async function verifyBackup(backup: OpenedBackup, config: Config): Promise<void> {
  requireFitting(backup, config);
  await checkUploads(backup);
  const folder = join(config.dataDir, 'verify.part');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    if (config.databaseUrl) await verifyOnPostgres(backup, config, folder);
    else await buildAndFinish(backup, { ...config, dataDir: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildAndFinish(backup: OpenedBackup, scratch: Config): Promise<void> {
  await buildDatabase(backup, scratch);
  await finishDatabase(scratch);
}

async function verifyOnPostgres(backup: OpenedBackup, config: Config, folder: string): Promise<void> {
  const scratch = await createDatabaseBeside(config, `verify_${stampOf(new Date())}`);
  try {
    await buildAndFinish(backup, { ...scratch, dataDir: folder });
  } finally {
    await dropDatabase(config, databaseOf(scratch.databaseUrl!));
  }
}
