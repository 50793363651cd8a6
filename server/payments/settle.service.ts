import { instant } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { enqueueLetter } from '../core/letter-kind.js';
import { enqueue } from '../core/outbox.js';
import { Refusal } from '../core/problems.js';
import type { AcquirerPayment } from '../ports/acquirer.js';
import { moveRegistration } from '../registrations/move.service.js';
import type { Registration } from '../registrations/registration.entity.js';
import { liveCondition } from '../registrations/registration.life.js';
import { lockSeats } from '../registrations/seats.js';
import type { MoneyCause } from './money-event.entity.js';
import { noticeRefunds } from './refunds/match-refunds.service.js';
import { lockPayment, logMove, markPayment, movePayment, notePayment } from './moves.service.js';
import type { Payment } from './payment.entity.js';
import { paymentMoves, receiptOf, type PaymentAttention, type PaymentState } from './payment.life.js';
import { planRefund } from './refunds/plan-refund.service.js';

/** Decides about money that is held: takes it if the registration can still have it, else lets it go. */
export const captureJob = 'payment capture';
/** What comes after the money and never touches it: the receipt. */
export const finalisationJob = 'payment finalisation';
export type PaymentWork = { paymentId: string };

export type AboutPayment = { paymentId: string };

const stateOf: Record<AcquirerPayment['status'], PaymentState> = {
  pending: 'PENDING',
  waiting_for_capture: 'WAITING_FOR_CAPTURE',
  succeeded: 'SUCCEEDED',
  canceled: 'CANCELED',
};

/**
 * Applies what the acquirer says of a payment now, with everything that follows from it, in one transaction. It is the only
 * way in which such money changes anything; told twice, late or out of order it changes nothing more.
 * @param also what else is to be committed with it, or not at all: the mark of a notice
 */
export async function settlePayment(
  app: Application,
  paymentId: string,
  seen: AcquirerPayment,
  cause: MoneyCause,
  also: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<Payment> {
  const { before, after } = await app.database.inTransaction(async (transaction) => {
    const found = await lockWithRegistration(transaction, paymentId);
    await also(transaction);
    return { before: found.payment, after: await settle(transaction, found, seen, cause, app.clock.now()) };
  });
  if (before.state !== after.state) logMove(app, before.state, after, cause);
  return after;
}

async function settle(
  transaction: Transaction,
  { payment, registration }: Found,
  seen: AcquirerPayment,
  cause: MoneyCause,
  now: Date,
): Promise<Payment> {
  if (isAnother(payment, seen)) return noteMismatch(transaction, payment, seen, cause, now);
  const known = await notePayment(transaction, payment, knownFrom(seen), now);
  await noticeRefunds(transaction, known, seen, now);
  const to = stateOf[seen.status];
  // Money for what we hold for ended: that cannot be, and must not be lost.
  const isOver = known.state === 'FAILED' || known.state === 'CANCELED';
  if (isOver && to === 'SUCCEEDED') return noteMismatch(transaction, known, seen, cause, now);
  // What is final stays, whatever story is told; a state that was skipped is not gone back to.
  if (!paymentMoves[known.state].includes(to)) return known;
  const moved = await movePayment(transaction, known, to, columnsOf(to, seen, now), cause, now);
  return follow(transaction, moved, registration, cause, now);
}

/** Whether money for this payment would confirm its registration now. It is tried, and undone. */
export async function canConfirm(app: Application, paymentId: string): Promise<boolean> {
  try {
    return await app.database.inTransaction(async (transaction) => {
      const { registration } = await lockWithRegistration(transaction, paymentId);
      throw new Rehearsal((await confirm(transaction, registration, app.clock.now())) === null);
    });
  } catch (error) {
    if (error instanceof Rehearsal) return error.isConfirmed;
    throw error;
  }
}

/** Undoes what was tried. */
class Rehearsal extends Error {
  constructor(readonly isConfirmed: boolean) {
    super('a rehearsal is undone');
  }
}

type Found = { payment: Payment; registration: Registration };

/** The payment and its registration as they are now, locked in the order in which everybody locks: seats first. */
export async function lockWithRegistration(transaction: Transaction, paymentId: string): Promise<Found> {
  const read = async (): Promise<Registration> => {
    const [found] = await transaction.query<Registration>(
      'SELECT * FROM registrations WHERE id = (SELECT "registrationId" FROM payments WHERE id = ?)',
      [paymentId],
    );
    if (!found) throw new Error(`there is no payment ${paymentId}`);
    return found;
  };
  await lockSeats(transaction, await read());
  const payment = await lockPayment(transaction, paymentId);
  return { payment, registration: await read() };
}

/** Another sum, currency or order than ours, or another payment than the one that is known. */
const isAnother = (payment: Payment, seen: AcquirerPayment): boolean =>
  (payment.acquirerId !== null && payment.acquirerId !== seen.id) ||
  seen.metadata.payment_id !== payment.id ||
  seen.sum.amount !== payment.amount ||
  seen.sum.currency !== payment.currency;

/**
 * Nothing moves: a person has to look. Asking again would not make it right, unless it is another object that only names ours:
 * what became of our own is still to be known.
 */
async function noteMismatch(
  transaction: Transaction,
  payment: Payment,
  seen: AcquirerPayment,
  cause: MoneyCause,
  now: Date,
): Promise<Payment> {
  if (payment.attention === 'MISMATCH') return payment;
  const note = `${seen.id}: ${seen.status}, ${seen.sum.amount} ${seen.sum.currency}`;
  const marked = await markPayment(transaction, payment.id, 'MISMATCH', cause, now, note);
  const isOfOther = payment.acquirerId !== null && payment.acquirerId !== seen.id;
  return isOfOther ? marked : notePayment(transaction, marked, { askAt: null }, now);
}

const knownFrom = (seen: AcquirerPayment): Partial<Payment> => ({
  acquirerId: seen.id,
  ...(seen.methodTitle && { methodTitle: seen.methodTitle.slice(0, 100) }),
  ...(seen.receipt && { receiptState: receiptOf[seen.receipt] }),
  isTest: seen.isTest,
});

function columnsOf(to: PaymentState, seen: AcquirerPayment, now: Date): Partial<Payment> {
  if (to === 'SUCCEEDED') return { paidAt: seen.capturedAt ?? instant(now) };
  if (to === 'CANCELED')
    return {
      cancelParty: seen.cancellation?.party.slice(0, 40) ?? null,
      cancelReason: seen.cancellation?.reason.slice(0, 60) ?? null,
    };
  return { confirmationUrl: seen.confirmationUrl, ...(seen.expiresAt && { expiresAt: seen.expiresAt }) };
}

/** What a state of the money means for the registration. */
async function follow(
  transaction: Transaction,
  payment: Payment,
  registration: Registration,
  cause: MoneyCause,
  now: Date,
): Promise<Payment> {
  const work: PaymentWork = { paymentId: payment.id };
  const about = { key: payment.id, payload: work, userId: registration.userId, now };
  switch (payment.state) {
    case 'WAITING_FOR_CAPTURE':
      await enqueue(transaction, captureJob, `${captureJob} ${payment.id}`, work, now, 1);
      return payment;
    case 'SUCCEEDED':
      await enqueue(transaction, finalisationJob, `${finalisationJob} ${payment.id}`, work, now);
      return takeMoney(transaction, payment, registration, cause, now);
    case 'CANCELED':
      if (registration.state === 'AWAITING_PAYMENT')
        await enqueueLetter<AboutPayment>(transaction, { ...about, kind: 'payment.declined', priority: 3 });
      return payment;
    default:
      return payment;
  }
}

/** Confirms the registration that money came for, or decides to give it back where that cannot be. */
export async function takeMoney(
  transaction: Transaction,
  payment: Payment,
  registration: Registration,
  cause: MoneyCause,
  now: Date,
): Promise<Payment> {
  const attention = await confirm(transaction, registration, now);
  const about = { key: payment.id, payload: { paymentId: payment.id }, userId: registration.userId, now, priority: 3 };
  // The letter with the ticket says what was paid: one payment, one letter.
  if (!attention) return payment;
  const source = attention === 'OVERPAID' ? 'OVERPAYMENT' : 'LATE_PAYMENT';
  await planRefund(transaction, payment, { amount: payment.amount, source }, { source: 'RULES' }, now);
  await enqueueLetter<AboutPayment>(transaction, { ...about, kind: 'payment.returned' });
  return markPayment(transaction, payment.id, attention, cause, now);
}

/** @returns null when the registration is confirmed by this money, else why it is not */
async function confirm(
  transaction: Transaction,
  registration: Registration,
  now: Date,
): Promise<PaymentAttention | null> {
  if (registration.state === 'CONFIRMED') return 'OVERPAID';
  if (registration.state !== 'AWAITING_PAYMENT' && registration.state !== 'EXPIRED') return 'LATE';
  if (await isCalledOff(transaction, registration)) return 'LATE';
  if (registration.state === 'EXPIRED' && (await isTooLate(transaction, registration, now))) return 'LATE';
  try {
    await moveRegistration(transaction, registration.id, 'CONFIRMED', now);
    return null;
  } catch (error) {
    // Nothing has been written yet when there is no seat.
    if (error instanceof Refusal && error.problems.some(({ code }) => code === 'SOLD_OUT')) return 'LATE';
    throw error;
  }
}

async function isCalledOff(transaction: Transaction, { eventId }: Registration): Promise<boolean> {
  const found = await transaction.query(`SELECT 1 FROM events WHERE id = ? AND state = 'CANCELLED'`, [eventId]);
  return found.length > 0;
}

/** The event is over, or the person has registered anew since. */
async function isTooLate(transaction: Transaction, { id, eventId, userId }: Registration, now: Date): Promise<boolean> {
  const [possible] = await transaction.query(
    `SELECT 1 FROM events WHERE id = ? AND state = 'PUBLISHED' AND "endsAt" > ? AND NOT EXISTS (
       SELECT 1 FROM registrations WHERE "eventId" = ? AND "userId" = ? AND id <> ? AND ${liveCondition})`,
    [eventId, instant(now), eventId, userId, id],
  );
  return !possible;
}
