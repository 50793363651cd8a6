import type { Logger } from 'pino';
import { systemClock, type Clock } from '../../core/clock.js';
import type { Config } from '../../core/config/config.js';
import { createLog } from '../../core/log.js';

/** What a command opens a database with. It prints what happens itself, so its log has warnings only. */
export const commandParts = (config: Config): { config: Config; clock: Clock; log: Logger; schema: 'migrate' } => ({
  config,
  clock: systemClock,
  log: createLog({ ...config, logLevel: config.logLevel === 'silent' ? 'silent' : 'warn' }),
  schema: 'migrate',
});
