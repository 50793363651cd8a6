import { toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { AcquirerDeclinedError, AcquirerNoResponseError, type AcquirerReceipt } from '../../ports/acquirer.js';
import { nextCheckColumns, checksBeforeNotice } from '../attempts/check-schedule.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import { lockPayment, transitionReceipt, recordPayment, recordReceipt } from '../transitions.service.js';
import type { Payment } from '../payment.entity.js';
import { receiptStateByAcquirerStatus } from '../payment.states.js';
import { settlementReceiptStates } from './settlement-receipt.states.js';
import type { SettlementReceipt } from './settlement-receipt.entity.js';

const byClock: MoneyChangeSource = { source: 'CLOCK' };

type LockedReceipt = { payment: Payment; receipt: SettlementReceipt | null };

/** Locks a receipt by the row of its payment, as refunds do. */
export async function lockReceipt(transaction: Transaction, paymentId: string): Promise<LockedReceipt> {
  const payment = await lockPayment(transaction, paymentId);
  const [receipt = null] = await transaction.query<SettlementReceipt>(
    'SELECT * FROM settlement_receipts WHERE "paymentId" = ?',
    [paymentId],
  );
  return { payment, receipt };
}

/** Applies the acquirer's state of a receipt. Idempotent; a late or out-of-order answer changes nothing. */
export const applyAcquirerReceipt = (
  app: Application,
  paymentId: string,
  key: string,
  acquirerReceipt: AcquirerReceipt,
): Promise<void> =>
  app.database.inTransaction(async (transaction) => {
    const { payment, receipt } = await lockReceipt(transaction, paymentId);
    // The receipt was requested again: the answer belongs to an older try.
    if (receipt?.key !== key) return;
    const now = app.clock.now();
    if (isMismatch(payment, receipt, acquirerReceipt)) {
      if (settlementReceiptStates.allows(receipt.state, 'CANCELED'))
        await failReceipt(transaction, payment, receipt, 'mismatch', now);
      return;
    }
    const to = receiptStateByAcquirerStatus[acquirerReceipt.status];
    if (to === 'CANCELED') {
      if (settlementReceiptStates.allows(receipt.state, to)) {
        const updated = await recordReceipt(transaction, receipt, { acquirerId: acquirerReceipt.id }, now);
        await failReceipt(transaction, payment, updated, 'canceled', now);
      }
      return;
    }
    if (!settlementReceiptStates.allows(receipt.state, to))
      return scheduleNextCheck(transaction, payment, receipt, now);
    const columns = {
      acquirerId: acquirerReceipt.id,
      registeredAt: to === 'SUCCEEDED' ? (acquirerReceipt.registeredAt ?? toIso(now)) : null,
      ...nextCheckColumns(to === 'PENDING', 0, now),
    };
    await transitionReceipt(transaction, payment, receipt, to, columns, byClock, now);
    if (to === 'SUCCEEDED') await clearReceiptMark(transaction, payment, now);
  });

/** Whether the acquirer's receipt has another payment, sum or id than ours. */
const isMismatch = (payment: Payment, receipt: SettlementReceipt, acquirerReceipt: AcquirerReceipt): boolean =>
  acquirerReceipt.paymentId !== payment.acquirerId ||
  acquirerReceipt.settled?.amount !== receipt.amount ||
  acquirerReceipt.settled.currency !== receipt.currency ||
  (receipt.acquirerId !== null && receipt.acquirerId !== acquirerReceipt.id);

/** Ends a receipt that cannot be issued automatically, and marks the payment, unless another mark is there. */
export async function failReceipt(
  transaction: Transaction,
  payment: Payment,
  receipt: SettlementReceipt,
  failure: string,
  now: Date,
  isNotified = true,
): Promise<void> {
  const columns = { failure: failure.slice(0, 60), askAt: null, asked: 0 };
  await transitionReceipt(transaction, payment, receipt, 'CANCELED', columns, byClock, now);
  if (isNotified) await markForReceipt(transaction, payment, now);
}

const markForReceipt = async (transaction: Transaction, payment: Payment, now: Date): Promise<void> => {
  if (payment.attention === null) await recordPayment(transaction, payment, { attention: 'RECEIPT' }, now);
};

/** Removes the RECEIPT mark of a payment, unless the receipt of a refund still needs it. */
export async function clearReceiptMark(transaction: Transaction, payment: Payment, now: Date): Promise<Payment> {
  if (payment.attention !== 'RECEIPT') return payment;
  const [refundWithoutReceipt] = await transaction.query(
    `SELECT 1 FROM refunds WHERE "paymentId" = ? AND state = 'DONE' AND "receiptState" <> 'SUCCEEDED'`,
    [payment.id],
  );
  return refundWithoutReceipt ? payment : recordPayment(transaction, payment, { attention: null }, now);
}

/** Schedules the next check. After `tooOften` checks staff is notified once. */
async function scheduleNextCheck(
  transaction: Transaction,
  payment: Payment,
  receipt: SettlementReceipt,
  now: Date,
): Promise<void> {
  if (receipt.state !== 'PENDING') return;
  const { asked } = await recordReceipt(transaction, receipt, nextCheckColumns(true, receipt.asked + 1, now), now);
  if (asked === checksBeforeNotice) await markForReceipt(transaction, payment, now);
}

/** Checks second receipts whose registration is in progress. */
export async function checkReceipts(app: Application): Promise<void> {
  const { acquirer } = app;
  if (!acquirer) return;
  const dueReceipts = await app.database.query<SettlementReceipt>(
    'SELECT * FROM settlement_receipts WHERE "askAt" <= ? AND "acquirerId" IS NOT NULL ORDER BY "askAt" LIMIT 100',
    [toIso(app.clock.now())],
  );
  for (const receipt of dueReceipts) {
    try {
      const acquirerReceipt = await acquirer.receipt(receipt.acquirerId!);
      if (acquirerReceipt) await applyAcquirerReceipt(app, receipt.paymentId, receipt.key, acquirerReceipt);
      else await postpone(app, receipt);
    } catch (error) {
      // A failure of one receipt does not stop the others.
      const isSilence = error instanceof AcquirerNoResponseError || error instanceof AcquirerDeclinedError;
      const message = 'the acquirer does not say what became of a receipt';
      app.log[isSilence ? 'warn' : 'error']({ err: error, payment: receipt.paymentId }, message);
      await postpone(app, receipt);
    }
  }
}

/** Counts a check once, even if several processes made it. */
const postpone = (app: Application, { paymentId, askAt }: SettlementReceipt): Promise<void> =>
  app.database.inTransaction(async (transaction) => {
    const { payment, receipt } = await lockReceipt(transaction, paymentId);
    if (receipt?.askAt === askAt) await scheduleNextCheck(transaction, payment, receipt, app.clock.now());
  });
