import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.js';

/** Names the steps of `npm run restore` while it puts database and files in their place. */
export const restoreJournal = (dataDir: string): string => join(dataDir, 'restore.json');

/** @throws OperatorError when a restore was killed between its steps: database and files could be of different times */
export function requireNoInterruptedRestore(dataDir: string): void {
  if (!existsSync(restoreJournal(dataDir))) return;
  throw new OperatorError(
    'npm run restore was interrupted while it put database and files in their place.\n' +
      'Run npm run restore -- --recover first: it completes the restore or takes it back, and says which.',
  );
}
