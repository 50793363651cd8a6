import { v7 as uuid } from 'uuid';
import { toIso } from '../../../core/clock.js';
import type { Transaction } from '../../../core/database/database.js';
import { newNumber } from '../../../core/reference-number.js';
import type { Event } from '../../../events/event.entity.js';
import type { Tariff } from '../../../events/event-parts.entity.js';
import { paymentPeriod } from '../../seats/seat-holds.js';
import { enqueueStateEmail, deadlineAfter } from '../../transition.service.js';
import { nothingPaid, type EntryPlace, type Registration } from '../../registration.entity.js';
import { registrationStates } from '../../registration.states.js';
import { changeSeats, takeQuota, takeSeat, takeTariffSeat, type TariffSeatPool } from '../../seats/seats.js';
import { newTicketCode } from '../../tickets/ticket-code.js';
import { readTariffProfile } from '../../register/tariff-doubt.js';

/** Adds a seat if all are taken: to the event, and to the tariff's quota if there is one. */
export async function addSeat(
  transaction: Transaction,
  { eventId, participation, tariffId }: TariffSeatPool,
): Promise<void> {
  await transaction.query(
    `UPDATE event_seats SET capacity = capacity + 1, "addedSeats" = "addedSeats" + 1
     WHERE "eventId" = ? AND participation = ? AND taken >= capacity`,
    [eventId, participation],
  );
  await transaction.query(
    `UPDATE tariff_quotas SET capacity = capacity + 1, "addedSeats" = "addedSeats" + 1
     WHERE id = (SELECT "quotaId" FROM tariffs WHERE id = ?) AND taken >= capacity`,
    [tariffId],
  );
}

/** Takes a seat of locked seats. If none is left for this registration and staff allows it, a seat is added. */
export async function takeOrAddSeat(
  transaction: Transaction,
  seat: TariffSeatPool,
  overCapacity: boolean,
): Promise<'TAKEN' | 'ADDED' | 'FULL'> {
  if ((await takeTariffSeat(transaction, seat, takeSeat)) === 'TAKEN') return 'TAKEN';
  if (!overCapacity) return 'FULL';
  await addSeat(transaction, seat);
  await changeSeats(transaction, seat, 1, 0);
  if (!(await takeQuota(transaction, seat))) throw new Error(`no seat at tariff ${seat.tariffId} after one was added`);
  return 'ADDED';
}

export type NewRegistration = {
  userId: string;
  event: Pick<Event, 'id' | 'endsAt'>;
  tariff: Pick<Tariff, 'id' | 'participation' | 'priceCurrency'>;
  /** Kopecks. */
  priceAmount: number;
  isSettled: boolean;
  /** By question id, in the stored form. */
  answers: Record<string, string[]>;
  /** Reason for free participation if the tariff has a price. */
  freeBecause?: string | null;
  entryPlace: EntryPlace;
};

/**
 * Inserts a registration for a seat that is already taken. @returns null if the user has a registration that was
 * created at the same time
 */
export async function insertRegistration(
  transaction: Transaction,
  entry: NewRegistration,
  now: Date,
): Promise<Registration | null> {
  const { userId, event, tariff, priceAmount, isSettled, answers, freeBecause = null, entryPlace } = entry;
  const at = toIso(now);
  const registration: Registration = {
    id: uuid(),
    number: newNumber(),
    userId,
    eventId: event.id,
    participation: tariff.participation,
    tariffId: tariff.id,
    priceAmount,
    priceCurrency: tariff.priceCurrency,
    promoCodeId: null,
    discountAmount: 0,
    ...nothingPaid,
    entryPlace,
    freeBecause,
    state: isSettled ? 'CONFIRMED' : 'AWAITING_PAYMENT',
    queueNumber: null,
    answers: JSON.stringify(answers),
    answersVersion: 1,
    ticketCode: newTicketCode(),
    createdAt: at,
    updatedAt: at,
    payUntil: isSettled ? null : deadlineAfter(now, paymentPeriod, event.endsAt),
    offerExpiresAt: null,
  };
  const row = { ...registration, ...(await readTariffProfile(transaction, userId)) };
  const conflict = `ON CONFLICT ("eventId", "userId") WHERE ${registrationStates.sql.live} DO NOTHING`;
  const inserted = await transaction.insertOne('registrations', row, conflict);
  if (!inserted) return null;
  await enqueueStateEmail(transaction, registration, now);
  return registration;
}
