import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildInfo } from '../../core/build-info.js';
import { toIso } from '../../core/clock.js';
import type { Config } from '../../core/config/config.js';
import { requireNoInterruptedRestore } from '../../core/files/interrupted-restore.js';
import { restrictUmask } from '../../core/files/private-folder.js';
import { writeLastBackup } from '../../core/files/last-backup.js';
import { OperatorError } from '../../core/operator-error.js';
import { requireDatabase } from '../open-for-command.js';
import type { OpenedBackup } from './build-beside.js';
import { bucketIn, filesElsewhere } from './files-elsewhere.js';
import { requireSpace } from './free-space.js';
import { newBackupId, readManifest, writeManifest, type Manifest } from './manifest.js';
import { storePostgres } from './postgres-copy.js';
import { sizeOfSqlite, storeSqlite } from './sqlite-copy.js';
import type { BackupFolder } from './stored-files.js';
import { sizeOfUploads, storeUploads } from './uploads.js';
import { verifyBackup } from './verify.js';

async function requireRoom(config: Config, parent: string): Promise<void> {
  const database = config.databaseUrl ? 0 : await sizeOfSqlite(config.dataDir);
  if (database > 0) await requireSpace(config.dataDir, database);
  await requireSpace(parent, database + (await sizeOfUploads(config.dataDir)));
}

function describe(folder: string, manifest: Manifest, isVerified: boolean): string {
  const { database, encryption, counts, files } = manifest;
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const kind = `${database}${encryption ? ', encrypted' : ''}`;
  const size = `${rows} rows of ${Object.keys(counts).length} tables, ${files.length} files`;
  return `Backup: ${folder} (${kind}): ${size}${isVerified ? ', verified' : ''}.${filesElsewhere(manifest)}`;
}

/** Database first, then files: every file that a row of the copy names was there before. */
async function store(backup: BackupFolder, config: Config, time: Date): Promise<Manifest> {
  const copy = config.databaseUrl ? await storePostgres(backup, config) : await storeSqlite(backup, config.dataDir);
  const uploads = await storeUploads(backup, config.dataDir);
  const manifest: Manifest = {
    product: 'medical-events',
    format: 1,
    id: backup.id,
    version: buildInfo(config).version,
    commit: config.commit,
    time: toIso(time),
    dialect: config.databaseUrl ? 'postgres' : 'sqlite',
    encryption: backup.secret ? 'aes-256-gcm' : null,
    ...copy,
    files: [...copy.files, ...uploads],
    ...bucketIn(config),
  };
  await writeManifest(backup.folder, manifest, backup.secret);
  return manifest;
}

/**
 * Copies the database and the files into a new folder while the site runs. With `isVerified` the copy is restored into a
 * scratch place and checked.
 * @returns a sentence about it
 */
export async function makeBackup(config: Config, folder: string, isVerified: boolean): Promise<string> {
  restrictUmask();
  if (existsSync(folder)) throw new OperatorError(`${folder} exists already: name a new folder.`);
  requireDatabase(config);
  requireNoInterruptedRestore(config.dataDir);
  await mkdir(dirname(folder), { recursive: true });
  await requireRoom(config, dirname(folder));
  const partial = `${folder}.part`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial);
  try {
    const time = new Date();
    const backup: BackupFolder = { folder: partial, id: newBackupId(), secret: config.backupKey };
    const manifest = await store(backup, config, time);
    // What is read back is what a restore would read.
    const opened: OpenedBackup = { ...backup, manifest: await readManifest(partial, config.backupKey) };
    if (isVerified) await verifyBackup(opened, config);
    await rename(partial, folder);
    await writeLastBackup(config.dataDir, { finishedAt: toIso(new Date()), time: manifest.time, folder, isVerified });
    return describe(folder, manifest, isVerified);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
