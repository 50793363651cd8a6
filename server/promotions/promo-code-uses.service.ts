import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database/database.js';
import { ProblemsError } from '../core/graphql/problems.js';
import type { Tariff } from '../events/event-parts.entity.js';
import { promoProblem, promoCodeUsedUp } from './promo-code-rules.js';
import type { PromoCode } from './promo-code.entity.js';

/**
 * Takes a use of a code, always after the seats. One statement checks and updates, so two registrations cannot take the last use.
 * @throws ProblemsError with the reason why the code is no longer valid
 */
export async function takePromoCodeUse(
  transaction: Transaction,
  id: string,
  tariff: Pick<Tariff, 'id' | 'priceAmount'>,
  now: Date,
): Promise<void> {
  const at = toIso(now);
  const updated = await transaction.query(
    `UPDATE promo_codes SET used = used + 1
     WHERE id = ? AND ("useLimit" IS NULL OR used < "useLimit") AND "endedAt" IS NULL
       AND ("validFrom" IS NULL OR "validFrom" <= ?) AND ("validUntil" IS NULL OR "validUntil" > ?) RETURNING used`,
    [id, at, at],
  );
  if (updated.length > 0) return;
  const promo = await transaction.findOne<PromoCode>('promo_codes', { id });
  throw new ProblemsError([promoProblem(promo!, tariff, at) ?? promoCodeUsedUp]);
}

/**
 * Takes a use again for a registration that becomes active again. The price was promised, so the validity period does not
 * matter; the limit does.
 */
export async function retakePromoCodeUse(transaction: Transaction, id: string): Promise<boolean> {
  const updated = await transaction.query(
    'UPDATE promo_codes SET used = used + 1 WHERE id = ? AND ("useLimit" IS NULL OR used < "useLimit") RETURNING used',
    [id],
  );
  return updated.length > 0;
}

export async function releasePromoCodeUse(transaction: Transaction, id: string): Promise<void> {
  await transaction.query('UPDATE promo_codes SET used = used - 1 WHERE id = ?', [id]);
}
