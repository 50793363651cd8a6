import type { EventCopyHook } from '../events/hooks.js';
import { copyRows, newIdOf } from '../events/copy-rows.js';

/** Copies the promo codes to the cloned event with no uses. Codes that staff ended are not copied. */
export const copyPromoCodes: EventCopyHook = async (transaction, copy) => {
  await copyRows(transaction, 'promo_codes', copy, (code) => ({
    ...code,
    used: 0,
    tariffId: newIdOf(copy.tariffIds, code.tariffId),
  }));
  await transaction.query('DELETE FROM promo_codes WHERE "eventId" = ? AND "endedAt" IS NOT NULL', [copy.toId]);
};
