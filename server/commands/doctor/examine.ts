import { systemClock } from '../../core/clock.js';
import { readConfig } from '../../core/config/config.js';
import { describeFailure } from '../../core/describe-failure.js';
import { openForCommand } from '../open-for-command.js';
import { runChecks, type Result } from './check.js';
import { databaseChecks } from './database-checks.js';
import { fileChecks } from './file-checks.js';
import { hostChecks } from './host-checks.js';
import { mailChecks } from './mail-checks.js';
import { serviceChecks } from './service-checks.js';

/**
 * Examines the installation that these settings describe. What does not depend on a failed part is examined all the same.
 * @param selector of the DKIM key
 */
export async function examine(environment: NodeJS.ProcessEnv, selector?: string): Promise<Result[]> {
  const settings = (state: Result['state'], detail: string): Result => ({ check: 'settings', state, detail });
  let config;
  try {
    config = readConfig(environment);
  } catch (error) {
    return [settings('failed', describeFailure(error))];
  }
  const found = [settings('ok', config.mode)];
  const others = [
    ...hostChecks(config, systemClock),
    ...fileChecks(config),
    ...mailChecks(config, selector),
    ...serviceChecks(config),
  ];
  try {
    const database = await openForCommand(config, 'npm run doctor');
    found.push(...(await runChecks([...databaseChecks(config, database, systemClock), ...others])));
    await database.close();
  } catch (error) {
    found.push({ check: 'database', state: 'failed', detail: describeFailure(error) }, ...(await runChecks(others)));
  }
  return found;
}
