import { addMs, minute, toIso } from '../clock.js';
import type { Database, Transaction } from '../database/database.js';
import type { OutboxEntry } from './outbox.js';

/** The clocks of processes differ by less. */
const maxDifference = minute;

const open = '"doneAt" IS NULL AND "failedAt" IS NULL';

type Delayed = Pick<OutboxEntry, 'id' | 'createdAt' | 'availableAt'>;

/**
 * Corrects times that were stored by a clock that has gone back since: entries would wait for the clock to get there again. A
 * lease that no worker can have now becomes a whole one, so that nobody takes the entry over while its worker runs it.
 */
export async function repairTimesAhead(database: Database, now: Date, lease: number): Promise<void> {
  const [at, createdLimit] = [toIso(now), toIso(addMs(now, maxDifference))];
  const lockLimit = toIso(addMs(now, lease + maxDifference));
  const [first] = await database.query(
    `SELECT id FROM outbox WHERE ${open} AND ("createdAt" > ? OR "lockedUntil" > ?) LIMIT 1`,
    [createdLimit, lockLimit],
  );
  if (!first) return;
  await database.inTransaction(async (transaction) => {
    await transaction.query(`UPDATE outbox SET "lockedUntil" = ? WHERE ${open} AND "lockedUntil" > ?`, [
      toIso(addMs(now, lease)),
      lockLimit,
    ]);
    await transaction.query(
      `UPDATE outbox SET "createdAt" = ?, "availableAt" = ?
       WHERE ${open} AND "createdAt" > ? AND ("availableAt" = "createdAt" OR attempts > 0)`,
      [at, at, createdLimit],
    );
    await keepDelays(transaction, now, createdLimit);
  });
}

async function keepDelays(transaction: Transaction, now: Date, createdLimit: string): Promise<void> {
  const delayed = await transaction.query<Delayed>(
    `SELECT id, "createdAt", "availableAt" FROM outbox WHERE ${open} AND "createdAt" > ?`,
    [createdLimit],
  );
  for (const { id, createdAt, availableAt } of delayed) {
    const delay = Date.parse(availableAt) - Date.parse(createdAt);
    await transaction.update('outbox', { id }, { createdAt: toIso(now), availableAt: toIso(addMs(now, delay)) });
  }
}
