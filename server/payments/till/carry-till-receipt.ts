import { hour, instant, minute } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Job } from '../../core/outbox.js';
import { TillRefusal, TillSilent, type FiscalTill, type TillAnswer } from '../../ports/fiscal-till.js';
import type { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import { askAgain, tooOften } from '../ask-schedule.js';
import { markPayment } from '../moves.service.js';
import { receiptLine, type Sold } from '../receipt-line.js';
import { receiptTransitions } from '../receipt-transitions.js';
import type { TillReceipt } from './till-receipt.entity.js';
import {
  byClock,
  failTillReceipt,
  lockTillReceipt,
  noteTillReceipt,
  tillReceiptJob,
  transitionTillReceipt,
  unmarkReceipt,
  type TillReceiptWork,
} from './till-receipt.store.js';

/** A till that was silent for so long is given up; staff asks again under the same key. */
const patience = 24 * hour;
const pauses: readonly number[] = [
  ...[1, 2, 5, 15, 30].map((minutes) => minutes * minute),
  ...Array.from({ length: 26 }, () => hour),
];
const states = { pending: 'PENDING', succeeded: 'SUCCEEDED', canceled: 'CANCELED' } as const;

export const carryingTillReceipts = (app: Application): Job<TillReceiptWork> => ({
  name: tillReceiptJob,
  pauses,
  run: (work) => carryTillReceipt(app, work),
});

type About = Pick<Sold, 'eventTitle' | 'vatCode' | 'paymentSubject'> & { email: string | null };

async function register(app: Application, till: FiscalTill, receipt: TillReceipt): Promise<TillAnswer> {
  const [entry] = await app.database.read<LedgerEntry & About>(
    `SELECT ledger_entries.*, events.title AS "eventTitle", tariffs."vatCode", tariffs."paymentSubject", users.email
     FROM ledger_entries JOIN events ON events.id = ledger_entries."eventId"
       JOIN tariffs ON tariffs.id = ledger_entries."tariffId"
       JOIN registrations ON registrations.id = ledger_entries."registrationId"
       LEFT JOIN users ON users.id = registrations."userId" AND users."deletedAt" IS NULL
     WHERE ledger_entries.id = ?`,
    [receipt.entryId],
  );
  const { amount, currency, method, email } = entry!;
  if (!email) throw new TillRefusal('no_email');
  const sum = { amount: Math.abs(amount), currency };
  return till.register({
    key: receipt.key,
    kind: amount > 0 ? 'INCOME' : 'RETURN',
    means: method === 'CASH' ? 'CASH' : 'CARD',
    sum,
    item: receiptLine(entry!, sum),
    email,
    at: new Date(receipt.triedAt),
  });
}

/** Asks the till for a receipt. Each try of one decision has the same key: however many tries, it is one receipt. */
export async function carryTillReceipt(app: Application, { id, key }: TillReceiptWork): Promise<void | 'NOT_NEEDED'> {
  const [receipt] = await app.database.read<TillReceipt>('SELECT * FROM till_receipts WHERE id = ?', [id]);
  if (receipt?.state !== 'CREATED' || receipt.key !== key) return 'NOT_NEEDED';
  try {
    if (!app.till) throw new TillSilent('there is no till');
    await settle(app, id, key, await register(app, app.till, receipt));
  } catch (error) {
    if (error instanceof TillRefusal) {
      app.log.error({ receipt: id, code: error.code }, 'the till has not accepted a receipt');
      return fail(app, id, key, error.code);
    }
    const isOver = app.clock.now().getTime() - Date.parse(receipt.triedAt) >= patience;
    if (error instanceof TillSilent && isOver) return fail(app, id, key, 'silent');
    throw error;
  }
}

const fail = (app: Application, id: string, key: string, failure: string): Promise<void> =>
  app.database.inTransaction(async (transaction) => {
    const locked = await lockTillReceipt(transaction, id);
    if (locked.receipt.key !== key || !receiptTransitions[locked.receipt.state].includes('CANCELED')) return;
    await failTillReceipt(transaction, locked, failure, app.clock.now());
  });

/** Applies what the till says of a receipt. Told twice, late or out of order it changes nothing more. */
const settle = (app: Application, id: string, key: string, seen: TillAnswer): Promise<void> =>
  app.database.inTransaction(async (transaction) => {
    const locked = await lockTillReceipt(transaction, id);
    const { receipt, entry, payment } = locked;
    if (receipt.key !== key) return;
    const now = app.clock.now();
    const to = states[seen.status];
    if (!receiptTransitions[receipt.state].includes(to)) return askLater(app, locked, transaction);
    if (to === 'CANCELED') return failTillReceipt(transaction, locked, seen.failure ?? 'canceled', now);
    const columns = { tillId: seen.id, ...askAgain(to === 'PENDING', 0, now) };
    await transitionTillReceipt(transaction, locked, to, columns, byClock, now);
    if (to !== 'SUCCEEDED') return;
    await transaction.query('UPDATE ledger_entries SET "receiptNumber" = ?, "noReceiptReason" = NULL WHERE id = ?', [
      seen.number ?? seen.id,
      entry.id,
    ]);
    await unmarkReceipt(transaction, payment.id, now);
  });

/** One more question in vain; after many of them, once, staff is told. */
async function askLater(
  app: Application,
  { receipt, payment }: Awaited<ReturnType<typeof lockTillReceipt>>,
  transaction: Parameters<typeof lockTillReceipt>[0],
): Promise<void> {
  if (receipt.state !== 'PENDING') return;
  const now = app.clock.now();
  const { asked } = await noteTillReceipt(transaction, receipt, askAgain(true, receipt.asked + 1, now), now);
  if (asked === tooOften) await markPayment(transaction, payment.id, 'RECEIPT', byClock, now);
}

/** Asks after receipts that are being registered. */
export async function askAfterTillReceipts(app: Application): Promise<void> {
  const { till } = app;
  if (!till) return;
  const due = await app.database.read<TillReceipt>(
    'SELECT * FROM till_receipts WHERE "askAt" <= ? AND "tillId" IS NOT NULL ORDER BY "askAt" LIMIT 100',
    [instant(app.clock.now())],
  );
  for (const { id, key, tillId } of due)
    try {
      const seen = await till.receipt(tillId!);
      await settle(app, id, key, seen ?? { id: tillId!, status: 'pending', number: null, failure: null });
    } catch (error) {
      // Whatever is wrong with one, the others have their turn.
      const isExpected = error instanceof TillSilent || error instanceof TillRefusal;
      app.log[isExpected ? 'warn' : 'error']({ err: error, receipt: id }, 'the till does not say how far a receipt is');
      await settle(app, id, key, { id: tillId!, status: 'pending', number: null, failure: null });
    }
}
