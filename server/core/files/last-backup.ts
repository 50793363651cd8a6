import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The last backup that has succeeded. Times as ISO 8601. */
export type LastBackup = {
  readonly finishedAt: string;
  /** Of its contents. */
  readonly time: string;
  readonly folder: string;
  readonly isVerified: boolean;
};

export const lastBackupFile = 'last-backup.json';

/** In the data folder, for the metrics and the doctor. Null: there was no backup. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  try {
    return JSON.parse(await readFile(join(dataDir, lastBackupFile), 'utf8')) as LastBackup;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export async function writeLastBackup(dataDir: string, backup: LastBackup): Promise<void> {
  const file = join(dataDir, lastBackupFile);
  await writeFile(`${file}.part`, `${JSON.stringify(backup)}\n`);
  await rename(`${file}.part`, file);
}
