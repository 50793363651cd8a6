import { enqueue } from '../../core/outbox.js';
import type { Transaction } from '../../core/database.js';
import type { CancellationHook } from '../../core/registration-hooks.js';
import type { Event } from '../../events/event.entity.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { lockPayment } from '../moves.service.js';
import type { Payment } from '../payment.entity.js';
import { planRefund } from './plan-refund.service.js';
import { quoteOf, refundTerms, type Step } from './refund-rules.js';
import { captureJob, type PaymentWork } from '../settle.service.js';

/**
 * Gives back what the rules of the moment of cancellation say, or what staff has decided. Money that is only held is let go; an attempt that is still
 * open ends by itself, and is given back whole if it ends with money. Told twice it does nothing more.
 */
export const refundCancelled: CancellationHook = (app, { registrationId, at, refund = 'RULES' }) =>
  app.database.inTransaction(async (transaction) => {
    const attempts = await transaction.query<Payment>(
      `SELECT * FROM payments WHERE "registrationId" = ? AND state IN ('SUCCEEDED', 'WAITING_FOR_CAPTURE') ORDER BY attempt`,
      [registrationId],
    );
    if (attempts.length === 0) return;
    const [registration] = await transaction.query<Registration>('SELECT * FROM registrations WHERE id = ?', [
      registrationId,
    ]);
    const { eventId } = registration!;
    const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [eventId]);
    const steps = await transaction.query<Step>('SELECT * FROM refund_steps WHERE "eventId" = ?', [eventId]);
    const terms = refundTerms(event!, steps);
    const now = app.clock.now();
    for (const { id } of attempts) {
      const payment = await lockPayment(transaction, id);
      if (payment.state === 'SUCCEEDED') {
        const left = payment.amount - payment.refundReserved;
        const amounts = { RULES: quoteOf(terms, left, at).amount, WHOLE: left, NONE: 0 };
        const amount = amounts[refund];
        const isDue = amount > 0 && !(await isRefunded(transaction, id));
        if (isDue) await planRefund(transaction, payment, { amount, source: 'CANCELLATION' }, { source: 'RULES' }, now);
      } else
        await enqueue<PaymentWork>(transaction, captureJob, `${captureJob} ${id} cancelled`, { paymentId: id }, now, 1);
    }
  });

async function isRefunded(transaction: Transaction, paymentId: string): Promise<boolean> {
  const found = await transaction.query(`SELECT 1 FROM refunds WHERE "paymentId" = ? AND source = 'CANCELLATION'`, [
    paymentId,
  ]);
  return found.length > 0;
}
