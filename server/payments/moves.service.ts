import { v7 as uuid } from 'uuid';
import { instant } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import type { Value } from '../core/sql.js';
import { gravity, openPayments, paymentMoves, type PaymentAttention, type PaymentState } from './payment.life.js';
import type { MoneyCause, MoneyEvent } from './money-event.entity.js';
import type { Payment } from './payment.entity.js';
import type { Refund } from './refunds/refund.entity.js';
import { refundMoves, type RefundState } from './refunds/refund.life.js';
import { countReturning, postPayment, postRefund, type HandedOver } from './ledger/post-money.service.js';
import { announce } from '../webhooks/announce.service.js';
import type { SettlementReceipt } from './receipts/settlement-receipt.entity.js';
import { receiptTransitions } from './receipt-transitions.js';
import type { SettlementReceiptState } from './receipts/settlement-receipt.life.js';

/** A move that the table of lives does not have. It is a fault of ours: nothing of the transaction stays. */
export class IllegalMove extends Error {}

const longestNote = 300;
type Note = {
  before: string | null;
  after: string;
  refundId?: string;
  note?: string | null;
  /** Of money that passed through the hands of staff. */
  handed?: HandedOver;
};

/** Money has come, or has gone back: it stands in the ledger, and programs outside are told. */
async function postAndAnnounce(
  transaction: Transaction,
  paymentId: string,
  refundId: string | null,
  cause: MoneyCause,
  handed: HandedOver,
  now: Date,
): Promise<void> {
  const [payment] = await transaction.query<Payment>('SELECT * FROM payments WHERE id = ?', [paymentId]);
  const { registrationId, amount, currency } = payment!;
  const data = { paymentId, registrationId, currency };
  if (refundId === null) {
    await postPayment(transaction, payment!, cause, handed, now);
    return announce(
      transaction,
      [{ event: 'PAYMENT_SUCCEEDED', subjectId: paymentId, data: { ...data, amount, state: 'SUCCEEDED' } }],
      now,
    );
  }
  const [refund] = await transaction.query<Refund>('SELECT * FROM refunds WHERE id = ?', [refundId]);
  await postRefund(transaction, payment!, refund!, cause, handed, now);
  return announce(
    transaction,
    [
      {
        event: 'REFUND_SUCCEEDED',
        subjectId: refundId,
        data: { refundId, ...data, amount: refund!.amount, state: 'DONE' },
      },
    ],
    now,
  );
}

async function countReturningOf(transaction: Transaction, paymentId: string): Promise<void> {
  const [payment] = await transaction.query<Payment>('SELECT * FROM payments WHERE id = ?', [paymentId]);
  await countReturning(transaction, payment!.registrationId);
}

/** Writes a line of the log that rows are only added to. What it says of money that came or went is posted in the ledger. */
export async function recordMoney(
  transaction: Transaction,
  paymentId: string,
  { before, after, refundId, note, handed = {} }: Note,
  cause: MoneyCause,
  now: Date,
): Promise<void> {
  const event: MoneyEvent = {
    id: uuid(),
    paymentId,
    refundId: refundId ?? null,
    before,
    after,
    source: cause.source,
    actorId: cause.actorId ?? null,
    note: note?.slice(0, longestNote) ?? null,
    at: instant(now),
  };
  await insertRows(transaction, 'money_events', [event]);
  if (before !== after && after === (event.refundId ? 'DONE' : 'SUCCEEDED'))
    await postAndAnnounce(transaction, paymentId, event.refundId, cause, handed, now);
  else if (event.refundId && before !== after) await countReturningOf(transaction, paymentId);
}

/** Statement that writes columns of one row which is still in the state that it was read in. */
async function update<Row extends { id: string; state: string }>(
  transaction: Transaction,
  table: string,
  row: Row,
  columns: Partial<Row>,
  now: Date,
): Promise<Row> {
  const entries = Object.entries({ ...columns, updatedAt: instant(now) }) as [string, Value][];
  const assignments = entries.map(([name]) => `"${name}" = ?`).join(', ');
  const [updated] = await transaction.query<Row>(
    `UPDATE ${table} SET ${assignments} WHERE id = ? AND state = ? RETURNING *`,
    [...entries.map(([, value]) => value), row.id, row.state],
  );
  if (!updated) throw new Error(`${table} ${row.id} moved while it was locked`);
  return updated;
}

/** Writes down what is known of a payment without moving it. */
export const notePayment = (
  transaction: Transaction,
  payment: Payment,
  columns: Partial<Payment>,
  now: Date,
): Promise<Payment> => update(transaction, 'payments', payment, columns, now);

export const noteRefund = (
  transaction: Transaction,
  refund: Refund,
  columns: Partial<Refund>,
  now: Date,
): Promise<Refund> => update(transaction, 'refunds', refund, columns, now);

/**
 * Moves an attempt to pay, and writes the move down.
 * @throws IllegalMove when the table does not have it
 */
export async function movePayment(
  transaction: Transaction,
  payment: Payment,
  to: PaymentState,
  columns: Partial<Payment>,
  cause: MoneyCause,
  now: Date,
): Promise<Payment> {
  if (!paymentMoves[payment.state].includes(to)) throw new IllegalMove(`payment: ${payment.state} → ${to}`);
  const over: Partial<Payment> = openPayments.has(to) ? {} : { confirmationUrl: null, expiresAt: null, askAt: null };
  // It is known now.
  if (!openPayments.has(to) && payment.attention === 'STUCK') over.attention = null;
  const moved = await notePayment(transaction, payment, { ...over, ...columns, state: to }, now);
  await recordMoney(
    transaction,
    payment.id,
    { before: payment.state, after: to, note: moved.cancelReason },
    cause,
    now,
  );
  return moved;
}

/** A line for whoever runs the site, once for each move and after its commit. It holds nobody's data. */
export const logMove = (
  { log }: Application,
  before: PaymentState,
  { id, state, attention }: Payment,
  { source, requestId }: MoneyCause,
): void => log.info({ payment: id, before, state, attention, source, requestId }, 'a payment has moved');

/**
 * Moves a refund, and writes the move down. What is given up is no longer reserved in the payment.
 * @throws IllegalMove when the table does not have it
 */
export async function moveRefund(
  transaction: Transaction,
  refund: Refund,
  to: RefundState,
  columns: Partial<Refund>,
  cause: MoneyCause,
  now: Date,
  handed: HandedOver = {},
): Promise<Refund> {
  if (!refundMoves[refund.state].includes(to)) throw new IllegalMove(`refund: ${refund.state} → ${to}`);
  const moved = await noteRefund(transaction, refund, { ...columns, state: to }, now);
  if (to === 'CANCELED')
    await transaction.query('UPDATE payments SET "refundReserved" = "refundReserved" - ? WHERE id = ?', [
      refund.amount,
      refund.paymentId,
    ]);
  await recordMoney(
    transaction,
    refund.paymentId,
    { refundId: refund.id, before: refund.state, after: to, note: moved.failure, handed },
    cause,
    now,
  );
  return moved;
}

export const noteReceipt = (
  transaction: Transaction,
  receipt: SettlementReceipt,
  columns: Partial<SettlementReceipt>,
  now: Date,
): Promise<SettlementReceipt> => update(transaction, 'settlement_receipts', receipt, columns, now);

/**
 * Moves the second receipt of a payment, and notes the move in the payment's log: the payment itself stays as it is.
 * @throws IllegalMove when the table does not have it
 */
export async function moveReceipt(
  transaction: Transaction,
  payment: Payment,
  receipt: SettlementReceipt,
  to: SettlementReceiptState,
  columns: Partial<SettlementReceipt>,
  cause: MoneyCause,
  now: Date,
): Promise<SettlementReceipt> {
  if (!receiptTransitions[receipt.state].includes(to)) throw new IllegalMove(`receipt: ${receipt.state} → ${to}`);
  const moved = await noteReceipt(transaction, receipt, { ...columns, state: to }, now);
  const why = moved.failure ? `: ${moved.failure}` : '';
  const note = `settlement receipt ${receipt.state} → ${to}${why}`;
  await recordMoney(transaction, payment.id, { before: payment.state, after: payment.state, note }, cause, now);
  return moved;
}

/**
 * Puts a payment on staff's list. Of several reasons the gravest stays there, whoever comes first; the log keeps each of them.
 * @param note what the log says of it; the reason itself where left out
 */
export async function markPayment(
  transaction: Transaction,
  paymentId: string,
  attention: PaymentAttention,
  cause: MoneyCause,
  now: Date,
  note: string = attention,
): Promise<Payment> {
  const payment = await lockPayment(transaction, paymentId);
  if (payment.attention === attention) return payment;
  const isCovered = payment.attention !== null && gravity.indexOf(payment.attention) < gravity.indexOf(attention);
  // What is found again and again under a graver reason is one line.
  if (isCovered && (await isLogged(transaction, paymentId, note))) return payment;
  const { state } = payment;
  await recordMoney(transaction, paymentId, { before: state, after: state, note }, cause, now);
  return isCovered ? payment : notePayment(transaction, payment, { attention }, now);
}

async function isLogged(transaction: Transaction, paymentId: string, note: string): Promise<boolean> {
  const found = await transaction.query('SELECT 1 FROM money_events WHERE "paymentId" = ? AND note = ? LIMIT 1', [
    paymentId,
    note.slice(0, longestNote),
  ]);
  return found.length > 0;
}

/** Locks the row of a payment until the transaction ends, and reads it. */
export async function lockPayment(transaction: Transaction, id: string): Promise<Payment> {
  const [payment] = await transaction.query<Payment>(
    'UPDATE payments SET "updatedAt" = "updatedAt" WHERE id = ? RETURNING *',
    [id],
  );
  if (!payment) throw new Error(`there is no payment ${id}`);
  return payment;
}
