import { instant } from '../core/clock.js';
import type { Application } from '../core/context.js';

/** As the privacy policy says, and the law on accounting. */
const years = 5;

/** Nothing is given back of a payment so old: where its receipts went is forgotten once its account is gone. */
export async function forgetAddresses({ database, clock }: Application): Promise<void> {
  const end = clock.now();
  end.setUTCFullYear(end.getUTCFullYear() - years);
  await database.inTransaction((transaction) =>
    transaction.query(
      'UPDATE payments SET "emailSealed" = NULL WHERE "userId" IS NULL AND "createdAt" <= ? AND "emailSealed" IS NOT NULL',
      [instant(end)],
    ),
  );
}
