import { hour, minute } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Job } from '../../core/outbox.js';
import { AcquirerRefusal, AcquirerSilent, type Acquirer, type AcquirerReceipt } from '../../ports/acquirer.js';
import { emailOf } from '../payment-email.js';
import type { Payment } from '../payment.entity.js';
import { receiptLine, soldBy } from '../receipt-line.js';
import { receiptJob, type ReceiptWork } from './plan-receipt.service.js';
import { endReceipt, lockReceipt, settleReceipt } from './settle-receipt.service.js';
import type { SettlementReceipt } from './settlement-receipt.entity.js';

/** Acquirers remember a key for a day. After that the same call would make a second receipt. */
const keyLife = 22 * hour;
const pauses: readonly number[] = [
  ...[1, 2, 5, 15, 30].map((minutes) => minutes * minute),
  ...Array.from({ length: 26 }, () => hour),
];

export const carryingReceipts = (app: Application): Job<ReceiptWork> => ({
  name: receiptJob,
  pauses,
  run: (work) => carryReceipt(app, work),
});

/** Asks the acquirer for a second receipt. Each try of one decision has the same key: however often, it is one receipt. */
export async function carryReceipt(app: Application, work: ReceiptWork): Promise<void | 'NOT_NEEDED'> {
  const { paymentId, key, since } = work;
  const [receipt] = await app.database.read<SettlementReceipt>(
    'SELECT * FROM settlement_receipts WHERE "paymentId" = ?',
    [paymentId],
  );
  if (receipt?.state !== 'CREATED' || receipt.key !== key) return 'NOT_NEEDED';
  const [payment] = await app.database.read<Payment>('SELECT * FROM payments WHERE id = ?', [paymentId]);
  const isOver = app.clock.now().getTime() - Date.parse(since) >= keyLife;
  try {
    const seen = await callAcquirer(app, payment!, receipt, work, isOver);
    if (!seen) return await fail(app, work, 'silent');
    await settleReceipt(app, paymentId, key, seen);
  } catch (error) {
    if (error instanceof AcquirerRefusal) return refused(app, payment!, receipt, work, error);
    if (error instanceof AcquirerSilent && isOver) return fail(app, work, 'silent');
    throw error;
  }
}

/** @returns null when it is not known what became of the tries so far, and another one might be a second receipt */
async function callAcquirer(
  app: Application,
  payment: Payment,
  receipt: SettlementReceipt,
  { isRetry }: ReceiptWork,
  isOver: boolean,
): Promise<AcquirerReceipt | null> {
  const { acquirer } = app;
  if (!acquirer) throw new AcquirerSilent('there is no acquirer');
  const before = isRetry || isOver ? await madeBefore(acquirer, payment, receipt) : null;
  if (before || isOver) return before;
  const email = emailOf(app, payment);
  if (!email) throw new AcquirerRefusal('no_email', 'no key opens the e-mail of the payment: there can be no receipt');
  const sum = { amount: receipt.amount, currency: receipt.currency };
  const items = [receiptLine(await soldBy(app, payment), sum)];
  return acquirer.createReceipt({
    key: receipt.key,
    paymentId: payment.acquirerId!,
    sum,
    receipt: { email, items, isSettled: true },
  });
}

/** The receipt of this sum that the acquirer has already: the answer about it was lost. */
async function madeBefore(
  acquirer: Acquirer,
  payment: Payment,
  { amount, currency }: SettlementReceipt,
): Promise<AcquirerReceipt | null> {
  const made = await acquirer.receiptsOf(payment.acquirerId!);
  return (
    made.find(
      ({ status, settled }) => status !== 'canceled' && settled?.amount === amount && settled.currency === currency,
    ) ?? null
  );
}

/** A refusal does not say that nothing was done: a key is refused too when the words that go with it have changed since. */
async function refused(
  app: Application,
  payment: Payment,
  receipt: SettlementReceipt,
  work: ReceiptWork,
  { code }: AcquirerRefusal,
): Promise<void> {
  const made = app.acquirer && (await madeBefore(app.acquirer, payment, receipt));
  if (made) return settleReceipt(app, payment.id, work.key, made);
  // The test acquirer was emptied, or a shop has taken its place: no money was in it, and nobody owes a receipt.
  const isForgotten = payment.isTest && code === 'not_found';
  if (!isForgotten)
    app.log.error({ payment: payment.id, code }, 'the acquirer has not accepted the second receipt of a payment');
  return fail(app, work, code, !isForgotten);
}

const fail = (app: Application, { paymentId, key }: ReceiptWork, failure: string, isTold = true): Promise<void> =>
  app.database.inTransaction(async (transaction) => {
    const { payment, receipt } = await lockReceipt(transaction, paymentId);
    if (receipt?.state !== 'CREATED' || receipt.key !== key) return;
    await endReceipt(transaction, payment, receipt, failure, app.clock.now(), isTold);
  });
