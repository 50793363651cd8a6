import { instant } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database.js';
import { AcquirerRefusal, AcquirerSilent, type AcquirerReceipt } from '../../ports/acquirer.js';
import { askAgain, tooOften } from '../ask-schedule.js';
import type { MoneyCause } from '../money-event.entity.js';
import { lockPayment, moveReceipt, notePayment, noteReceipt } from '../moves.service.js';
import type { Payment } from '../payment.entity.js';
import { receiptOf } from '../payment.life.js';
import { receiptTransitions } from '../receipt-transitions.js';
import type { SettlementReceipt } from './settlement-receipt.entity.js';

const byClock: MoneyCause = { source: 'CLOCK' };

type Locked = { payment: Payment; receipt: SettlementReceipt | null };

/** A receipt waits for the row of its payment, as refunds do. */
export async function lockReceipt(transaction: Transaction, paymentId: string): Promise<Locked> {
  const payment = await lockPayment(transaction, paymentId);
  const [receipt = null] = await transaction.query<SettlementReceipt>(
    'SELECT * FROM settlement_receipts WHERE "paymentId" = ?',
    [paymentId],
  );
  return { payment, receipt };
}

/** Applies what the acquirer says of a receipt now. Told twice, late or out of order it changes nothing more. */
export const settleReceipt = (app: Application, paymentId: string, key: string, seen: AcquirerReceipt): Promise<void> =>
  app.database.inTransaction(async (transaction) => {
    const { payment, receipt } = await lockReceipt(transaction, paymentId);
    // It was tried again meanwhile: what became of an older try is asked then.
    if (receipt?.key !== key) return;
    const now = app.clock.now();
    if (isAnother(payment, receipt, seen)) {
      if (receiptTransitions[receipt.state].includes('CANCELED'))
        await endReceipt(transaction, payment, receipt, 'mismatch', now);
      return;
    }
    const to = receiptOf[seen.status];
    if (to === 'CANCELED') {
      if (receiptTransitions[receipt.state].includes(to)) {
        const known = await noteReceipt(transaction, receipt, { acquirerId: seen.id }, now);
        await endReceipt(transaction, payment, known, 'canceled', now);
      }
      return;
    }
    if (!receiptTransitions[receipt.state].includes(to)) return askLater(transaction, payment, receipt, now);
    const columns = {
      acquirerId: seen.id,
      registeredAt: to === 'SUCCEEDED' ? (seen.registeredAt ?? instant(now)) : null,
      ...askAgain(to === 'PENDING', 0, now),
    };
    await moveReceipt(transaction, payment, receipt, to, columns, byClock, now);
    if (to === 'SUCCEEDED') await unmark(transaction, payment, now);
  });

/** Of another payment or sum than ours, or another receipt than the one that is known. */
const isAnother = (payment: Payment, receipt: SettlementReceipt, seen: AcquirerReceipt): boolean =>
  seen.paymentId !== payment.acquirerId ||
  seen.settled?.amount !== receipt.amount ||
  seen.settled.currency !== receipt.currency ||
  (receipt.acquirerId !== null && receipt.acquirerId !== seen.id);

/** There is none, and by itself there will be none: staff is told. What it has to look at for another reason stays as it is. */
export async function endReceipt(
  transaction: Transaction,
  payment: Payment,
  receipt: SettlementReceipt,
  failure: string,
  now: Date,
  isTold = true,
): Promise<void> {
  const columns = { failure: failure.slice(0, 60), askAt: null, asked: 0 };
  await moveReceipt(transaction, payment, receipt, 'CANCELED', columns, byClock, now);
  if (isTold) await mark(transaction, payment, now);
}

const mark = async (transaction: Transaction, payment: Payment, now: Date): Promise<void> => {
  if (payment.attention === null) await notePayment(transaction, payment, { attention: 'RECEIPT' }, now);
};

/** Takes the mark off that stood there for the sake of this receipt; that of a refund may have put it there too. */
export async function unmark(transaction: Transaction, payment: Payment, now: Date): Promise<Payment> {
  if (payment.attention !== 'RECEIPT') return payment;
  const [other] = await transaction.query(
    `SELECT 1 FROM refunds WHERE "paymentId" = ? AND state = 'DONE' AND "receiptState" <> 'SUCCEEDED'`,
    [payment.id],
  );
  return other ? payment : notePayment(transaction, payment, { attention: null }, now);
}

/** One more question in vain; after many of them, once, staff is told. */
async function askLater(
  transaction: Transaction,
  payment: Payment,
  receipt: SettlementReceipt,
  now: Date,
): Promise<void> {
  if (receipt.state !== 'PENDING') return;
  const { asked } = await noteReceipt(transaction, receipt, askAgain(true, receipt.asked + 1, now), now);
  if (asked === tooOften) await mark(transaction, payment, now);
}

/** Asks after second receipts that are being registered. */
export async function askAfterReceipts(app: Application): Promise<void> {
  const { acquirer } = app;
  if (!acquirer) return;
  const due = await app.database.read<SettlementReceipt>(
    'SELECT * FROM settlement_receipts WHERE "askAt" <= ? AND "acquirerId" IS NOT NULL ORDER BY "askAt" LIMIT 100',
    [instant(app.clock.now())],
  );
  for (const receipt of due) {
    try {
      const seen = await acquirer.receipt(receipt.acquirerId!);
      if (seen) await settleReceipt(app, receipt.paymentId, receipt.key, seen);
      else await postpone(app, receipt);
    } catch (error) {
      // Whatever is wrong with one, the others have their turn.
      const isSilence = error instanceof AcquirerSilent || error instanceof AcquirerRefusal;
      const words = 'the acquirer does not say what became of a receipt';
      app.log[isSilence ? 'warn' : 'error']({ err: error, payment: receipt.paymentId }, words);
      await postpone(app, receipt);
    }
  }
}

/** Counted once, however many processes have asked. */
const postpone = (app: Application, { paymentId, askAt }: SettlementReceipt): Promise<void> =>
  app.database.inTransaction(async (transaction) => {
    const { payment, receipt } = await lockReceipt(transaction, paymentId);
    if (receipt?.askAt === askAt) await askLater(transaction, payment, receipt, app.clock.now());
  });
