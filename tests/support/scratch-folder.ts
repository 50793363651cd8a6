import { access, constants, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';

/**
 * Creates a temporary folder, in memory if possible: each commit waits for a sync to the disk, and that is most of the time
 * of tests on SQLite.
 */
export async function scratchFolder(prefix: string): Promise<string> {
  const parent = await access(memoryFolder, constants.W_OK).then(
    () => memoryFolder,
    () => tmpdir(),
  );
  return mkdtemp(join(parent, prefix));
}
