import { existsSync } from 'node:fs';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sqliteFile } from './sqlite-copy.js';
import { uploadFolders } from './uploads.js';

type Move = { from: string; to: string };

async function moveAll(moves: readonly Move[], done: Move[]): Promise<void> {
  for (const move of moves) {
    if (!existsSync(move.from)) continue;
    await rename(move.from, move.to);
    done.push(move);
  }
}

/** Takes moves back, the last one first. */
async function undo(done: readonly Move[]): Promise<void> {
  for (const { from, to } of [...done].reverse()) await rename(to, from);
}

/**
 * Puts the restored uploads of the folder `built` in the place of those in `dataDir`, which go to `previous`. Then
 * `swapDatabase` does the same with the database: it is the last step, and what it does not finish is taken back.
 */
export async function swapUploads(
  dataDir: string,
  built: string,
  previous: string,
  swapDatabase: () => Promise<void>,
): Promise<void> {
  await mkdir(previous, { recursive: true });
  const done: Move[] = [];
  try {
    await moveAll(
      uploadFolders.flatMap((name) => [
        { from: join(dataDir, name), to: join(previous, name) },
        { from: join(built, name), to: join(dataDir, name) },
      ]),
      done,
    );
    await swapDatabase();
  } catch (error) {
    await undo(done);
    throw error;
  }
}

/** The database itself keeps its name until another has it: at no moment is there none, which a start would make anew. */
export async function swapSqlite(dataDir: string, built: string, previous: string): Promise<void> {
  for (const ending of ['', '-wal', '-shm']) {
    const file = join(dataDir, `${sqliteFile}${ending}`);
    if (existsSync(file)) await link(file, join(previous, `${sqliteFile}${ending}`));
  }
  for (const ending of ['-wal', '-shm']) await rm(join(dataDir, `${sqliteFile}${ending}`), { force: true });
  await rename(join(built, sqliteFile), join(dataDir, sqliteFile));
}
