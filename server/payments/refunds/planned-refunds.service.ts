import { paymentMethods, type PaymentMethod } from '../../../rules/money/payment-methods.js';
import { toIso } from '../../core/clock.js';
import type { Reader } from '../../core/database/reader.js';
import type { Condition } from '../../core/database/sql.js';
import type { Event } from '../../events/event.entity.js';
import type { Payment } from '../payment.entity.js';
import { isCancellationRefunded, refundOf, type RefundDecision } from './cancellation-refund.service.js';
import { agreedTerms } from './rules/agreed-terms.js';
import type { Step } from './rules/refund-rules.js';
import type { RefundTermEdition } from './rules/refund-terms.entity.js';

/** Refunds that a cancellation would cause, of one way of payment. */
export type PlannedRefunds = { method: PaymentMethod; isTest: boolean; count: number; amount: number };

type Row = Payment & { boughtAt: string };

/**
 * The refunds that follow if these registrations of an event are cancelled now, by way of payment: each by the function that
 * makes it. Read within the transaction that has changed the event, if the action changes it.
 * @param registrations a condition on `registrations.id IN`, a statement that selects ids
 */
export async function plannedRefunds(
  reader: Reader,
  event: Event,
  registrations: Condition,
  decision: RefundDecision,
  now: Date,
): Promise<PlannedRefunds[]> {
  const steps = await reader.query<Step>('SELECT * FROM refund_steps WHERE "eventId" = ?', [event.id]);
  const editions = await reader.query<RefundTermEdition>(
    'SELECT * FROM refund_term_editions WHERE "eventId" = ? ORDER BY since, id',
    [event.id],
  );
  const rows = await reader.query<Row>(
    `SELECT payments.*, registrations."createdAt" AS "boughtAt" FROM payments
     JOIN registrations ON registrations.id = payments."registrationId"
     WHERE payments.state = 'SUCCEEDED' AND registrations.id IN (${registrations.sql})
       AND NOT ${isCancellationRefunded('payments.id')}`,
    registrations.values,
  );
  const groups = new Map<string, PlannedRefunds>();
  for (const payment of rows) {
    const terms = agreedTerms(event, steps, editions, payment.boughtAt);
    const amount = refundOf(terms, payment, decision, toIso(now));
    if (amount <= 0) continue;
    const method = payment.method as PaymentMethod;
    const key = `${paymentMethods[method].refundedBy} ${payment.isTest}`;
    const group = groups.get(key) ?? { method, isTest: Boolean(payment.isTest), count: 0, amount: 0 };
    groups.set(key, { ...group, count: group.count + 1, amount: group.amount + amount });
  }
  return [...groups.values()];
}
