import { lineOrNull, lineProblems } from '../../../rules/text/lines.js';
import { lengthOf } from '../../../rules/text/text.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { waivePayment } from '../../registrations/ledger/waive.service.js';
import { transitionRegistration } from '../../registrations/transition.service.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { lockSeats } from '../../registrations/seats/seats.js';
import { markForAttention, recordPayment, lockPayment } from '../transitions.service.js';
import type { Payment } from '../payment.entity.js';
import { remainingAttention } from './apply-refund.service.js';
import type { ReturnedParticipation } from './returned-participation.js';

const maxReasonLength = 500;

const readRegistration = (transaction: Transaction, id: string): Promise<Registration | null> =>
  transaction.findOne<Registration>('registrations', { id });

/** Whether a confirmed participation has nothing paid any more, or will have nothing after the refunds in progress. */
export const isFullyRefunded = (registration: Registration): boolean => {
  const { state, priceAmount, paidAmount, returnedAmount, returningAmount } = registration;
  const wasPaid = returnedAmount + returningAmount > 0;
  return state === 'CONFIRMED' && priceAmount > 0 && wasPaid && paidAmount <= returningAmount;
};

/**
 * Cancels a fully refunded participation, or keeps it free. It does nothing if something remains paid.
 * The caller has locked the seats.
 */
export async function applyParticipationDecision(
  transaction: Transaction,
  registrationId: string,
  { participation, reason, actorId }: { participation: ReturnedParticipation; reason: string; actorId: string },
  now: Date,
): Promise<void> {
  const registration = (await readRegistration(transaction, registrationId))!;
  if (!isFullyRefunded(registration)) return;
  if (participation === 'KEEP_FREE') return waivePayment(transaction, registration, { reason, actorId }, now);
  const ending = { by: 'STAFF', reason: reason || null, actorId } as const;
  await transitionRegistration(transaction, registrationId, 'CANCELLED', now, { refund: 'NONE' }, ending);
}

/** Decides about a participation whose refund was found at the acquirer. Idempotent. */
export async function decideOnReturned(
  context: Context,
  paymentId: string,
  participation: ReturnedParticipation,
  reasonInput: string | null,
): Promise<{ payment: Payment }> {
  const { app, db, viewer } = context;
  const reason = lineOrNull(reasonInput) ?? '';
  if (reason !== '') rejectAny(lineProblems('reason', reason, maxReasonLength));
  if (participation === 'KEEP_FREE' && lengthOf(reason) < 3)
    reject('REQUIRED', 'Напишите, почему участие остаётся бесплатным.', 'reason');
  const existing = await db.findOne<Payment>('payments', { id: paymentId });
  if (!existing) return reject('NOT_FOUND', 'Такого платежа нет.', 'paymentId');
  return app.database.inTransaction(async (transaction) => {
    const now = app.clock.now();
    await lockSeats(transaction, (await readRegistration(transaction, existing.registrationId))!);
    const decision = { participation, reason, actorId: viewer!.id };
    await applyParticipationDecision(transaction, existing.registrationId, decision, now);
    const payment = await lockPayment(transaction, paymentId);
    if (payment.attention !== 'RETURNED') return { payment };
    const attention = await remainingAttention(transaction, payment);
    return { payment: await recordPayment(transaction, payment, { attention }, now) };
  });
}

/** Marks a payment that was refunded outside the site, so that staff decides about the participation. */
export async function markReturned(transaction: Transaction, payment: Payment, now: Date): Promise<void> {
  const registration = (await readRegistration(transaction, payment.registrationId))!;
  if (isFullyRefunded(registration))
    await markForAttention(transaction, payment.id, 'RETURNED', { source: 'RULES' }, now);
}
