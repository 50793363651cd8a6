import { day, instant, later } from '../core/clock.js';
import type { Application } from '../core/application.js';

/** As people are told before they delete their accounts: to the end of the five-year cycle. */
const keptFor = 5 * 365 * day + day;

/** Forgets documents whose holders have deleted their accounts, once nobody needs to verify them any more. */
export const forgetOfDeleted = ({ database, clock }: Application): Promise<void> =>
  database.inTransaction(async (transaction) => {
    await transaction.query('DELETE FROM certificates WHERE "userId" IS NULL AND "issuedAt" <= ?', [
      instant(later(clock.now(), -keptFor)),
    ]);
  });
