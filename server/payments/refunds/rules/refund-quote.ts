import { toIso } from '../../../core/clock.js';
import { type Context } from '../../../core/context.js';
import { rowsByKeys, load, type Loader, rowsLoader } from '../../../core/graphql/loaders.js';
import { placeholders } from '../../../core/database/sql.js';
import type { Registration } from '../../../registrations/registration.entity.js';
import type { Payment } from '../../payment.entity.js';
import { quoteOf, refundTerms } from './refund-rules.js';
import { stepsOfEvents } from '../refund-steps.service.js';
import { agreedTermsFor } from './refund-terms.service.js';
import type { RefundQuote, RefundTerm } from '../refunds.results.js';
import type { Refund } from '../refund.entity.js';
import type { Event } from '../../../events/event.entity.js';

/** Payments that are not fully refunded, by registration. */
const refundablePayments = rowsLoader<Payment>(
  'payments',
  'registrationId',
  `AND state = 'SUCCEEDED' AND "refundReserved" < amount ORDER BY attempt`,
);

export const refundsOfPayments = rowsLoader<Refund>('refunds', 'paymentId', 'ORDER BY "createdAt", id');

export const refundsOfRegistrations: Loader<string, Refund[]> = async (ids, { db }) => {
  const rows = await db.query<Refund & { registrationId: string }>(
    `SELECT refunds.*, payments."registrationId" FROM refunds JOIN payments ON payments.id = "paymentId"
     WHERE payments."registrationId" IN (${placeholders(ids)}) ORDER BY refunds."createdAt", refunds.id`,
    ids,
  );
  return rowsByKeys(ids, rows, (row) => row.registrationId);
};

export const refundTermsOf = async (context: Context, event: Event): Promise<RefundTerm[]> =>
  refundTerms(event, await load(context, stepsOfEvents, event.id));

/** The refund of a cancellation now; null if there is nothing to refund. */
export async function refundQuoteFor(context: Context, registration: Registration): Promise<RefundQuote | null> {
  if (registration.state !== 'CONFIRMED') return null;
  const payments = await load(context, refundablePayments, registration.id);
  const [first] = payments;
  if (!first) return null;
  const terms = await agreedTermsFor(context, registration);
  const now = toIso(context.now);
  const quotes = payments.map(({ amount, refundReserved }) => quoteOf(terms, amount - refundReserved, now));
  const { currency } = first;
  const sum = (values: number[]) => ({ amount: values.reduce((total, value) => total + value, 0), currency });
  const { percent, until, percentAfter } = quotes[0]!;
  return {
    registrationId: registration.id,
    amount: sum(quotes.map(({ amount }) => amount)),
    percent,
    paid: sum(payments.map(({ amount, refundReserved }) => amount - refundReserved)),
    until,
    percentAfter,
    method: first.method,
    methodTitle: first.methodTitle,
  };
}
