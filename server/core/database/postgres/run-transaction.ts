import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { CommitUnknown } from '../database.js';
import { changeChannel, writeChanges } from './change-messages.js';
import { isConnectionError, isLostRace } from './errors.js';
import { withNewConnections, type PostgresPool, type RunStatement } from './pool.js';
import type { Row } from '../reader.js';
import type { TableKeys } from '../table-keys.js';
import { Transaction } from '../transaction.js';

const maxTries = 4;
const outcomePause = 100;

type Parts = {
  pool: PostgresPool;
  log: Pick<Logger, 'warn'>;
  /** Name of this process in announcements. */
  self: string;
  /** Statements that set times of one transaction, for poolers that pass on none; empty: the connection has them. */
  settings: string;
  /** Milliseconds in which the fate of a lost COMMIT must be known. */
  outcome: number;
  committed: (changed: TableKeys) => void;
};

/** Identifies a transaction that has written something. */
type Receipt = { xid: string; pid: number };
/** `receipt`: the connection was lost during COMMIT. */
type Attempt<T> = { value: T; changed: TableKeys; receipt: Receipt | null };

/** Announced with the commit and, by the same round trip, identified. */
const announceSql = `SELECT pg_notify(?, ?), pg_current_xact_id_if_assigned()::text AS xid, pg_backend_pid() AS pid`;

async function attempt<T>(
  { log, self, settings }: Parts,
  run: RunStatement,
  work: (transaction: Transaction) => Promise<T>,
): Promise<Attempt<T>> {
  await run(`START TRANSACTION${settings}`);
  const transaction = new Transaction('postgres', async (sql, values) => {
    try {
      return await run(sql, values);
    } catch (error) {
      if (!isConnectionError(error)) log.warn({ error: String(error), sql }, 'statement failed');
      throw error;
    }
  });
  const { changed } = transaction;
  let receipt: Receipt | null = null;
  let value: T;
  try {
    value = await work(transaction);
    if (changed.size > 0)
      receipt = (await run(announceSql, [changeChannel, writeChanges(self, changed)]))[0] as Row & Receipt;
  } catch (error) {
    // On a lost connection it fails too, and the server undoes the transaction.
    if (!isConnectionError(error)) await run('ROLLBACK').catch(() => undefined);
    throw error;
  }
  try {
    await run('COMMIT');
  } catch (error) {
    if (!isConnectionError(error) || !receipt?.xid) throw error;
    return { value, changed, receipt };
  }
  return { value, changed, receipt: null };
}

/** Asks over another connection what became of a transaction, and ends its session if that still runs. */
async function outcomeOf({ pool, outcome }: Parts, { xid, pid }: Receipt): Promise<'committed' | 'aborted' | null> {
  const deadline = performance.now() + outcome;
  do {
    const status = await pool
      .use(async (run) => {
        const [row] = await run('SELECT pg_xact_status(?::text::xid8) AS status', [xid]);
        if (row!.status === 'in progress')
          await run(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = ? AND backend_xid = (?::text::xid8)::xid`,
            [pid, xid],
          );
        return row!.status;
      })
      .catch(() => null);
    if (status === 'committed' || status === 'aborted') return status;
    await pause(outcomePause);
  } while (performance.now() < deadline);
  return null;
}

/** Runs one try. @throws CommitUnknown; the error of a transaction that was undone */
async function runOnce<T>(parts: Parts, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const { value, changed, receipt } = await parts.pool.use((run) => attempt(parts, run, work));
  const status = receipt ? await outcomeOf(parts, receipt) : 'committed';
  if (status === null) throw new CommitUnknown();
  if (status === 'aborted') throw Object.assign(new Error('Connection terminated during COMMIT'), { code: '08006' });
  parts.committed(changed);
  return value;
}

/**
 * Runs a transaction. Retries after serialisation failures, deadlocks, lost races and lost connections, but never one that
 * may have been committed.
 * @throws Busy; DatabaseUnavailable; CommitUnknown; the error of `work`
 */
export async function runTransaction<T>(parts: Parts, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await withNewConnections(maxTries, () => runOnce(parts, work));
    } catch (error) {
      if (tries >= maxTries || !isLostRace(error)) throw error;
      await pause(Math.random() * 20 * 2 ** tries);
    }
  }
}
