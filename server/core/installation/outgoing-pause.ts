import { aroundCalls } from '../../../rules/around-calls.js';
import type { Config } from '../config/config.js';
import type { Database } from '../database/database.js';
import type { Logger } from '../log.js';
import type { PauseReason } from './installation.entity.js';

/** That no email, webhook, refund or payment goes out, and no scheduled job runs. */
export type OutgoingPause = {
  /** `SETTING`: by `OUTBOX=off`. */
  readonly reason: PauseReason | 'SETTING';
  readonly since: string | null;
  readonly backupTime: string | null;
};

/** Null: everything goes out. */
export async function readOutgoingPause({
  config,
  database,
}: {
  config: Config;
  database: Pick<Database, 'query'>;
}): Promise<OutgoingPause | null> {
  if (!config.outbox) return { reason: 'SETTING', since: null, backupTime: null };
  const [row] = await database.query<OutgoingPause>(
    `SELECT "pausedBecause" AS reason, "pausedAt" AS since, "backupTime" FROM installation
     WHERE id = 1 AND "pausedAt" IS NOT NULL`,
  );
  return row ?? null;
}

/** The same reading, which logs once when a pause has ended. */
export function logEndOfPause(
  read: () => Promise<OutgoingPause | null>,
  log: Pick<Logger, 'info'>,
): () => Promise<OutgoingPause | null> {
  let known: OutgoingPause | null = null;
  return async () => {
    const pause = await read();
    if (known && !pause) log.info({ since: known.since, because: known.reason }, 'everything goes out again');
    known = pause;
    return pause;
  };
}

/** The same object, whose methods reject with `failure` while nothing goes out. */
export const pausable = <T extends object>(target: T, isPaused: () => Promise<boolean>, failure: () => Error): T =>
  aroundCalls(target, async (_method, call) => {
    if (await isPaused()) throw failure();
    return call();
  });
