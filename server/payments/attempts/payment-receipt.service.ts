import { day, hour, toIso, addMs, minute } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { AcquirerNoResponseError } from '../../ports/acquirer.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import { lockPayment, markForAttention, recordPayment } from '../transitions.service.js';
import type { Payment } from '../payment.entity.js';
import { remainingAttention } from '../refunds/apply-refund.service.js';
import { applyAcquirerPayment, type PaymentWork } from './apply-payment.service.js';

/** A receipt is registered within minutes. After this time the acquirer's support has to be asked. */
const maxWait = 3 * day;
/** After this time the checks stop: the payment has been on the list of staff for weeks. */
const checksEnd = 30 * day;

const byClock: MoneyChangeSource = { source: 'CLOCK' };

/**
 * Checks the fiscal receipt after a payment. It changes neither the money nor the registration. If the receipt is not registered
 * yet, the scheduled job checks it later.
 */
export async function runReceiptCheck(app: Application, { paymentId }: PaymentWork): Promise<void> {
  const [payment] = await app.database.query<Payment>('SELECT * FROM payments WHERE id = ?', [paymentId]);
  if (!payment?.acquirerId) return;
  try {
    await checkReceipt(app, payment, { source: 'RULES' });
  } catch (error) {
    if (!(error instanceof AcquirerNoResponseError)) throw error;
    app.log.warn({ err: error, payment: paymentId }, 'it is not known how a receipt stands');
    await recordCheck(app, paymentId, nextReceiptCheck(0, app.clock.now()), null);
  }
}

/** Asks for the state of the receipt, stores it, and schedules the next check. @throws AcquirerNoResponseError */
export async function checkReceipt(app: Application, payment: Payment, cause: MoneyChangeSource): Promise<void> {
  if (!app.acquirer) throw new AcquirerNoResponseError('payments are off');
  const acquirerPayment = await app.acquirer.payment(payment.acquirerId!);
  if (!acquirerPayment) throw new AcquirerNoResponseError('the acquirer does not know a payment that it has made');
  await applyAcquirerPayment(app, payment.id, acquirerPayment, cause);
  const now = app.clock.now();
  const age = now.getTime() - Date.parse(payment.paidAt ?? payment.createdAt);
  const isWaiting = acquirerPayment.receipt === 'pending';
  const isLate = isWaiting && age >= maxWait;
  const askAt = isWaiting && age < checksEnd ? nextReceiptCheck(age, now) : null;
  // A mark that staff removed is not set again until something new happens.
  const isLost = acquirerPayment.receipt === 'canceled' || (isLate && !(await wasMarkRemoved(app, payment)));
  await recordCheck(app, payment.id, askAt, isLost ? 'RECEIPT' : null);
}

/** Whether staff removed the mark after the receipt became late. */
async function wasMarkRemoved({ database }: Application, { id, paidAt, createdAt }: Payment): Promise<boolean> {
  const lateSince = toIso(addMs(new Date(paidAt ?? createdAt), maxWait));
  const [resolved] = await database.query(
    `SELECT 1 FROM money_events WHERE "paymentId" = ? AND source = 'STAFF' AND at >= ? AND note LIKE 'RECEIPT: %'`,
    [id, lateSince],
  );
  return resolved !== undefined;
}

const nextReceiptCheck = (age: number, now: Date): string =>
  toIso(addMs(now, age < 10 * minute ? minute : age < 2 * hour ? 10 * minute : age < day ? hour : day));

/** Schedules the next check, and sets or clears the RECEIPT mark of the payment. */
const recordCheck = (
  { database, clock }: Application,
  id: string,
  askAt: string | null,
  attention: 'RECEIPT' | null,
): Promise<unknown> =>
  database.inTransaction(async (transaction) => {
    const now = clock.now();
    const payment = await lockPayment(transaction, id);
    if (payment.state !== 'SUCCEEDED') return;
    const isSolved = attention === null && payment.attention === 'RECEIPT';
    const nextAttention = isSolved && { attention: await remainingAttention(transaction, payment) };
    await recordPayment(transaction, payment, { askAt, ...nextAttention }, now);
    if (attention) await markForAttention(transaction, id, attention, byClock, now);
  });
