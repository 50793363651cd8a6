/**
 * SQLSTATEs after which a transaction is retried: serialization_failure, deadlock_detected, lock_not_available,
 * unique_violation and foreign_key_violation. In the last two, a concurrent transaction added or deleted a row after this
 * one looked for it; the retry sees the new state.
 */
const retryableCodes = new Set(['40001', '40P01', '55P03', '23505', '23503']);

/** SQLSTATEs of a server that ends sessions or accepts none; those of class 08 too. */
const sessionCodes = new Set(['57P01', '57P02', '57P03', '57P05', '25P03']);

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

const noAnswer = 'Query read timeout';
/** Messages of the driver, which has no codes for them. */
const connectionMessages =
  /^(?:Query read timeout|timeout expired|Connection terminated|Client was closed and is not queryable|Client has encountered a connection error)/;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Whether the pool gave up waiting for a connection. */
export const isPoolTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** Whether the server has no room for another session: it does answer. */
export const isFull = (error: unknown): boolean => codeOf(error) === '53300';

/** Whether this process gave a statement up. */
export const isNoAnswer = (error: unknown): boolean => error instanceof Error && error.message === noAnswer;

/** Whether the connection is lost, or none could be made. What a transaction did is then undone, unless it committed. */
export function isConnectionError(error: unknown): boolean {
  const code = codeOf(error);
  if (code.startsWith('08') || sessionCodes.has(code) || networkCodes.has(code)) return true;
  return error instanceof Error && connectionMessages.test(error.message);
}

/** Whether a transaction that failed in this way may succeed in another try. */
export const isLostRace = (error: unknown): boolean => retryableCodes.has(codeOf(error));
