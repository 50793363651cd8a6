import { day, hour, instant, later, minute } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { AcquirerSilent } from '../ports/acquirer.js';
import type { MoneyCause } from './money-event.entity.js';
import { lockPayment, markPayment, notePayment } from './moves.service.js';
import type { Payment } from './payment.entity.js';
import { attentionLeft } from './refunds/settle-refund.service.js';
import { settlePayment, type PaymentWork } from './settle.service.js';

/** A receipt is registered within minutes; after so long the acquirer's support wants to hear of it. */
const longestWait = 3 * day;
/** After so long nobody is asked any more: staff has had it on its list for long. */
const givenUp = 30 * day;

const byClock: MoneyCause = { source: 'CLOCK' };

/**
 * What comes after the money: the fiscal receipt. Nothing of it touches the money or the registration; what is not registered
 * yet, or not told, is asked after by the reconciler.
 */
export async function finalise(app: Application, { paymentId }: PaymentWork): Promise<void> {
  const [payment] = await app.database.read<Payment>('SELECT * FROM payments WHERE id = ?', [paymentId]);
  if (!payment?.acquirerId) return;
  try {
    await lookAtReceipt(app, payment, { source: 'RULES' });
  } catch (error) {
    if (!(error instanceof AcquirerSilent)) throw error;
    app.log.warn({ err: error, payment: paymentId }, 'it is not known how a receipt stands');
    await note(app, paymentId, askReceipt(0, app.clock.now()), null);
  }
}

/** Asks how the receipt stands, writes it down, and says when to ask again. @throws AcquirerSilent */
export async function lookAtReceipt(app: Application, payment: Payment, cause: MoneyCause): Promise<void> {
  if (!app.acquirer) throw new AcquirerSilent('payments are off');
  const seen = await app.acquirer.payment(payment.acquirerId!);
  if (!seen) throw new AcquirerSilent('the acquirer does not know a payment that it has made');
  await settlePayment(app, payment.id, seen, cause);
  const now = app.clock.now();
  const age = now.getTime() - Date.parse(payment.paidAt ?? payment.createdAt);
  const isWaiting = seen.receipt === 'pending';
  const isLate = isWaiting && age >= longestWait;
  const askAt = isWaiting && age < givenUp ? askReceipt(age, now) : null;
  // What staff knows is not told again until something new has happened.
  const isLost = seen.receipt === 'canceled' || (isLate && !(await isKnown(app, payment)));
  await note(app, payment.id, askAt, isLost ? 'RECEIPT' : null);
}

/** Whether staff has looked at it since the receipt was late, and has taken the mark off. */
async function isKnown({ database }: Application, { id, paidAt, createdAt }: Payment): Promise<boolean> {
  const lateSince = instant(later(new Date(paidAt ?? createdAt), longestWait));
  const [resolved] = await database.read(
    `SELECT 1 FROM money_events WHERE "paymentId" = ? AND source = 'STAFF' AND at >= ? AND note LIKE 'RECEIPT: %'`,
    [id, lateSince],
  );
  return resolved !== undefined;
}

const askReceipt = (age: number, now: Date): string =>
  instant(later(now, age < 10 * minute ? minute : age < 2 * hour ? 10 * minute : age < day ? hour : day));

/** Says when to ask again, and puts the payment on staff's list, or takes it off where it stands there for its receipt. */
const note = (
  { database, clock }: Application,
  id: string,
  askAt: string | null,
  attention: 'RECEIPT' | null,
): Promise<unknown> =>
  database.inTransaction(async (transaction) => {
    const now = clock.now();
    const payment = await lockPayment(transaction, id);
    if (payment.state !== 'SUCCEEDED') return;
    const isMended = attention === null && payment.attention === 'RECEIPT';
    const left = isMended && { attention: await attentionLeft(transaction, payment) };
    await notePayment(transaction, payment, { askAt, ...left }, now);
    if (attention) await markPayment(transaction, id, attention, byClock, now);
  });
