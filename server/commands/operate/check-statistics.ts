import 'reflect-metadata';
import { readConfig } from '../../core/config/config.js';
import { createLog } from '../../core/log.js';
import { openDatabase } from '../../core/database/open-database.js';
import { migrations } from '../../migrations/index.js';
import { databaseTables } from '../../modules.js';
import { findDifferences, repairSums } from '../../statistics/registration-sums.service.js';

/**
 * Compares the sums of the statistics with the registrations, and corrects them. The site may run meanwhile.
 * Usage: npm run statistics:check [-- --repair]
 */
const config = readConfig();
const database = await openDatabase(config, databaseTables, migrations, createLog(config));
const differences = await findDifferences({ database });
for (const { dimension, key, day, count } of differences.slice(0, 100))
  process.stdout.write(`${dimension} ${key} ${day}: ${count} missing\n`);
process.stdout.write(differences.length === 0 ? 'The sums are right.\n' : `${differences.length} sums differ.\n`);
if (differences.length > 0 && process.argv.includes('--repair')) {
  await repairSums({ database });
  process.stdout.write('They are repaired.\n');
} else if (differences.length > 0) process.exitCode = 1;
await database.close();
