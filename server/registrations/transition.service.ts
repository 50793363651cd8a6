import { v7 as uuid } from 'uuid';
import { day, toIso, addMs } from '../core/clock.js';
import type { Transaction } from '../core/database/database.js';
import { enqueueEmail } from '../core/email/enqueue-email.js';
import { enqueue } from '../core/jobs/outbox.js';
import { reject } from '../core/graphql/problems.js';
import { transition, TransitionError } from '../core/graphql/states.js';
import type { Cancelled, Confirmed, StaffCancellation } from './hooks.js';
import type { Event } from '../events/event.entity.js';
import { releasePromoCodeUse, retakePromoCodeUse } from '../promotions/promo-code-uses.service.js';
import { deleteEndedHold, paymentPeriodOf, recordEndedHold } from './seats/seat-holds.js';
import { recordBasisChanges } from './register/basis.js';
import type { RegistrationCancellation } from './notices/cancellation.entity.js';
import { emailByState } from './registration.emails.js';
import type { Registration } from './registration.entity.js';
import { registrationStates, type RegistrationState } from './registration.states.js';
import {
  changeSeats,
  firstInQueue,
  lockSeats,
  releaseQuota,
  takeQuota,
  takeSeat,
  takeSeatForWaiting,
  takeTariffSeat,
  type SeatPool,
} from './seats/seats.js';

/** Time for the answer to an offer. */
export const offerPeriod = day;

/** Job after a cancellation. Other modules refund and release what belongs to the registration. */
export const cancellationJob = 'registration cancelled';
/** Job after a payment, or when no payment is needed any more. */
export const confirmationJob = 'registration confirmed';

/** Queues the email about the state of a registration. The same state is announced once. */
export async function enqueueStateEmail(
  transaction: Transaction,
  { id, userId, state }: Pick<Registration, 'id' | 'userId' | 'state'>,
  now: Date,
  causeId: string | null = null,
): Promise<void> {
  const email = emailByState[state];
  if (email) await enqueueEmail(transaction, email, { registrationId: id }, { key: id, userId, now, causeId });
}

/** Who cancels a registration, and why. */
export type CancellationSource = Pick<RegistrationCancellation, 'by' | 'reason' | 'actorId'> & {
  /** Task that the email belongs to. */
  causeId?: string;
};

const byParticipant: CancellationSource = { by: 'PARTICIPANT', reason: null, actorId: null };

/** A deadline that is not later than a limit: nobody holds a seat of an event that is over. */
export const deadlineAfter = (now: Date, duration: number, latest: string): string => {
  const end = toIso(addMs(now, duration));
  return end < latest ? end : latest;
};

/** Deadlines of a state. A freed seat can be accepted until the event begins. */
async function deadlinesOf(
  transaction: Transaction,
  registration: Registration,
  to: RegistrationState,
  event: Event,
  now: Date,
) {
  const isPayable = to === 'AWAITING_PAYMENT';
  return {
    payUntil: isPayable
      ? deadlineAfter(now, await paymentPeriodOf(transaction, registration, now), event.endsAt)
      : null,
    offerExpiresAt: to === 'OFFERED' ? deadlineAfter(now, offerPeriod, event.startsAt) : null,
  };
}

/**
 * Changes the state of a registration with its seat, waiting list, promo code and email. A freed seat goes to the first
 * in the waiting list in the same transaction, before others see it.
 * @param staff decisions of staff about the cancellation; default: refund by the rules
 * @param ending who cancels, and why; default: the participant
 * @returns the updated registration
 * @throws TransitionError; ProblemsError SOLD_OUT if no seat is left
 */
export async function transitionRegistration(
  transaction: Transaction,
  id: string,
  to: RegistrationState,
  now: Date,
  staff?: StaffCancellation,
  ending: CancellationSource = byParticipant,
): Promise<Registration> {
  const snapshot = await transaction.findOne<Registration>('registrations', { id });
  if (!snapshot) throw new Error(`there is no registration ${id}`);
  await lockSeats(transaction, snapshot);
  const current = await transaction.findOne<Registration>('registrations', { id });
  const from = current!.state;
  if (!registrationStates.allows(from, to)) throw new TransitionError(registrationStates, id, from, to);
  const event = await transaction.findOne<Event>('events', { id: snapshot.eventId });
  const needsSeat = !registrationStates.is(from, 'seated') && registrationStates.is(to, 'seated');
  // A registration that was not on the waiting list queues behind those that are.
  const seatTaker = from === 'WAITLISTED' ? takeSeatForWaiting : takeSeat;
  if (needsSeat && (await takeTariffSeat(transaction, current!, seatTaker)) !== 'TAKEN')
    reject('SOLD_OUT', 'Свободных мест не осталось.');
  if (!registrationStates.is(from, 'live') && registrationStates.is(to, 'live'))
    await holdPromoCode(transaction, current!);
  const updated = await writeState(transaction, current!, to, event!, now, staff, ending);
  const freesSeat = registrationStates.is(from, 'seated') && !registrationStates.is(to, 'seated');
  if (freesSeat) await releaseQuota(transaction, updated);
  await changeSeats(transaction, updated, 0, from === 'WAITLISTED' ? -1 : 0);
  if (freesSeat && !(await offerSeatToNext(transaction, updated, event!, now)))
    await changeSeats(transaction, updated, -1, 0);
  if (registrationStates.is(from, 'live') && !registrationStates.is(to, 'live') && updated.promoCodeId)
    await releasePromoCodeUse(transaction, updated.promoCodeId);
  return updated;
}

/**
 * Uses the promo code of an ended registration again. If its uses are exhausted by now, the price stays and the
 * registration no longer counts as a use.
 */
async function holdPromoCode(transaction: Transaction, { id, promoCodeId }: Registration): Promise<void> {
  if (promoCodeId && !(await retakePromoCodeUse(transaction, promoCodeId)))
    await transaction.update('registrations', { id }, { promoCodeId: null });
}

async function recordCancellation(
  transaction: Transaction,
  { id: registrationId, state: previousState }: Registration,
  { by, actorId, reason }: CancellationSource,
  refund: RegistrationCancellation['refund'],
  now: Date,
): Promise<void> {
  const row = { id: uuid(), registrationId, by, was: previousState, actorId, reason, refund, at: toIso(now) };
  await transaction.insert('registration_cancellations', [row]);
}

async function writeState(
  transaction: Transaction,
  registration: Registration,
  to: RegistrationState,
  event: Event,
  now: Date,
  staff?: StaffCancellation,
  ending: CancellationSource = byParticipant,
): Promise<Registration> {
  const deadlines = await deadlinesOf(transaction, registration, to, event, now);
  const columns = { ...deadlines, updatedAt: toIso(now) };
  const updated = await transition<Registration>(transaction, registrationStates, registration, to, columns);
  if (to === 'CANCELLED') await recordCancellation(transaction, registration, ending, staff?.refund ?? null, now);
  const isUnpaidEnd = registration.state === 'AWAITING_PAYMENT' && !registrationStates.is(to, 'live');
  if (isUnpaidEnd && !staff && event.state === 'PUBLISHED') await recordEndedHold(transaction, updated, now);
  if (registration.state === 'EXPIRED') await deleteEndedHold(transaction, updated.id);
  await enqueueStateEmail(transaction, updated, now, ending.causeId);
  if (to === 'CANCELLED' && (updated.priceAmount > 0 || updated.paidAmount > 0))
    await enqueue<Cancelled>(
      transaction,
      cancellationJob,
      `${cancellationJob} ${updated.id}`,
      { registrationId: updated.id, at: toIso(now), ...(staff && { refund: staff.refund }) },
      now,
    );
  if (to === 'CANCELLED' && registration.state === 'CONFIRMED')
    await recordBasisChanges(
      transaction,
      [
        {
          registrationId: updated.id,
          cause: 'CANCELLED',
          subjectId: staff?.bulkId ?? null,
          ...(staff?.keepsDocuments && { keepsDocuments: true }),
        },
      ],
      now,
    );
  if (to === 'CONFIRMED' && updated.priceAmount > 0)
    await enqueue<Confirmed>(
      transaction,
      confirmationJob,
      `${confirmationJob} ${updated.id}`,
      { registrationId: updated.id },
      now,
    );
  return updated;
}

/**
 * Offers a freed seat, which stays taken, to the first in the waiting list. False: the list is empty, or it is too
 * late.
 */
async function offerSeatToNext(transaction: Transaction, pool: SeatPool, event: Event, now: Date): Promise<boolean> {
  // Users on the waiting list get offers until the event begins, even if registration is closed.
  if (event.state !== 'PUBLISHED' || event.startsAt <= toIso(now)) return false;
  const next = await firstInQueue(transaction, pool);
  // The lock prevents that the last seat of the tariff is taken in between.
  if (!next || !(await takeQuota(transaction, next))) return false;
  await writeState(transaction, next, 'OFFERED', event, now);
  await changeSeats(transaction, pool, 0, -1);
  return true;
}

/**
 * Offers free seats to the waiting list: seats that were freed while registration was closed, or added.
 * @returns number of offers
 */
export async function offerFreeSeats(transaction: Transaction, pool: SeatPool, now: Date): Promise<number> {
  const event = await transaction.findOne<Event>('events', { id: pool.eventId });
  for (let offered = 0; ; offered += 1) {
    if (!(await takeSeatForWaiting(transaction, pool))) return offered;
    if (await offerSeatToNext(transaction, pool, event!, now)) continue;
    await changeSeats(transaction, pool, -1, 0);
    return offered;
  }
}
