import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../core/config/config.js';
import { restoreJournal } from '../../core/files/interrupted-restore.js';
import { databaseExists, dropDatabase } from './scratch-database.js';
import { sqliteFile } from '../../core/database/read-sqlite-file.js';
import { uploadFolders } from './uploads.js';

type Move = { from: string; to: string };

/** The last steps of a restore. They are in a journal while they run, so that a process that is killed leaves no mixture. */
export type Swap = {
  /** Folder with what was restored. */
  built: string;
  /** Folder that gets the previous state. */
  previous: string;
  /** Of the uploads, in order. The database comes after them: with it the restore is done. */
  moves: Move[];
  /** With PostgreSQL: names of the databases; null: SQLite, in the folders. */
  databases: { built: string; previous: string } | null;
};

/** The moves that put the uploads of the folder `built` in the place of those in `dataDir`, which go to `previous`. */
export const planMoves = (dataDir: string, built: string, previous: string): Move[] =>
  uploadFolders
    .flatMap((name) => [
      { from: join(dataDir, name), to: join(previous, name) },
      { from: join(built, name), to: join(dataDir, name) },
    ])
    .filter(({ from }) => existsSync(from));

async function writeJournal(dataDir: string, swap: Swap): Promise<void> {
  const file = await open(`${restoreJournal(dataDir)}.part`, 'w');
  await file.writeFile(JSON.stringify(swap));
  await file.sync();
  await file.close();
  await rename(`${restoreJournal(dataDir)}.part`, restoreJournal(dataDir));
}

/** Puts uploads and database in their place. What fails is taken back. */
export async function runSwap(config: Config, swap: Swap, swapDatabase: () => Promise<void>): Promise<void> {
  await mkdir(swap.previous, { recursive: true });
  await writeJournal(config.dataDir, swap);
  try {
    for (const { from, to } of swap.moves) await rename(from, to);
    await swapDatabase();
  } catch (error) {
    if (!(await settle(config, swap))) throw error;
  }
  await rm(restoreJournal(config.dataDir));
}

const sqliteEndings = ['', '-wal', '-shm'];

/** The database itself keeps its name until another has it: at no moment is there none, which a start would make anew. */
export async function swapSqlite(dataDir: string, { built, previous }: Swap): Promise<void> {
  for (const ending of sqliteEndings) {
    const file = join(dataDir, `${sqliteFile}${ending}`);
    if (existsSync(file)) await link(file, join(previous, `${sqliteFile}${ending}`));
  }
  for (const ending of ['-wal', '-shm']) await rm(join(dataDir, `${sqliteFile}${ending}`), { force: true });
  await rename(join(built, sqliteFile), join(dataDir, sqliteFile));
}

/** Gives the database that stayed its last commits back. */
async function takeSqliteBack(dataDir: string, previous: string): Promise<void> {
  for (const ending of sqliteEndings) {
    const [kept, file] = [previous, dataDir].map((folder) => join(folder, `${sqliteFile}${ending}`)) as [
      string,
      string,
    ];
    if (!existsSync(kept)) continue;
    if (!existsSync(file)) await link(kept, file);
    await rm(kept);
  }
}

/** Finds out how far a swap has come, and takes it back unless its database is in place. @returns whether it is */
async function settle(config: Config, { built, previous, moves, databases }: Swap): Promise<boolean> {
  const isDone = databases ? await databaseExists(config, databases.previous) : !existsSync(join(built, sqliteFile));
  if (isDone) return true;
  for (const { from, to } of [...moves].reverse()) if (existsSync(to) && !existsSync(from)) await rename(to, from);
  if (databases) await dropDatabase(config, databases.built);
  else await takeSqliteBack(config.dataDir, previous);
  // Empty now. Anything else in it is left alone.
  await rmdir(previous).catch(() => {});
  return false;
}

/** Ends a restore that was killed between its last steps. @returns what has become of it; null: there was none */
export async function recoverRestore(config: Config): Promise<string | null> {
  const text = await readFile(restoreJournal(config.dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const swap = JSON.parse(text) as Swap;
  const isDone = await settle(config, swap);
  await rm(swap.built, { recursive: true, force: true });
  await rm(restoreJournal(config.dataDir));
  return isDone
    ? `The interrupted restore is complete. The previous state is in ${swap.previous}${swap.databases ? ` and the database ${swap.databases.previous}` : ''}.`
    : 'The interrupted restore was taken back: database and files are those from before it.';
}
