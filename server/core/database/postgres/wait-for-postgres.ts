import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ConfigError } from '../../config/config.js';
import { probeConnection } from './connection.js';
import type { PostgresDeadlines } from './deadlines.js';
import { isConnectionError, isFull } from './errors.js';

/** Where a database is, without user and password. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

/**
 * Waits at the start until databases answer: after a power cut the machine of the database may be the last one.
 * @throws ConfigError when one does not answer in time, or rejects the connection
 */
export async function waitForPostgres(
  urls: readonly string[],
  { start, heartbeat, probePause }: PostgresDeadlines,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const deadline = performance.now() + start;
  let isLogged = false;
  for (const url of urls)
    for (;;) {
      try {
        await probeConnection(url, heartbeat);
        break;
      } catch (error) {
        const reason = (error as Error).message || String((error as { code?: string }).code);
        const isTemporary = isConnectionError(error) || isFull(error);
        if (!isTemporary) throw new ConfigError(`PostgreSQL at ${placeOf(url)} rejects the connection: ${reason}`);
        if (performance.now() >= deadline)
          throw new ConfigError(`PostgreSQL at ${placeOf(url)} does not answer (${start / 1_000} s): ${reason}`);
        if (!isLogged) log.warn({ database: placeOf(url), reason }, 'the start waits for the database');
        isLogged = true;
        await pause(probePause);
      }
    }
}
