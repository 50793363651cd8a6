import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database.js';
import { ProblemsError } from '../core/problems.js';
import type { Tariff } from '../events/event-parts.entity.js';
import { promoProblem, usedUp } from './price.js';
import type { PromoCode } from './promo-code.entity.js';

/**
 * Takes a use of a code, always after the seats. One statement tests and takes, so nobody comes in between.
 * @throws Refusal that says why it is good no more
 */
export async function takePromoCode(
  transaction: Transaction,
  id: string,
  tariff: Pick<Tariff, 'id' | 'priceAmount'>,
  now: Date,
): Promise<void> {
  const at = toIso(now);
  const taken = await transaction.query(
    `UPDATE promo_codes SET used = used + 1
     WHERE id = ? AND ("useLimit" IS NULL OR used < "useLimit") AND "endedAt" IS NULL
       AND ("validFrom" IS NULL OR "validFrom" <= ?) AND ("validUntil" IS NULL OR "validUntil" > ?) RETURNING used`,
    [id, at, at],
  );
  if (taken.length > 0) return;
  const [promo] = await transaction.query<PromoCode>('SELECT * FROM promo_codes WHERE id = ?', [id]);
  throw new ProblemsError([promoProblem(promo!, tariff, at) ?? usedUp]);
}

/**
 * Takes a use again for a registration that comes back to life: it was promised this price, so neither the end of the code
 * nor its window matter any more, only the limit does.
 */
export async function retakePromoCode(transaction: Transaction, id: string): Promise<boolean> {
  const taken = await transaction.query(
    'UPDATE promo_codes SET used = used + 1 WHERE id = ? AND ("useLimit" IS NULL OR used < "useLimit") RETURNING used',
    [id],
  );
  return taken.length > 0;
}

export async function releasePromoCode(transaction: Transaction, id: string): Promise<void> {
  await transaction.query('UPDATE promo_codes SET used = used - 1 WHERE id = ?', [id]);
}
