import { day, instant, later } from './clock.js';
import type { Application } from './context.js';

/** What the outbox has done is kept so long, for whoever asks whether a letter was sent. */
const doneTerm = 30 * day;

/** What was given up waits so long for staff who send it again. */
const failedTerm = 90 * day;

/** Removes counters of tries and challenges that have run out, and entries of the outbox that were done long ago. */
export async function forgetOld({ database, clock }: Application): Promise<void> {
  const now = clock.now();
  await database.inTransaction(async (transaction) => {
    await transaction.query('DELETE FROM rate_limits WHERE expire <= ?', [now.getTime()]);
    await transaction.query('DELETE FROM used_challenges WHERE "expiresAt" <= ?', [instant(now)]);
    await transaction.query('DELETE FROM outbox WHERE "doneAt" <= ?', [instant(later(now, -doneTerm))]);
    await transaction.query('DELETE FROM outbox WHERE "failedAt" <= ?', [instant(later(now, -failedTerm))]);
  });
}
