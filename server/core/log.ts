import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config/config.js';
import { withoutSecret } from './config/secret-paths.js';
import { LogOutput } from './process/log-output.js';

export type { Logger };

/** An error for the log without its other properties: database errors carry the values of the statement, often personal. */
export function errorInLog(error: unknown): object {
  if (error instanceof Error) return { type: error.name, message: error.message, stack: error.stack };
  // A thrown response is not an Error: only its status is logged, because its data may be personal.
  const { status, statusText } = (error ?? {}) as { status?: unknown; statusText?: unknown };
  return { type: typeof error, status, statusText };
}

/** A path without secrets: tokens of links in emails and of feeds, and the query string. */
export const pathInLog = (url: string): string => withoutSecret(url.split('?')[0]!);

let output: LogOutput | undefined;

/** The standard output of this process, where its log goes. */
export const standardOutput = (): LogOutput => (output ??= new LogOutput(1));

/** Lines that the log of this process has lost. */
export const droppedLines = (): number => output?.dropped ?? 0;

/**
 * Logs one JSON object per line, time in UTC. Personal data and secrets are redacted.
 * @param destination where lines go, other than to the standard output
 * @param traceId the trace of the running work
 */
export function createLog(config: Config, destination?: DestinationStream, traceId?: () => string | undefined): Logger {
  return pino(
    {
      level: config.logLevel,
      serializers: { err: errorInLog },
      timestamp: pino.stdTimeFunctions.isoTime,
      ...(traceId && {
        mixin: () => {
          const id = traceId();
          return id === undefined ? {} : { traceId: id };
        },
      }),
      redact: { paths: ['*.password', '*.email', '*.token', '*.cookie', '*.authorization', '*.phone'], censor: '[…]' },
    },
    destination ?? standardOutput(),
  );
}
