import { toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { enqueue } from '../../core/jobs/outbox.js';
import { ProblemsError } from '../../core/graphql/problems.js';
import type { AcquirerPayment } from '../../ports/acquirer.js';
import { transitionRegistration } from '../../registrations/transition.service.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { registrationStates } from '../../registrations/registration.states.js';
import { lockSeats } from '../../registrations/seats/seats.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import { detectUnknownRefunds } from '../refunds/match-refunds.service.js';
import {
  lockPayment,
  logTransition,
  markForAttention,
  transitionPayment,
  recordPayment,
} from '../transitions.service.js';
import { paymentDeclined, paymentReturned } from '../payment.emails.js';
import type { Payment } from '../payment.entity.js';
import {
  receiptStateByAcquirerStatus,
  type PaymentAttention,
  type PaymentState,
  paymentStates,
} from '../payment.states.js';
import { planRefund } from '../refunds/plan-refund.service.js';

/** Job that captures or cancels held money. */
export const captureJob = 'payment capture';
/** Job that checks the receipt of a payment. */
export const finalisationJob = 'payment finalisation';
export type PaymentWork = { paymentId: string };

const stateOf: Record<AcquirerPayment['status'], PaymentState> = {
  pending: 'PENDING',
  waiting_for_capture: 'WAITING_FOR_CAPTURE',
  succeeded: 'SUCCEEDED',
  canceled: 'CANCELED',
};

/**
 * Applies the acquirer's state of a payment with its consequences in one transaction. Nothing else changes such payments.
 * Idempotent; a late or out-of-order answer changes nothing.
 * @param also other changes of the same transaction, such as the record of a notification
 */
export async function applyAcquirerPayment(
  app: Application,
  paymentId: string,
  acquirerPayment: AcquirerPayment,
  cause: MoneyChangeSource,
  also: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<Payment> {
  const { before, after } = await app.database.inTransaction(async (transaction) => {
    const locked = await lockWithRegistration(transaction, paymentId);
    await also(transaction);
    return {
      before: locked.payment,
      after: await settle(transaction, locked, acquirerPayment, cause, app.clock.now()),
    };
  });
  if (before.state !== after.state) logTransition(app, before.state, after, cause);
  return after;
}

async function settle(
  transaction: Transaction,
  { payment, registration }: LockedPayment,
  acquirerPayment: AcquirerPayment,
  cause: MoneyChangeSource,
  now: Date,
): Promise<Payment> {
  if (isMismatch(payment, acquirerPayment)) return recordMismatch(transaction, payment, acquirerPayment, cause, now);
  const received = await recordPayment(transaction, payment, receivedColumns(acquirerPayment), now);
  await detectUnknownRefunds(transaction, received, acquirerPayment, now);
  const to = stateOf[acquirerPayment.status];
  // Money for an ended attempt is impossible: staff has to look, so that it is not lost.
  if (paymentStates.is(received.state, 'failed') && to === 'SUCCEEDED')
    return recordMismatch(transaction, received, acquirerPayment, cause, now);
  // An answer never changes a final state, and never goes back to a skipped one.
  if (!paymentStates.allows(received.state, to)) return received;
  const updated = await transitionPayment(transaction, received, to, columnsOf(to, acquirerPayment, now), cause, now);
  return applyConsequences(transaction, updated, registration, cause, now);
}

/** Whether money for this payment would confirm its registration now: the confirmation is tried and rolled back. */
export async function canConfirm(app: Application, paymentId: string): Promise<boolean> {
  try {
    return await app.database.inTransaction(async (transaction) => {
      const { registration } = await lockWithRegistration(transaction, paymentId);
      throw new DryRun((await confirm(transaction, registration, app.clock.now())) === null);
    });
  } catch (error) {
    if (error instanceof DryRun) return error.isConfirmed;
    throw error;
  }
}

/** Thrown to roll back the tried confirmation. */
class DryRun extends Error {
  constructor(readonly isConfirmed: boolean) {
    super('a rehearsal is undone');
  }
}

type LockedPayment = { payment: Payment; registration: Registration };

/** Locks the payment and its registration in the common order, seats first, and returns them. */
export async function lockWithRegistration(transaction: Transaction, paymentId: string): Promise<LockedPayment> {
  const read = async (): Promise<Registration> => {
    const [registration] = await transaction.query<Registration>(
      'SELECT * FROM registrations WHERE id = (SELECT "registrationId" FROM payments WHERE id = ?)',
      [paymentId],
    );
    if (!registration) throw new Error(`there is no payment ${paymentId}`);
    return registration;
  };
  await lockSeats(transaction, await read());
  const payment = await lockPayment(transaction, paymentId);
  return { payment, registration: await read() };
}

/** Whether the acquirer's payment has another sum, currency, order or id than ours. */
const isMismatch = (payment: Payment, acquirerPayment: AcquirerPayment): boolean =>
  (payment.acquirerId !== null && payment.acquirerId !== acquirerPayment.id) ||
  acquirerPayment.metadata.payment_id !== payment.id ||
  acquirerPayment.sum.amount !== payment.amount ||
  acquirerPayment.sum.currency !== payment.currency;

/**
 * Marks the payment for staff. The checks stop, because they cannot solve a mismatch. They continue if the answer is about another
 * object that only names our payment.
 */
async function recordMismatch(
  transaction: Transaction,
  payment: Payment,
  acquirerPayment: AcquirerPayment,
  cause: MoneyChangeSource,
  now: Date,
): Promise<Payment> {
  if (payment.attention === 'MISMATCH') return payment;
  const note = `${acquirerPayment.id}: ${acquirerPayment.status}, ${acquirerPayment.sum.amount} ${acquirerPayment.sum.currency}`;
  const marked = await markForAttention(transaction, payment.id, 'MISMATCH', cause, now, note);
  const isOfOther = payment.acquirerId !== null && payment.acquirerId !== acquirerPayment.id;
  return isOfOther ? marked : recordPayment(transaction, marked, { askAt: null }, now);
}

const receivedColumns = (acquirerPayment: AcquirerPayment): Partial<Payment> => ({
  acquirerId: acquirerPayment.id,
  ...(acquirerPayment.methodTitle && { methodTitle: acquirerPayment.methodTitle.slice(0, 100) }),
  ...(acquirerPayment.receipt && { receiptState: receiptStateByAcquirerStatus[acquirerPayment.receipt] }),
  isTest: acquirerPayment.isTest,
});

function columnsOf(to: PaymentState, acquirerPayment: AcquirerPayment, now: Date): Partial<Payment> {
  switch (to) {
    case 'SUCCEEDED':
      return { paidAt: acquirerPayment.capturedAt ?? toIso(now) };
    case 'CANCELED':
      return {
        cancelParty: acquirerPayment.cancellation?.party.slice(0, 40) ?? null,
        cancelReason: acquirerPayment.cancellation?.reason.slice(0, 60) ?? null,
      };
    case 'CREATED':
    case 'PENDING':
    case 'WAITING_FOR_CAPTURE':
    case 'FAILED':
      return {
        confirmationUrl: acquirerPayment.confirmationUrl,
        ...(acquirerPayment.expiresAt && { expiresAt: acquirerPayment.expiresAt }),
      };
  }
}

/** The consequences of a payment's state: jobs, emails, the registration. */
async function applyConsequences(
  transaction: Transaction,
  payment: Payment,
  registration: Registration,
  cause: MoneyChangeSource,
  now: Date,
): Promise<Payment> {
  const payload: PaymentWork = { paymentId: payment.id };
  switch (payment.state) {
    case 'WAITING_FOR_CAPTURE':
      await enqueue(transaction, captureJob, `${captureJob} ${payment.id}`, payload, now, 1);
      return payment;
    case 'SUCCEEDED':
      await enqueue(transaction, finalisationJob, `${finalisationJob} ${payment.id}`, payload, now);
      return confirmOrRefund(transaction, payment, registration, cause, now);
    case 'CANCELED':
      if (registration.state === 'AWAITING_PAYMENT')
        await enqueueEmail(transaction, paymentDeclined, payload, {
          key: payment.id,
          userId: registration.userId,
          now,
        });
      return payment;
    case 'CREATED':
    case 'PENDING':
    case 'FAILED':
      return payment;
  }
}

/** Confirms the registration that was paid, or plans a refund if that is not possible. */
export async function confirmOrRefund(
  transaction: Transaction,
  payment: Payment,
  registration: Registration,
  cause: MoneyChangeSource,
  now: Date,
): Promise<Payment> {
  const attention = await confirm(transaction, registration, now);
  // The email with the ticket contains the payment, so there is no other email.
  if (!attention) return payment;
  const source = attention === 'OVERPAID' ? 'OVERPAYMENT' : 'LATE_PAYMENT';
  await planRefund(transaction, payment, { amount: payment.amount, source }, { source: 'RULES' }, now);
  const { id } = payment;
  const { userId } = registration;
  await enqueueEmail(transaction, paymentReturned, { paymentId: id }, { key: id, userId, now });
  return markForAttention(transaction, payment.id, attention, cause, now);
}

/** @returns null if the registration is confirmed, otherwise the reason */
async function confirm(
  transaction: Transaction,
  registration: Registration,
  now: Date,
): Promise<PaymentAttention | null> {
  if (registration.state === 'CONFIRMED') return 'OVERPAID';
  if (!registrationStates.is(registration.state, 'payable')) return 'LATE';
  if (await isEventCancelled(transaction, registration)) return 'LATE';
  if (registration.state === 'EXPIRED' && (await isTooLate(transaction, registration, now))) return 'LATE';
  try {
    await transitionRegistration(transaction, registration.id, 'CONFIRMED', now);
    return null;
  } catch (error) {
    // Without a free seat nothing has been written yet.
    if (error instanceof ProblemsError && error.problems.some(({ code }) => code === 'SOLD_OUT')) return 'LATE';
    throw error;
  }
}

async function isEventCancelled(transaction: Transaction, { eventId }: Registration): Promise<boolean> {
  const rows = await transaction.query(`SELECT 1 FROM events WHERE id = ? AND state = 'CANCELLED'`, [eventId]);
  return rows.length > 0;
}

/** The event is over, or the user has another registration. */
async function isTooLate(transaction: Transaction, { id, eventId, userId }: Registration, now: Date): Promise<boolean> {
  const [possible] = await transaction.query(
    `SELECT 1 FROM events WHERE id = ? AND state = 'PUBLISHED' AND "endsAt" > ? AND NOT EXISTS (
       SELECT 1 FROM registrations WHERE "eventId" = ? AND "userId" = ? AND id <> ? AND ${registrationStates.sql.live})`,
    [eventId, toIso(now), eventId, userId, id],
  );
  return !possible;
}
