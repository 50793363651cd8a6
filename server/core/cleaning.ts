import { day, toIso, addMs } from './clock.js';
import type { Application } from './application.js';

/** What the outbox has done is kept so long, for whoever asks whether a letter was sent. */
const doneTerm = 30 * day;

/** What was given up waits so long for staff who send it again. */
const failedTerm = 90 * day;

/** Letters of one change to many are kept as long as the lines of the task that sent them. */
const causeTerm = 90 * day;

/** Removes counters of tries and challenges that have run out, and entries of the outbox that were done long ago. */
export async function forgetOld({ database, clock }: Application): Promise<void> {
  const now = clock.now();
  await database.inTransaction(async (transaction) => {
    await transaction.query('DELETE FROM rate_limits WHERE expire <= ?', [now.getTime()]);
    await transaction.query('DELETE FROM used_challenges WHERE "expiresAt" <= ?', [toIso(now)]);
    await transaction.query('DELETE FROM outbox WHERE "doneAt" <= ? AND ("causeId" IS NULL OR "doneAt" <= ?)', [
      toIso(addMs(now, -doneTerm)),
      toIso(addMs(now, -causeTerm)),
    ]);
    await transaction.query('DELETE FROM outbox WHERE "failedAt" <= ?', [toIso(addMs(now, -failedTerm))]);
  });
}
