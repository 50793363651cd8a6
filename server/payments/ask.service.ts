import type { Application } from '../core/application.js';
import { AcquirerRefusal, type Acquirer, type AcquirerPayment } from '../ports/acquirer.js';
import type { MoneyCause } from './money-event.entity.js';
import { lockPayment, markPayment, movePayment } from './moves.service.js';
import { emailOf } from './payment-email.js';
import type { Payment } from './payment.entity.js';
import { paymentTitle, receiptLine, soldBy } from './receipt-line.js';
import { openPayments } from './payment.life.js';
import { settlePayment } from './settle.service.js';

/** Where a person is sent back to by the acquirer, whatever she did there. */
const returnPath = (number: string): string => `/payments/shadow?registration=${encodeURIComponent(number)}`;

/**
 * Asks the acquirer what became of an attempt, and applies the answer. An attempt of which it is not known whether the
 * acquirer has heard is put before it again: the key is the same, and so is the payment that it makes of it.
 * @returns the attempt as it is now; FAILED when the acquirer has not accepted it
 * @throws AcquirerSilent when it is not known
 */
export async function askAcquirer(
  app: Application,
  acquirer: Acquirer,
  payment: Payment,
  cause: MoneyCause,
): Promise<Payment> {
  if (payment.acquirerId !== null) {
    const seen = await acquirer.payment(payment.acquirerId);
    if (seen) return settlePayment(app, payment.id, seen, cause);
    app.log.error({ payment: payment.id }, 'the acquirer does not know a payment that it has made');
    return payment.isTest ? endForgotten(app, payment.id, cause) : payment;
  }
  try {
    return await settlePayment(app, payment.id, await create(app, acquirer, payment), cause);
  } catch (error) {
    if (!(error instanceof AcquirerRefusal)) throw error;
    app.log.error({ err: error, payment: payment.id, code: error.code }, 'the acquirer has not accepted a payment');
    return fail(app, payment.id, error, cause);
  }
}

async function create(app: Application, acquirer: Acquirer, payment: Payment): Promise<AcquirerPayment> {
  const about = await soldBy(app, payment);
  const email = emailOf(app, payment);
  if (email === null) throw new Error(`payment ${payment.id} has lost where its receipts go`);
  const sum = { amount: payment.amount, currency: payment.currency };
  return acquirer.createPayment({
    key: payment.id,
    sum,
    description: paymentTitle(about.eventTitle, about.number),
    returnUrl: `${app.config.publicUrl}${returnPath(about.number)}`,
    capture: app.config.acquirer?.capture ?? true,
    metadata: { payment_id: payment.id, registration: about.number },
    customerId: about.userId,
    receipt: { email, items: [receiptLine(about, sum)] },
  });
}

/**
 * The test acquirer was emptied, or a shop has taken its place: nobody will ever say what became of a test payment, and no
 * money was in it. Left open it would hold the seat and the way to pay for ever.
 */
const endForgotten = (app: Application, id: string, cause: MoneyCause): Promise<Payment> =>
  app.database.inTransaction(async (transaction) => {
    const payment = await lockPayment(transaction, id);
    if (!openPayments.has(payment.state)) return payment;
    const end = { cancelParty: 'merchant', cancelReason: 'expired_on_confirmation' };
    return movePayment(transaction, payment, 'CANCELED', end, cause, app.clock.now());
  });

/** Nobody can pay it. Staff has to look: the person can do nothing about it. */
const fail = (app: Application, id: string, { code, message }: AcquirerRefusal, cause: MoneyCause): Promise<Payment> =>
  app.database.inTransaction(async (transaction) => {
    const payment = await lockPayment(transaction, id);
    // Another call with the same key was accepted meanwhile.
    if (payment.state !== 'CREATED' || payment.acquirerId !== null) return payment;
    const why = `${code}: ${message}`.slice(0, 60);
    const now = app.clock.now();
    const end = { cancelParty: 'acquirer', cancelReason: why };
    await movePayment(transaction, payment, 'FAILED', end, cause, now);
    return markPayment(transaction, id, 'REFUSED', cause, now);
  });
