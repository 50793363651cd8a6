import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toIso } from '../core/clock.js';

/** The message of the log, too: a file of its lines can take the place of the journal. */
export const deletionMessage = 'an account was deleted';

/** In `DATA_DIR` and not in the database: a restore must not forget it. */
export const deletionJournal = (dataDir: string): string => join(dataDir, 'deletions.log');

/** Notes that an account is deleted, after the commit; a second line about it does no harm. */
export async function recordDeletion(dataDir: string, user: string, at: Date): Promise<void> {
  await appendFile(deletionJournal(dataDir), `${JSON.stringify({ time: toIso(at), user, msg: deletionMessage })}\n`);
}

/** Ids of the accounts that a journal, or a log of the site, calls deleted. A missing file has none. */
export async function readDeletions(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const ids = new Set<string>();
  for (const line of text.split('\n')) {
    if (!line.includes(deletionMessage)) continue;
    // Log collectors put a time in front of the object. A line that was cut by a full disk tells nothing.
    const id = /"user":"([\w-]{1,36})"/.exec(line)?.[1];
    if (id) ids.add(id);
  }
  return [...ids];
}
