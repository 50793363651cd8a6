import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.js';

export type { Logger };

/** Errors of the database also carry the statement's values, which may be a person's: those are left out. */
export const errorInLog = (error: Error): object => ({ type: error.name, message: error.message, stack: error.stack });

/** A path without what would open a door: the tokens of links in letters and of feeds, and whatever follows a question mark. */
export const pathInLog = (url: string): string =>
  url.split('?')[0]!.replace(/(\/(?:reset-password|confirm-email|ticket-link|sso|unsubscribe|agenda)\/).+/i, '$1[…]');

/** One JSON object a line, time in UTC. Values that could identify a person or open a door are never written. */
export function createLog(config: Config, destination?: DestinationStream): Logger {
  return pino(
    {
      level: config.logLevel,
      serializers: { err: errorInLog },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.password', '*.email', '*.token', '*.cookie', '*.authorization', '*.phone'], censor: '[…]' },
    },
    destination ?? pino.destination(1),
  );
}
