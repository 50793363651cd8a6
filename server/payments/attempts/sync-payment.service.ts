import type { Application } from '../../core/application.js';
import { AcquirerDeclinedError, type Acquirer, type AcquirerPayment } from '../../ports/acquirer.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import { lockPayment, markForAttention, transitionPayment } from '../transitions.service.js';
import { decryptEmail } from './payment-email.js';
import type { Payment } from '../payment.entity.js';
import { paymentTitle, receiptItem, readSale } from './receipt-item.js';
import { paymentStates } from '../payment.states.js';
import { applyAcquirerPayment } from './apply-payment.service.js';

/** The page that the acquirer sends the user back to, whether they paid or not. */
const returnPath = (number: string): string => `/payments/shadow?registration=${encodeURIComponent(number)}`;

/**
 * Asks the acquirer for the state of an attempt, and applies it. If it is unknown whether the acquirer received the attempt, it
 * is sent again with the same idempotency key, so that no second payment is created.
 * @returns the current payment; FAILED if the acquirer did not accept it
 * @throws AcquirerNoResponseError if the state is unknown
 */
export async function syncWithAcquirer(
  app: Application,
  acquirer: Acquirer,
  payment: Payment,
  cause: MoneyChangeSource,
): Promise<Payment> {
  if (payment.acquirerId !== null) {
    const acquirerPayment = await acquirer.payment(payment.acquirerId);
    if (acquirerPayment) return applyAcquirerPayment(app, payment.id, acquirerPayment, cause);
    app.log.error({ payment: payment.id }, 'the acquirer does not know a payment that it has made');
    return payment.isTest ? cancelUnknown(app, payment.id, cause) : payment;
  }
  try {
    return await applyAcquirerPayment(app, payment.id, await create(app, acquirer, payment), cause);
  } catch (error) {
    if (!(error instanceof AcquirerDeclinedError)) throw error;
    app.log.error({ err: error, payment: payment.id, code: error.code }, 'the acquirer has not accepted a payment');
    return fail(app, payment.id, error, cause);
  }
}

async function create(app: Application, acquirer: Acquirer, payment: Payment): Promise<AcquirerPayment> {
  const sale = await readSale(app, payment);
  const email = decryptEmail(app, payment);
  if (email === null) throw new Error(`payment ${payment.id} has lost where its receipts go`);
  const sum = { amount: payment.amount, currency: payment.currency };
  return acquirer.createPayment({
    key: payment.id,
    sum,
    description: paymentTitle(sale.eventTitle, sale.number),
    returnUrl: `${app.config.publicUrl}${returnPath(sale.number)}`,
    capture: app.config.acquirer?.capture ?? true,
    metadata: { payment_id: payment.id, registration: sale.number },
    customerId: sale.userId,
    receipt: { email, items: [receiptItem(sale, sum)] },
  });
}

/**
 * Cancels a test payment that the acquirer does not know: the test acquirer was emptied or replaced by a real shop. No money was
 * involved. Left open, the payment would block the seat and further attempts.
 */
const cancelUnknown = (app: Application, id: string, cause: MoneyChangeSource): Promise<Payment> =>
  app.database.inTransaction(async (transaction) => {
    const payment = await lockPayment(transaction, id);
    if (!paymentStates.is(payment.state, 'open')) return payment;
    const end = { cancelParty: 'merchant', cancelReason: 'expired_on_confirmation' };
    return transitionPayment(transaction, payment, 'CANCELED', end, cause, app.clock.now());
  });

/** Marks the payment for staff: nobody can pay it, and the user can do nothing about it. */
const fail = (
  app: Application,
  id: string,
  { code, message }: AcquirerDeclinedError,
  cause: MoneyChangeSource,
): Promise<Payment> =>
  app.database.inTransaction(async (transaction) => {
    const payment = await lockPayment(transaction, id);
    // A parallel call with the same key was accepted.
    if (payment.state !== 'CREATED' || payment.acquirerId !== null) return payment;
    const reason = `${code}: ${message}`.slice(0, 60);
    const now = app.clock.now();
    const end = { cancelParty: 'acquirer', cancelReason: reason };
    await transitionPayment(transaction, payment, 'FAILED', end, cause, now);
    return markForAttention(transaction, id, 'REFUSED', cause, now);
  });
