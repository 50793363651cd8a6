import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.js';

export type { Logger };

/** One JSON object a line, time in UTC. Values that could identify a person or open a door are never written. */
export function createLog(config: Config, destination?: DestinationStream): Logger {
  return pino(
    {
      level: config.logLevel,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.password', '*.email', '*.token', '*.cookie', '*.authorization', '*.phone'], censor: '[…]' },
    },
    destination ?? pino.destination(1),
  );
}
