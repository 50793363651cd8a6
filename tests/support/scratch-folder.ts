import { access, constants, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';

/**
 * A new folder for what does not outlive a test. In memory, where the system has such a place: each commit waits for its
 * sync to the disk, and thousands of them are most of what tests on SQLite take.
 */
export async function scratchFolder(prefix: string): Promise<string> {
  const parent = await access(memory, constants.W_OK).then(
    () => memory,
    () => tmpdir(),
  );
  return mkdtemp(join(parent, prefix));
}
