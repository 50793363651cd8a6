import 'reflect-metadata';
import { readConfig } from '../../core/config/config.js';
import { OperatorError } from '../../core/operator-error.js';
import { moveToPostgres } from '../move-to-postgres.js';
import { runCommand, say } from '../run-command.js';

const usage = 'DATABASE_URL=postgres://… npm run move-to-postgres';

await runCommand(usage, {}, 0, async () => {
  const config = readConfig();
  if (!config.databaseUrl) throw new OperatorError(`DATABASE_URL names the database to move to.\nUsage: ${usage}`);
  await moveToPostgres(config, say);
});
