import { isCash, isMethodWhich } from '../../../rules/money/payment-methods.js';
import { hour, toIso, minute } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Job } from '../../core/jobs/outbox.js';
import {
  TillDeclinedError,
  CashRegisterNoResponseError,
  type CashRegister,
  type CashReceipt,
} from '../../ports/cash-register.js';
import type { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import { nextCheckColumns, checksBeforeNotice } from '../attempts/check-schedule.js';
import { markForAttention } from '../transitions.service.js';
import { receiptItem, type Sale } from '../attempts/receipt-item.js';
import { tillReceiptStates } from './till-receipt.states.js';
import type { TillReceipt } from './till-receipt.entity.js';
import {
  byClock,
  failTillReceipt,
  lockTillReceipt,
  recordTillReceipt,
  tillReceiptJob,
  transitionTillReceipt,
  clearTillReceiptMark,
  type TillReceiptWork,
} from './till-receipt.store.js';

/** After this time without an answer the receipt fails; staff can retry it with the same key. */
const timeout = 24 * hour;
const retryDelays: readonly number[] = [
  ...[1, 2, 5, 15, 30].map((minutes) => minutes * minute),
  ...Array.from({ length: 26 }, () => hour),
];
const states = { pending: 'PENDING', succeeded: 'SUCCEEDED', canceled: 'CANCELED' } as const;

export const createTillReceiptJob = (app: Application): Job<TillReceiptWork> => ({
  name: tillReceiptJob,
  retryDelays,
  run: (work) => executeTillReceipt(app, work),
});

type ReceiptData = Pick<Sale, 'eventTitle' | 'vatCode' | 'paymentSubject'> & { email: string | null };

async function register(app: Application, till: CashRegister, receipt: TillReceipt): Promise<CashReceipt> {
  const [entry] = await app.database.query<LedgerEntry & ReceiptData>(
    `SELECT ledger_entries.*, events.title AS "eventTitle", tariffs."vatCode", tariffs."paymentSubject", users.email
     FROM ledger_entries JOIN events ON events.id = ledger_entries."eventId"
       JOIN tariffs ON tariffs.id = ledger_entries."tariffId"
       JOIN registrations ON registrations.id = ledger_entries."registrationId"
       LEFT JOIN users ON users.id = registrations."userId" AND users."deletedAt" IS NULL
     WHERE ledger_entries.id = ?`,
    [receipt.entryId],
  );
  const { amount, currency, method, email } = entry!;
  if (!email) throw new TillDeclinedError('no_email');
  const sum = { amount: Math.abs(amount), currency };
  return till.register({
    key: receipt.key,
    kind: amount > 0 ? 'INCOME' : 'RETURN',
    means: isMethodWhich(method, isCash) ? 'CASH' : 'CARD',
    sum,
    item: receiptItem(entry!, sum),
    email,
    at: new Date(receipt.triedAt),
  });
}

/** Requests a receipt from the cash register. All tries of one decision have the same key, so that one receipt is issued. */
export async function executeTillReceipt(app: Application, { id, key }: TillReceiptWork): Promise<void | 'NOT_NEEDED'> {
  const [receipt] = await app.database.query<TillReceipt>('SELECT * FROM till_receipts WHERE id = ?', [id]);
  if (receipt?.state !== 'CREATED' || receipt.key !== key) return 'NOT_NEEDED';
  try {
    if (!app.till) throw new CashRegisterNoResponseError('there is no till');
    await settle(app, id, key, await register(app, app.till, receipt));
  } catch (error) {
    if (error instanceof TillDeclinedError) {
      app.log.error({ receipt: id, code: error.code }, 'the till has not accepted a receipt');
      return fail(app, id, key, error.code);
    }
    const isTimedOut = app.clock.now().getTime() - Date.parse(receipt.triedAt) >= timeout;
    if (error instanceof CashRegisterNoResponseError && isTimedOut) return fail(app, id, key, 'silent');
    throw error;
  }
}

const fail = (app: Application, id: string, key: string, failure: string): Promise<void> =>
  app.database.inTransaction(async (transaction) => {
    const locked = await lockTillReceipt(transaction, id);
    if (locked.receipt.key !== key || !tillReceiptStates.allows(locked.receipt.state, 'CANCELED')) return;
    await failTillReceipt(transaction, locked, failure, app.clock.now());
  });

/** Applies the cash register's state of a receipt. Idempotent; a late or out-of-order answer changes nothing. */
const settle = (app: Application, id: string, key: string, answer: CashReceipt): Promise<void> =>
  app.database.inTransaction(async (transaction) => {
    const locked = await lockTillReceipt(transaction, id);
    const { receipt, entry, payment } = locked;
    if (receipt.key !== key) return;
    const now = app.clock.now();
    const to = states[answer.status];
    if (!tillReceiptStates.allows(receipt.state, to)) return scheduleNextCheck(app, locked, transaction);
    if (to === 'CANCELED') return failTillReceipt(transaction, locked, answer.failure ?? 'canceled', now);
    const columns = { tillId: answer.id, ...nextCheckColumns(to === 'PENDING', 0, now) };
    await transitionTillReceipt(transaction, locked, to, columns, byClock, now);
    if (to !== 'SUCCEEDED') return;
    await transaction.update(
      'ledger_entries',
      { id: entry.id },
      {
        receiptNumber: answer.number ?? answer.id,
        noReceiptReason: null,
      },
    );
    await clearTillReceiptMark(transaction, payment.id, now);
  });

/** Schedules the next check. After `tooOften` checks staff is notified once. */
async function scheduleNextCheck(
  app: Application,
  { receipt, payment }: Awaited<ReturnType<typeof lockTillReceipt>>,
  transaction: Parameters<typeof lockTillReceipt>[0],
): Promise<void> {
  if (receipt.state !== 'PENDING') return;
  const now = app.clock.now();
  const { asked } = await recordTillReceipt(transaction, receipt, nextCheckColumns(true, receipt.asked + 1, now), now);
  if (asked === checksBeforeNotice) await markForAttention(transaction, payment.id, 'RECEIPT', byClock, now);
}

/** Checks receipts whose registration is in progress. */
export async function checkTillReceipts(app: Application): Promise<void> {
  const { till } = app;
  if (!till) return;
  const dueReceipts = await app.database.query<TillReceipt>(
    'SELECT * FROM till_receipts WHERE "askAt" <= ? AND "tillId" IS NOT NULL ORDER BY "askAt" LIMIT 100',
    [toIso(app.clock.now())],
  );
  for (const { id, key, tillId } of dueReceipts)
    try {
      const answer = await till.receipt(tillId!);
      await settle(app, id, key, answer ?? { id: tillId!, status: 'pending', number: null, failure: null });
    } catch (error) {
      // A failure of one receipt does not stop the others.
      const isExpected = error instanceof CashRegisterNoResponseError || error instanceof TillDeclinedError;
      app.log[isExpected ? 'warn' : 'error']({ err: error, receipt: id }, 'the till does not say how far a receipt is');
      await settle(app, id, key, { id: tillId!, status: 'pending', number: null, failure: null });
    }
}
