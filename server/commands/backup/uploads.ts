import { createReadStream, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFile } from './manifest.js';
import { storeStream, type BackupFolder } from './stored-files.js';

/** Folders of `DATA_DIR` that belong to a backup. */
export const uploadFolders = ['files', 'media'] as const;

/** Paths of the files that users and staff have uploaded, relative to `DATA_DIR`. */
async function listUploads(dataDir: string): Promise<string[]> {
  const paths: string[] = [];
  for (const name of uploadFolders) {
    if (!existsSync(join(dataDir, name))) continue;
    for (const entry of await readdir(join(dataDir, name), { recursive: true, withFileTypes: true }))
      // A file that is still being written gets its name when it is complete.
      if (entry.isFile() && !entry.name.endsWith('.part'))
        paths.push(join(entry.parentPath, entry.name).slice(join(dataDir, '/').length));
  }
  return paths.sort();
}

/** Bytes of all uploads. */
export async function sizeOfUploads(dataDir: string): Promise<number> {
  let size = 0;
  for (const path of await listUploads(dataDir)) size += (await stat(join(dataDir, path)).catch(() => null))?.size ?? 0;
  return size;
}

/** Stores all uploads. They never change in place; those that are deleted meanwhile are left out. */
export async function storeUploads(backup: BackupFolder, dataDir: string): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const path of await listUploads(dataDir)) {
    const source = join(dataDir, path);
    if (!existsSync(source)) continue;
    stored.push(await storeStream(backup, path, createReadStream(source)));
  }
  return stored;
}
