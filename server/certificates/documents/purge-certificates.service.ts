import { day, toIso, addMs } from '../../core/clock.js';
import type { Application } from '../../core/application.js';

/** Until the end of the five-year cycle, as users are told before they delete their accounts. */
const retentionPeriod = 5 * 365 * day + day;

/** Deletes documents of deleted accounts after the period in which they have to be verifiable. */
export const purgeOfDeletedAccounts = ({ database, clock }: Application): Promise<void> =>
  database.inTransaction(async (transaction) => {
    await transaction.query('DELETE FROM certificates WHERE "userId" IS NULL AND "issuedAt" <= ?', [
      toIso(addMs(clock.now(), -retentionPeriod)),
    ]);
  });
