import { existsSync } from 'node:fs';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../../core/clock.js';
import type { Config } from '../../core/config/config.js';
import { holdFolder } from '../../core/database/data-folder/data-folder.js';
import type { Database } from '../../core/database/database.js';
import { databaseOf } from '../../core/database/postgres/connection.js';
import { restoreJournal } from '../../core/files/interrupted-restore.js';
import { ensurePrivate } from '../../core/files/private-folder.js';
import { markAsCopy } from '../../core/installation/recognise-copy.js';
import { createApplication } from '../../create-application.js';
import { deletionJournal, readDeletions } from '../../my-data/deletion-journal.js';
import { eraseAgain } from '../../my-data/deletion.service.js';
import { say } from '../run-command.js';
import { commandParts } from './command-parts.js';
import { buildDatabase, extractUploads, finishDatabase, requireFitting, type OpenedBackup } from './build-beside.js';
import { filesElsewhere, placeProblem } from './files-elsewhere.js';
import { requireSpace } from './free-space.js';
import { readManifest } from './manifest.js';
import {
  createDatabaseBeside,
  databasesBeside,
  dropDatabase,
  previousDatabase,
  requireNoSessions,
  stampOf,
  swapDatabases,
} from './scratch-database.js';
import { sqliteFile } from '../../core/database/read-sqlite-file.js';
import { planMoves, recoverRestore, runSwap, swapSqlite } from './swap.js';
import { uploadFolders } from './uploads.js';

/** @throws OperatorError when this build or this configuration cannot restore it */
export async function openBackup(folder: string, config: Config): Promise<OpenedBackup> {
  const manifest = await readManifest(folder, config.backupKey);
  const backup = { folder, id: manifest.id, secret: manifest.encryption ? config.backupKey : null, manifest };
  requireFitting(backup, config);
  return backup;
}

/** Bytes that a backup takes in the data folder. Tables of PostgreSQL are on the disk of its server. */
const sizeOnDisk = ({ manifest }: OpenedBackup): number =>
  manifest.files
    .filter(({ path }) => path === sqliteFile || uploadFolders.some((name) => path.startsWith(`${name}/`)))
    // SQLite is copied once more before it is migrated.
    .reduce((sum, { path, size }) => sum + (path === sqliteFile ? 2 : 1) * size, 0);

const removeInTime =
  'The previous state holds deleted accounts: remove it within 30 days, as the privacy policy promises.';

type Restore = OpenedBackup & { readonly journals: readonly string[] };

/** Accounts that were deleted after the backup, or before: all that are known. */
async function eraseDeleted(config: Config, database: Database, journals: readonly string[]): Promise<number> {
  const { clock, log } = commandParts(config);
  const app = createApplication({ config, database, clock, log, acquirer: null });
  let erased = 0;
  for (const file of journals) for (const id of await readDeletions(file)) if (await eraseAgain(app, id)) erased += 1;
  await database.emptyLog();
  return erased;
}

/**
 * Changes a restored database before it takes the place of the other. Until the operator decides, nothing goes out of it: the
 * site may have sent it already.
 */
const afterRestore =
  ({ manifest, journals }: Restore, scratch: Config) =>
  async (database: Database): Promise<void> => {
    await markAsCopy({ config: scratch, clock: systemClock, database }, 'RESTORED', manifest.time);
    const erased = await eraseDeleted(scratch, database, journals);
    if (erased > 0) say(`Erased again, because they were deleted: ${erased} accounts.`);
  };

type Folders = { built: string; previous: string };

async function restoreSqlite(backup: Restore, config: Config, { built, previous }: Folders): Promise<string> {
  const scratch = { ...config, dataDir: built };
  await buildDatabase(backup, scratch);
  await extractUploads(backup, built);
  await finishDatabase(scratch, afterRestore(backup, scratch));
  const swap = { built, previous, moves: planMoves(config.dataDir, built, previous), databases: null };
  await runSwap(config, swap, () => swapSqlite(config.dataDir, swap));
  // Only an empty folder can be removed so.
  const wasEmpty = await rmdir(previous).then(
    () => true,
    () => false,
  );
  return wasEmpty
    ? 'Restored. There was no database before.'
    : `Restored. The previous database and files are in ${previous}.\n${removeInTime}`;
}

async function restorePostgres(backup: Restore, config: Config, { built, previous }: Folders): Promise<string> {
  await requireNoSessions(config);
  const stamp = stampOf(new Date());
  // Left by restores that were killed.
  for (const { name } of await databasesBeside(config, 'restore')) await dropDatabase(config, name);
  const scratch = { ...(await createDatabaseBeside(config, `restore_${stamp}`)), dataDir: built };
  const databases = { built: databaseOf(scratch.databaseUrl!), previous: previousDatabase(config, stamp) };
  try {
    await buildDatabase(backup, scratch);
    await extractUploads(backup, built);
    await finishDatabase(scratch, afterRestore(backup, scratch));
    const swap = { built, previous, moves: planMoves(config.dataDir, built, previous), databases };
    await runSwap(config, swap, () => swapDatabases(config, databases.built, databases.previous));
  } catch (error) {
    await dropDatabase(config, databases.built);
    throw error;
  }
  return `Restored. The previous database is ${databases.previous}, the previous files are in ${previous}.\n${removeInTime}`;
}

/**
 * Restores a backup: builds it beside, checks it, and puts it in the place of database and files, which are kept.
 * @param deletions further journals or logs that name deleted accounts, which are erased again
 * @returns where these are
 * @throws OperatorError while the site runs, or when the backup does not fit: then nothing is changed
 */
export async function restoreBackup(
  backup: OpenedBackup,
  config: Config,
  deletions: readonly string[] = [],
): Promise<string> {
  const journals = [deletionJournal(config.dataDir), ...deletions];
  await ensurePrivate(config.dataDir);
  const folder = await holdFolder(config.dataDir, 'npm run restore');
  const built = join(config.dataDir, 'restore.part');
  const previous = join(config.dataDir, `before-${stampOf(new Date())}`);
  try {
    const recovered = await recoverRestore(config);
    if (recovered) say(recovered);
    await requireSpace(config.dataDir, sizeOnDisk(backup));
    await rm(built, { recursive: true, force: true });
    await mkdir(built);
    const restore = config.databaseUrl ? restorePostgres : restoreSqlite;
    const result = await restore({ ...backup, journals }, config, { built, previous });
    return `${result}${filesElsewhere(backup.manifest)}${placeProblem(backup.manifest, config)}`;
  } finally {
    // While a journal is there it still needs the folder.
    if (!existsSync(restoreJournal(config.dataDir))) await rm(built, { recursive: true, force: true });
    await folder.release();
  }
}

/** Ends a restore that was killed. @returns what has become of it; null: there was none */
export async function recoverInterrupted(config: Config): Promise<string | null> {
  const folder = await holdFolder(config.dataDir, 'npm run restore');
  try {
    return await recoverRestore(config);
  } finally {
    await folder.release();
  }
}
