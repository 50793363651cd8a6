import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.js';
import { withoutSecret } from './secret-paths.js';

export type { Logger };

/** Errors of the database also carry the statement's values, which may be a person's: those are left out. */
export function errorInLog(error: unknown): object {
  if (error instanceof Error) return { type: error.name, message: error.message, stack: error.stack };
  // What is thrown as an answer is no Error: its status says what happened, its data may be a person's.
  const { status, statusText } = (error ?? {}) as { status?: unknown; statusText?: unknown };
  return { type: typeof error, status, statusText };
}

/** A path without what would open a door: the tokens of links in letters and of feeds, and whatever follows a question mark. */
export const pathInLog = (url: string): string => withoutSecret(url.split('?')[0]!);

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
