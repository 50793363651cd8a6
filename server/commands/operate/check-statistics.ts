import 'reflect-metadata';
import { readConfig } from '../../core/config/config.js';
import { findDifferences, repairSums } from '../../statistics/registration-sums.service.js';
import { openForCommand } from '../open-for-command.js';
import { runCommand, say } from '../run-command.js';

const usage = 'npm run statistics:check [-- --repair]';

/** Compares the sums of the statistics with the registrations, and corrects them. The site may run meanwhile. */
await runCommand(usage, { repair: { type: 'boolean' } }, 0, async ({ values }) => {
  const database = await openForCommand(readConfig(), 'npm run statistics:check');
  try {
    const differences = await findDifferences({ database });
    for (const { dimension, key, day, count } of differences.slice(0, 100))
      say(`${dimension} ${key} ${day}: ${count} missing`);
    say(differences.length === 0 ? 'The sums are right.' : `${differences.length} sums differ.`);
    if (differences.length > 0 && values.repair) {
      await repairSums({ database });
      say('They are repaired.');
    } else if (differences.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
