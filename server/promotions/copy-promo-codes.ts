import type { EventCopyHook } from '../events/hooks.js';
import { copyRows, newIdOf } from '../events/copy-rows.js';

/** A clone has the promo codes of the original with all their uses; those that staff has ended stay behind. */
export const copyPromoCodes: EventCopyHook = async (transaction, copy) => {
  await copyRows(transaction, 'promo_codes', copy, (code) => ({
    ...code,
    used: 0,
    tariffId: newIdOf(copy.tariffIds, code.tariffId),
  }));
  await transaction.query('DELETE FROM promo_codes WHERE "eventId" = ? AND "endedAt" IS NOT NULL', [copy.toId]);
};
