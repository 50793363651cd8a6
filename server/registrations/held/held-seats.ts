import { addMs, minute, toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { offerFreeSeats } from '../transition.service.js';
import {
  changeSeats,
  lockSeats,
  releaseQuota,
  takeSeat,
  takeTariffSeat,
  type SeatTaker,
  type TariffSeatPool,
} from '../seats/seats.js';
import type { HeldRegistration } from './held-registration.entity.js';

/** Time for which a seat is held while an address is being confirmed. */
export const heldSeatPeriod = 30 * minute;

/**
 * Maximum of unconfirmed seats at the same time. Above them a seat is taken only when the address is confirmed: nobody is
 * rejected, and nobody can block an event with addresses that are not theirs.
 */
export const heldSeatLimits = { network: 30, email: 3, event: 100 } as const;

type SeatRequest = Pick<HeldRegistration, 'email' | 'network'> & TariffSeatPool;

async function isWithinSeatLimits(
  transaction: Transaction,
  { email, network, eventId }: SeatRequest,
): Promise<boolean> {
  const rows = await transaction.query<{ network: number | string; email: number | string; event: number | string }>(
    `SELECT COALESCE(SUM(CASE WHEN network = ? THEN 1 ELSE 0 END), 0) AS network,
       COALESCE(SUM(CASE WHEN email = ? THEN 1 ELSE 0 END), 0) AS email,
       COALESCE(SUM(CASE WHEN "eventId" = ? THEN 1 ELSE 0 END), 0) AS event
     FROM held_registrations WHERE "seatUntil" IS NOT NULL`,
    [network, email, eventId],
  );
  const counts = rows[0]!;
  return (['network', 'email', 'event'] as const).every((name) => Number(counts[name]) < heldSeatLimits[name]);
}

const changeHeld = (
  transaction: Transaction,
  { eventId, participation }: Pick<HeldRegistration, 'eventId' | 'participation'>,
  difference: 1 | -1,
): Promise<unknown> =>
  transaction.query('UPDATE event_seats SET held = held + ? WHERE "eventId" = ? AND participation = ?', [
    difference,
    eventId,
    participation,
  ]);

/**
 * Takes a seat for an unconfirmed address, if the limits allow it. The seats are locked.
 * @returns until when it is held; null: the limits do not allow it; or what is full
 */
export async function holdSeat(
  transaction: Transaction,
  request: SeatRequest,
  now: Date,
): Promise<{ seatUntil: string | null } | 'EVENT_FULL' | 'TARIFF_FULL'> {
  if (!(await isWithinSeatLimits(transaction, request))) return { seatUntil: null };
  const result = await takeTariffSeat(transaction, request, takeSeat);
  if (result !== 'TAKEN') return result;
  await changeHeld(transaction, request, 1);
  return { seatUntil: toIso(addMs(now, heldSeatPeriod)) };
}

/** Frees the seat of a held registration, if it has one; the waiting list gets it in the same transaction. */
export async function releaseHeldSeat(
  transaction: Transaction,
  hold: Pick<HeldRegistration, 'id' | 'eventId' | 'participation'>,
  now: Date,
): Promise<void> {
  await lockSeats(transaction, hold);
  const [held] = await transaction.query<Pick<HeldRegistration, 'tariffId'>>(
    'UPDATE held_registrations SET "seatUntil" = NULL WHERE id = ? AND "seatUntil" IS NOT NULL RETURNING "tariffId"',
    [hold.id],
  );
  if (!held) return;
  await changeHeld(transaction, hold, -1);
  await changeSeats(transaction, hold, -1, 0);
  await releaseQuota(transaction, held);
  await offerFreeSeats(transaction, hold, now);
}

/**
 * Frees the held seats of a tariff that is removed or gets another form of participation: they can no longer be
 * confirmed, and afterwards nobody could tell their quota or find their seats.
 */
export async function releaseSeatsOfTariff(
  transaction: Transaction,
  { id, eventId }: { id: string; eventId: string },
  now: Date,
): Promise<void> {
  const holds = await transaction.query<HeldRegistration>(
    'SELECT * FROM held_registrations WHERE "eventId" = ? AND "tariffId" = ? AND "seatUntil" IS NOT NULL',
    [eventId, id],
  );
  for (const hold of holds) await releaseHeldSeat(transaction, hold, now);
}

/**
 * Takes the seat of a registration whose address is confirmed: the held one, or a free one if it is held no longer. Ends
 * the held registration.
 */
export const takeHeldSeat =
  (id: string): SeatTaker =>
  async (transaction, pool) => {
    await lockSeats(transaction, pool);
    const [hold] = await transaction.query<HeldRegistration>(
      'DELETE FROM held_registrations WHERE id = ? RETURNING *',
      [id],
    );
    if (!hold || hold.seatUntil === null) return takeSeat(transaction, pool);
    await changeHeld(transaction, hold, -1);
    // The registration takes the seat of the quota itself. The lock keeps it free until then.
    await releaseQuota(transaction, hold);
    return true;
  };

/** Number of rows per query. */
const batchSize = 200;

/** Frees seats whose address was not confirmed in time. The registration itself can still be confirmed. */
export async function releaseOverdueSeats(app: Application): Promise<void> {
  const now = app.clock.now();
  for (;;) {
    const overdue = await app.database.query<HeldRegistration>(
      `SELECT * FROM held_registrations WHERE "seatUntil" <= ? ORDER BY "seatUntil" LIMIT ${batchSize}`,
      [toIso(now)],
    );
    for (const hold of overdue)
      await app.database.inTransaction((transaction) => releaseHeldSeat(transaction, hold, now));
    if (overdue.length < batchSize) return;
  }
}

/** Deletes a held registration and frees its seat. */
export async function deleteHeldRegistration(
  transaction: Transaction,
  hold: Pick<HeldRegistration, 'id' | 'eventId' | 'participation'>,
  now: Date,
): Promise<void> {
  await releaseHeldSeat(transaction, hold, now);
  await transaction.delete('held_registrations', { id: hold.id });
  await transaction.delete('email_codes', { id: hold.id });
}

/** Deletes held registrations that nobody confirmed for two weeks. */
export async function deleteExpiredHolds(app: Application): Promise<void> {
  const now = app.clock.now();
  const expired = await app.database.query<HeldRegistration>(
    'SELECT * FROM held_registrations WHERE "expiresAt" <= ?',
    [toIso(now)],
  );
  for (const hold of expired)
    await app.database.inTransaction((transaction) => deleteHeldRegistration(transaction, hold, now));
}
