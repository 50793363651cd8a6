import { day, toIso, addMs } from '../clock.js';
import { pruneCopies } from './migrate/migrate-sqlite.js';
import type { Application } from '../application.js';
import { deleteOldRecords } from '../idempotency/idempotent-call.js';

/** Retention of finished outbox entries, so that staff can see whether an email was sent. */
const doneRetention = 30 * day;

/** Retention of failed entries, so that staff can send them again. */
const failedRetention = 90 * day;

/** Retention of emails of one change to many users: the same as of the task that sent them. */
const causeRetention = 90 * day;

/** Deletes copies from before migrations, expired rate-limit counters and challenges, and old records of the outbox and of keys. */
export async function purgeExpired({ config, database, clock }: Application): Promise<void> {
  const now = clock.now();
  if (database.dialect === 'sqlite') await pruneCopies(config.dataDir, now);
  await database.inTransaction(async (transaction) => {
    await transaction.query('DELETE FROM rate_limits WHERE expire <= ?', [now.getTime()]);
    await deleteOldRecords(transaction, now);
    await transaction.query('DELETE FROM used_challenges WHERE "expiresAt" <= ?', [toIso(now)]);
    await transaction.query('DELETE FROM outbox WHERE "doneAt" <= ? AND ("causeId" IS NULL OR "doneAt" <= ?)', [
      toIso(addMs(now, -doneRetention)),
      toIso(addMs(now, -causeRetention)),
    ]);
    await transaction.query('DELETE FROM outbox WHERE "failedAt" <= ?', [toIso(addMs(now, -failedRetention))]);
  });
}
