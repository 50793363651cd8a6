import type { PriceGuard } from '../registrations/hooks.js';
import { reject } from '../core/graphql/problems.js';
import { invoiceStates } from './invoice.states.js';

/** Rejects a price change of a registration with a valid invoice: the organisation pays the sum of the invoice. */
export const rejectInvoiced: PriceGuard = async (transaction, registrationId) => {
  const liveInvoices = await transaction.query(
    `SELECT 1 AS found FROM invoices WHERE "registrationId" = ? AND ${invoiceStates.sql.live} LIMIT 1`,
    [registrationId],
  );
  if (liveInvoices.length > 0)
    reject('INVOICED', 'По\u00a0этой регистрации выставлен счёт. Сначала отмените его в\u00a0разделе «Деньги».');
};
