import { hour, minute } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Job } from '../../core/jobs/outbox.js';
import {
  AcquirerDeclinedError,
  AcquirerNoResponseError,
  type Acquirer,
  type AcquirerReceipt,
} from '../../ports/acquirer.js';
import { decryptEmail } from '../attempts/payment-email.js';
import type { Payment } from '../payment.entity.js';
import { receiptItem, readSale } from '../attempts/receipt-item.js';
import { receiptJob, type ReceiptWork } from './plan-receipt.service.js';
import { failReceipt, lockReceipt, applyAcquirerReceipt } from './apply-receipt.service.js';
import type { SettlementReceipt } from './settlement-receipt.entity.js';

/** Acquirers remember an idempotency key for a day. After that the same call would create a second receipt. */
const keyLifetime = 22 * hour;
const retryDelays: readonly number[] = [
  ...[1, 2, 5, 15, 30].map((minutes) => minutes * minute),
  ...Array.from({ length: 26 }, () => hour),
];

export const createReceiptJob = (app: Application): Job<ReceiptWork> => ({
  name: receiptJob,
  retryDelays,
  run: (work) => executeReceipt(app, work),
});

/** Requests a second receipt from the acquirer. All tries of one decision have the same key, so that one receipt is created. */
export async function executeReceipt(app: Application, work: ReceiptWork): Promise<void | 'NOT_NEEDED'> {
  const { paymentId, key, since } = work;
  const [receipt] = await app.database.query<SettlementReceipt>(
    'SELECT * FROM settlement_receipts WHERE "paymentId" = ?',
    [paymentId],
  );
  if (receipt?.state !== 'CREATED' || receipt.key !== key) return 'NOT_NEEDED';
  const [payment] = await app.database.query<Payment>('SELECT * FROM payments WHERE id = ?', [paymentId]);
  const isKeyExpired = app.clock.now().getTime() - Date.parse(since) >= keyLifetime;
  try {
    const acquirerReceipt = await callAcquirer(app, payment!, receipt, work, isKeyExpired);
    if (!acquirerReceipt) return await fail(app, work, 'silent');
    await applyAcquirerReceipt(app, paymentId, key, acquirerReceipt);
  } catch (error) {
    if (error instanceof AcquirerDeclinedError) return handleRejection(app, payment!, receipt, work, error);
    if (error instanceof AcquirerNoResponseError && isKeyExpired) return fail(app, work, 'silent');
    throw error;
  }
}

/** @returns null if the result of earlier tries is unknown: another try could create a second receipt */
async function callAcquirer(
  app: Application,
  payment: Payment,
  receipt: SettlementReceipt,
  { isRetry }: ReceiptWork,
  isKeyExpired: boolean,
): Promise<AcquirerReceipt | null> {
  const { acquirer } = app;
  if (!acquirer) throw new AcquirerNoResponseError('there is no acquirer');
  const existing = isRetry || isKeyExpired ? await findReceipt(acquirer, payment, receipt) : null;
  if (existing || isKeyExpired) return existing;
  const email = decryptEmail(app, payment);
  if (!email)
    throw new AcquirerDeclinedError('no_email', 'no key opens the e-mail of the payment: there can be no receipt');
  const sum = { amount: receipt.amount, currency: receipt.currency };
  const items = [receiptItem(await readSale(app, payment), sum)];
  return acquirer.createReceipt({
    key: receipt.key,
    paymentId: payment.acquirerId!,
    sum,
    receipt: { email, items, isSettled: true },
  });
}

/** The receipt of this sum that the acquirer already has, if its answer was lost. */
async function findReceipt(
  acquirer: Acquirer,
  payment: Payment,
  { amount, currency }: SettlementReceipt,
): Promise<AcquirerReceipt | null> {
  const receipts = await acquirer.receiptsOf(payment.acquirerId!);
  return (
    receipts.find(
      ({ status, settled }) => status !== 'canceled' && settled?.amount === amount && settled.currency === currency,
    ) ?? null
  );
}

/** After a refusal the receipt may still exist: a key is also refused if the content of the request has changed since. */
async function handleRejection(
  app: Application,
  payment: Payment,
  receipt: SettlementReceipt,
  work: ReceiptWork,
  { code }: AcquirerDeclinedError,
): Promise<void> {
  const existing = app.acquirer && (await findReceipt(app.acquirer, payment, receipt));
  if (existing) return applyAcquirerReceipt(app, payment.id, work.key, existing);
  // The test acquirer was emptied or replaced by a real shop. No real money was involved, so no receipt is needed.
  const isObsoleteTest = payment.isTest && code === 'not_found';
  if (!isObsoleteTest)
    app.log.error({ payment: payment.id, code }, 'the acquirer has not accepted the second receipt of a payment');
  return fail(app, work, code, !isObsoleteTest);
}

const fail = (app: Application, { paymentId, key }: ReceiptWork, failure: string, isNotified = true): Promise<void> =>
  app.database.inTransaction(async (transaction) => {
    const { payment, receipt } = await lockReceipt(transaction, paymentId);
    if (receipt?.state !== 'CREATED' || receipt.key !== key) return;
    await failReceipt(transaction, payment, receipt, failure, app.clock.now(), isNotified);
  });
