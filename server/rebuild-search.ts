import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { machineClock } from './core/clock.js';
import { readConfig } from './core/config.js';
import type { Database } from './core/database.js';
import { createLog } from './core/log.js';
import { openDatabase } from './core/open-database.js';
import { migrations } from './migrations/index.js';
import { hooks, stored } from './modules.js';
import { enqueueRebuild, isRebuilt, rebuild, withdrawRebuild } from './search/indexing.service.js';

/**
 * Works everything that can be found into the search index anew. A site that is running does it itself, through its outbox:
 * the embedded database serves one process, and what another one changes in it would not be noticed. Where none is running,
 * this process does it.
 * Usage: npm run search:rebuild [-- <seconds that a site has to take it>]
 */
const patience = Number(process.argv[2] ?? 8) * 1_000;

async function doneBySite(database: Database, mark: string): Promise<boolean> {
  const isTaken = () => withdrawRebuild(database, mark).then((withdrawn) => !withdrawn);
  await pause(patience);
  if (!(await isTaken())) return false;
  while (!(await isRebuilt(database, mark))) await pause(500);
  return true;
}

const config = readConfig();
const database = await openDatabase(config, stored, migrations, createLog(config));
const parts = { database, hooks, clock: machineClock };
process.stdout.write('Asking the site to rebuild its search index …\n');
const mark = await enqueueRebuild(parts);
if (await doneBySite(database, mark)) process.stdout.write('The site has rebuilt it.\n');
else {
  process.stdout.write('No site is running: rebuilding here …\n');
  await rebuild(parts);
  process.stdout.write('Done.\n');
}
await database.close();
