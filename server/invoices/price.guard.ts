import type { PriceGuard } from '../registrations/hooks.js';
import { refuse } from '../core/problems.js';
import { liveInvoiceCondition } from './invoice.life.js';

/** An organisation pays what its invoice says. */
export const refuseInvoiced: PriceGuard = async (transaction, registrationId) => {
  const live = await transaction.query(
    `SELECT 1 AS found FROM invoices WHERE "registrationId" = ? AND ${liveInvoiceCondition} LIMIT 1`,
    [registrationId],
  );
  if (live.length > 0)
    refuse('INVOICED', 'По\u00a0этой регистрации выставлен счёт. Сначала отмените его в\u00a0разделе «Деньги».');
};
