import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../core/clock.js';
import { readConfig } from '../../core/config/config.js';
import type { Database } from '../../core/database/database.js';
import { createLog } from '../../core/log.js';
import { openDatabase } from '../../core/database/open-database.js';
import { migrations } from '../../migrations/index.js';
import { hooks, databaseTables } from '../../modules.js';
import { enqueueRebuild, isRebuildFinished, rebuildIndex, cancelRebuild } from '../../search/indexing.service.js';

/**
 * Rebuilds the search index. A running site does it itself, through its outbox: it would not notice changes that another
 * process makes in the embedded database. If no site takes the job, this process does it.
 * Usage: npm run search:rebuild [-- <seconds to wait for a running site>]
 */
const waitMilliseconds = Number(process.argv[2] ?? 8) * 1_000;

async function doneBySite(database: Database, jobKey: string): Promise<boolean> {
  const isTaken = () => cancelRebuild(database, jobKey).then((withdrawn) => !withdrawn);
  await pause(waitMilliseconds);
  if (!(await isTaken())) return false;
  while (!(await isRebuildFinished(database, jobKey))) await pause(500);
  return true;
}

const config = readConfig();
const database = await openDatabase(config, databaseTables, migrations, createLog(config));
const parts = { database, hooks, clock: systemClock };
process.stdout.write('Asking the site to rebuild its search index …\n');
const jobKey = await enqueueRebuild(parts);
if (await doneBySite(database, jobKey)) process.stdout.write('The site has rebuilt it.\n');
else {
  process.stdout.write('No site is running: rebuilding here …\n');
  await rebuildIndex(parts);
  process.stdout.write('Done.\n');
}
await database.close();
