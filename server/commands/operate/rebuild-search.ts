import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../core/clock.js';
import { readConfig } from '../../core/config/config.js';
import type { Database } from '../../core/database/database.js';
import { OperatorError } from '../../core/operator-error.js';
import { hooks } from '../../modules.js';
import { enqueueRebuild, isRebuildFinished, rebuildIndex, cancelRebuild } from '../../search/indexing.service.js';
import { openForCommand } from '../open-for-command.js';
import { runCommand, say } from '../run-command.js';

const usage = 'npm run search:rebuild [-- SECONDS_TO_WAIT_FOR_A_RUNNING_SITE]';

async function doneBySite(database: Database, jobKey: string, waitMilliseconds: number): Promise<boolean> {
  await pause(waitMilliseconds);
  if (await cancelRebuild(database, jobKey)) return false;
  while (!(await isRebuildFinished(database, jobKey))) await pause(500);
  return true;
}

/** Rebuilds the search index. A running site does it, through its outbox; if none takes the job, this process does it. */
await runCommand(usage, {}, 1, async ({ words: [seconds = '8'] }) => {
  if (!/^\d+$/.test(seconds)) throw new OperatorError(`Usage: ${usage}`);
  const database = await openForCommand(readConfig(), 'npm run search:rebuild');
  try {
    const parts = { database, hooks, clock: systemClock };
    say('Asking the site to rebuild its search index …');
    if (await doneBySite(database, await enqueueRebuild(parts), Number(seconds) * 1_000))
      return say('The site has rebuilt it.');
    say('No site has taken the job: rebuilding here …');
    await rebuildIndex(parts);
    say('Done.');
  } finally {
    await database.close();
  }
});
