import { v7 as uuid } from 'uuid';
import { day, instant, later } from '../core/clock.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { enqueueLetter } from '../core/letter-kind.js';
import { enqueue } from '../core/outbox.js';
import { refuse } from '../core/problems.js';
import type { Cancelled, Confirmed, StaffCancellation } from './hooks.js';
import type { Event } from '../events/event.entity.js';
import { releasePromoCode, retakePromoCode } from '../promotions/uses.service.js';
import { announceRegistration } from './announcements.js';
import { forgetEndedHold, payTermOf, recordEndedHold } from './hold-terms.js';
import { recordBasisChanges } from './basis.js';
import type { RegistrationCancellation } from './notices/cancellation.entity.js';
import type { Registration } from './registration.entity.js';
import { live, moves, seated, type RegistrationState } from './registration.life.js';
import {
  changeSeats,
  firstInQueue,
  lockSeats,
  releaseQuota,
  takeQuota,
  takeSeat,
  takeSeatForWaiting,
  takeTariffSeat,
  type Place,
} from './seats.js';

/** How long a seat is held for the answer to an offer. */
export const offerTerm = day;

/** Tells modules behind this one of what they have to give back. */
export const cancellationJob = 'registration cancelled';
/** Tells them of what has been paid for, or needs no payment any more. */
export const confirmationJob = 'registration confirmed';

/** The letter that a state is told with; a state that is not here is not written about. */
export const letterOf: Partial<Record<RegistrationState, string>> = {
  CONFIRMED: 'registration.confirmed',
  AWAITING_PAYMENT: 'registration.awaiting-payment',
  WAITLISTED: 'registration.waitlisted',
  OFFERED: 'registration.offered',
  OFFER_EXPIRED: 'registration.offer-expired',
  EXPIRED: 'registration.expired',
  NO_SEAT: 'registration.no-seat',
  CANCELLED: 'registration.cancelled',
};

/** Has the letter about a state sent; the same state of the same registration is told once. */
export async function tell(
  transaction: Transaction,
  { id, userId, state }: Pick<Registration, 'id' | 'userId' | 'state'>,
  now: Date,
  causeId: string | null = null,
): Promise<void> {
  const kind = letterOf[state];
  if (!kind) return;
  const payload = { registrationId: id };
  await enqueueLetter(transaction, { kind, key: id, payload, userId, now, priority: 3, causeId });
}

/** Who ends a registration, and why. */
export type Ending = Pick<RegistrationCancellation, 'by' | 'reason' | 'actorId'> & {
  /** The task that its letter is a part of. */
  causeId?: string;
};

const byParticipant: Ending = { by: 'PARTICIPANT', reason: null, actorId: null };

/** The end of a term that does not go beyond a moment: nobody holds a seat in what is over. */
export const termEnd = (now: Date, term: number, atMost: string): string => {
  const end = instant(later(now, term));
  return end < atMost ? end : atMost;
};

/** The terms of a state. A seat that comes free is offered until the event begins. */
async function termsOf(
  transaction: Transaction,
  registration: Registration,
  to: RegistrationState,
  event: Event,
  now: Date,
) {
  const isPayable = to === 'AWAITING_PAYMENT';
  return {
    payUntil: isPayable ? termEnd(now, await payTermOf(transaction, registration, now), event.endsAt) : null,
    offerExpiresAt: to === 'OFFERED' ? termEnd(now, offerTerm, event.startsAt) : null,
  };
}

/**
 * Moves a registration to another state, with everything that belongs to it: the seat, the waiting list, the letter. A
 * seat that becomes free goes to the first on the waiting list in the same transaction, before anybody else sees it.
 * @param staff what staff has decided when it cancels; money goes back by the rules unless told
 * @param ending who cancels it and why; the participant unless told
 * @returns the registration after the move
 * @throws Refusal STATE_CHANGED when it cannot make that move from the state it is in now, SOLD_OUT when it needs a seat
 */
export async function moveRegistration(
  transaction: Transaction,
  id: string,
  to: RegistrationState,
  now: Date,
  staff?: StaffCancellation,
  ending: Ending = byParticipant,
): Promise<Registration> {
  const [found] = await transaction.query<Registration>('SELECT * FROM registrations WHERE id = ?', [id]);
  if (!found) throw new Error(`there is no registration ${id}`);
  await lockSeats(transaction, found);
  const [current] = await transaction.query<Registration>('SELECT * FROM registrations WHERE id = ?', [id]);
  const from = current!.state;
  if (!moves[from].includes(to)) refuse('STATE_CHANGED', 'Состояние регистрации изменилось. Обновите страницу.');
  const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [found.eventId]);
  const isSeated = !seated.has(from) && seated.has(to);
  // Whoever comes back from elsewhere stands behind those who wait.
  const take = from === 'WAITLISTED' ? takeSeatForWaiting : takeSeat;
  if (isSeated && (await takeTariffSeat(transaction, current!, take)) !== 'TAKEN')
    refuse('SOLD_OUT', 'Свободных мест не осталось.');
  if (!live.has(from) && live.has(to)) await holdPromoCode(transaction, current!);
  const moved = await write(transaction, current!, to, event!, now, staff, ending);
  const freed = seated.has(from) && !seated.has(to);
  if (freed) await releaseQuota(transaction, moved);
  await changeSeats(transaction, moved, 0, from === 'WAITLISTED' ? -1 : 0);
  if (freed && !(await offerNext(transaction, moved, event!, now))) await changeSeats(transaction, moved, -1, 0);
  if (live.has(from) && !live.has(to) && moved.promoCodeId) await releasePromoCode(transaction, moved.promoCodeId);
  return moved;
}

/**
 * Takes the use of a promo code again that was given back when the registration ended. Somebody else may have it by now:
 * what was paid stays the price, and the registration counts as one without a code.
 */
async function holdPromoCode(transaction: Transaction, { id, promoCodeId }: Registration): Promise<void> {
  if (promoCodeId && !(await retakePromoCode(transaction, promoCodeId)))
    await transaction.query('UPDATE registrations SET "promoCodeId" = NULL WHERE id = ?', [id]);
}

async function writeDown(
  transaction: Transaction,
  { id: registrationId, state: was }: Registration,
  { by, actorId, reason }: Ending,
  refund: RegistrationCancellation['refund'],
  now: Date,
): Promise<void> {
  const row = { id: uuid(), registrationId, by, was, actorId, reason, refund, at: instant(now) };
  await insertRows(transaction, 'registration_cancellations', [row]);
}

async function write(
  transaction: Transaction,
  registration: Registration,
  to: RegistrationState,
  event: Event,
  now: Date,
  staff?: StaffCancellation,
  ending: Ending = byParticipant,
): Promise<Registration> {
  const { payUntil, offerExpiresAt } = await termsOf(transaction, registration, to, event, now);
  const [moved] = await transaction.query<Registration>(
    'UPDATE registrations SET state = ?, "payUntil" = ?, "offerExpiresAt" = ?, "updatedAt" = ? WHERE id = ? AND state = ? RETURNING *',
    [to, payUntil, offerExpiresAt, instant(now), registration.id, registration.state],
  );
  if (!moved) throw new Error(`registration ${registration.id} moved while its seats were locked`);
  if (to === 'CANCELLED') await writeDown(transaction, registration, ending, staff?.refund ?? null, now);
  const isUnpaidEnd = registration.state === 'AWAITING_PAYMENT' && (to === 'EXPIRED' || to === 'CANCELLED');
  if (isUnpaidEnd && !staff && event.state === 'PUBLISHED') await recordEndedHold(transaction, moved, now);
  if (registration.state === 'EXPIRED') await forgetEndedHold(transaction, moved.id);
  await tell(transaction, moved, now, ending.causeId);
  await announceRegistration(transaction, moved, registration.state, now);
  if (to === 'CANCELLED' && (moved.priceAmount > 0 || moved.paidAmount > 0))
    await enqueue<Cancelled>(
      transaction,
      cancellationJob,
      `${cancellationJob} ${moved.id}`,
      { registrationId: moved.id, at: instant(now), ...(staff && { refund: staff.refund }) },
      now,
    );
  if (to === 'CANCELLED' && registration.state === 'CONFIRMED')
    await recordBasisChanges(
      transaction,
      [
        {
          registrationId: moved.id,
          cause: 'CANCELLED',
          subjectId: staff?.bulkId ?? null,
          ...(staff?.keepsDocuments && { keepsDocuments: true }),
        },
      ],
      now,
    );
  if (to === 'CONFIRMED' && moved.priceAmount > 0)
    await enqueue<Confirmed>(
      transaction,
      confirmationJob,
      `${confirmationJob} ${moved.id}`,
      { registrationId: moved.id },
      now,
    );
  return moved;
}

/** Hands a freed seat, which stays taken, to the first who waits for one; false when nobody does or it is too late. */
async function offerNext(transaction: Transaction, place: Place, event: Event, now: Date): Promise<boolean> {
  // Closing registration is for newcomers: those who wait are offered seats until the event begins.
  if (event.state !== 'PUBLISHED' || event.startsAt <= instant(now)) return false;
  const first = await firstInQueue(transaction, place);
  // The seats are locked: nobody has taken the tariff's last one since.
  if (!first || !(await takeQuota(transaction, first))) return false;
  await write(transaction, first, 'OFFERED', event, now);
  await changeSeats(transaction, place, 0, -1);
  return true;
}

/**
 * Offers free seats to those who wait: seats that became free while registration was closed, or that were added.
 * @returns how many were offered
 */
export async function offerFreeSeats(transaction: Transaction, place: Place, now: Date): Promise<number> {
  const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [place.eventId]);
  for (let offered = 0; ; offered += 1) {
    if (!(await takeSeatForWaiting(transaction, place))) return offered;
    if (await offerNext(transaction, place, event!, now)) continue;
    await changeSeats(transaction, place, -1, 0);
    return offered;
  }
}
