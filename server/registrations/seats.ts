import type { Transaction } from '../core/database.js';
import type { ParticipationForm } from '../events/event.enums.js';
import type { Registration } from './registration.entity.js';

/** The seats of an event for one form of participation. */
export type Place = { eventId: string; participation: ParticipationForm };

/** One of them at a tariff, which may have seats of its own inside of them. */
export type TariffPlace = Place & { tariffId: string };

/** How a seat of an event is taken. */
export type SeatTaker = (transaction: Transaction, place: Place) => Promise<boolean>;

/**
 * Takes a seat if one is free, nobody waits for it, and the event is still public. One statement tests and takes, so that
 * nobody comes in between; in PostgreSQL the row stays locked until the transaction ends, which makes people take turns.
 */
export const takeSeat: SeatTaker = async (transaction, place) => {
  if (await takeIf(transaction, place, 'waiting = 0')) return true;
  const [free] = await transaction.query(
    `UPDATE event_seats SET taken = taken
     WHERE "eventId" = ? AND participation = ? AND (capacity IS NULL OR taken < capacity) AND waiting > 0 RETURNING taken`,
    [place.eventId, place.participation],
  );
  // Whoever waits for a tariff that is full stands in nobody's way.
  if (!free || (await firstInQueue(transaction, place))) return false;
  return takeIf(transaction, place, 'waiting > 0');
};

async function takeIf(
  transaction: Transaction,
  { eventId, participation }: Place,
  condition: 'waiting = 0' | 'waiting > 0',
): Promise<boolean> {
  const taken = await transaction.query(
    `UPDATE event_seats SET taken = taken + 1
     WHERE "eventId" = ? AND participation = ? AND (capacity IS NULL OR taken < capacity) AND ${condition}
       AND EXISTS (SELECT 1 FROM events WHERE id = ? AND state = 'PUBLISHED')
     RETURNING taken`,
    [eventId, participation, eventId],
  );
  return taken.length > 0;
}

/** Takes a seat for somebody who waits, if one is free. */
export const takeSeatForWaiting: SeatTaker = async (transaction, { eventId, participation }) => {
  const taken = await transaction.query(
    `UPDATE event_seats SET taken = taken + 1
     WHERE "eventId" = ? AND participation = ? AND (capacity IS NULL OR taken < capacity) AND waiting > 0
     RETURNING taken`,
    [eventId, participation],
  );
  return taken.length > 0;
};

/**
 * Takes a seat of the event, and one of the tariff's own where it has them: both or none. A tariff's seats are for one form
 * of participation, so the lock on the seats of the event makes everybody take turns for them too.
 * @returns what there was none of
 */
export async function takeTariffSeat(
  transaction: Transaction,
  place: TariffPlace,
  take: SeatTaker,
): Promise<'TAKEN' | 'EVENT_FULL' | 'TARIFF_FULL'> {
  if (!(await take(transaction, place))) return 'EVENT_FULL';
  if (await takeQuota(transaction, place)) return 'TAKEN';
  await changeSeats(transaction, place, -1, 0);
  return 'TARIFF_FULL';
}

/** False when the tariff has seats of its own and none is left. */
export async function takeQuota(transaction: Transaction, { tariffId }: Pick<TariffPlace, 'tariffId'>) {
  // Read here and not from what is kept: staff may have given the tariff seats of its own just now.
  const [tariff] = await transaction.query<{ quotaId: string | null }>('SELECT "quotaId" FROM tariffs WHERE id = ?', [
    tariffId,
  ]);
  if (!tariff?.quotaId) return true;
  const taken = await transaction.query(
    'UPDATE tariff_quotas SET taken = taken + 1 WHERE id = ? AND taken < capacity RETURNING taken',
    [tariff.quotaId],
  );
  return taken.length > 0;
}

/** Gives the tariff's own seat back, where it has such. */
export async function releaseQuota(transaction: Transaction, { tariffId }: Pick<TariffPlace, 'tariffId'>) {
  await transaction.query(
    'UPDATE tariff_quotas SET taken = taken - 1 WHERE id = (SELECT "quotaId" FROM tariffs WHERE id = ?)',
    [tariffId],
  );
}

/** People who wait and whose tariff has room, as the end of a query for `registrations`. */
export const servable = `JOIN tariffs ON tariffs.id = registrations."tariffId"
  LEFT JOIN tariff_quotas ON tariff_quotas.id = tariffs."quotaId"
  WHERE registrations.state = 'WAITLISTED' AND (tariff_quotas.id IS NULL OR tariff_quotas.taken < tariff_quotas.capacity)`;

/** The first of those who wait that a free seat could be offered to. */
export async function firstInQueue(
  transaction: Transaction,
  { eventId, participation }: Place,
): Promise<Registration | null> {
  const [first] = await transaction.query<Registration>(
    `SELECT registrations.* FROM registrations ${servable}
       AND registrations."eventId" = ? AND registrations.participation = ?
     ORDER BY registrations."queueNumber" LIMIT 1`,
    [eventId, participation],
  );
  return first ?? null;
}

/**
 * Gives a number in the waiting list.
 * @param isLimited whether there is something to wait for though the event has no limit: seats of a tariff
 * @returns null when there is no such form of participation, or nothing to wait for
 */
export async function takeQueueNumber(
  transaction: Transaction,
  { eventId, participation }: Place,
  isLimited: boolean,
): Promise<number | null> {
  const rows = await transaction.query<{ lastInQueue: number }>(
    `UPDATE event_seats SET waiting = waiting + 1, "lastInQueue" = "lastInQueue" + 1
     WHERE "eventId" = ? AND participation = ? ${isLimited ? '' : 'AND capacity IS NOT NULL'}
       AND EXISTS (SELECT 1 FROM events WHERE id = ? AND state = 'PUBLISHED')
     RETURNING "lastInQueue"`,
    [eventId, participation, eventId],
  );
  return rows[0]?.lastInQueue ?? null;
}

/** Makes all changes of these seats wait for this transaction. Always the first lock taken, so that none wait in a circle. */
export async function lockSeats(transaction: Transaction, { eventId, participation }: Place): Promise<void> {
  await transaction.query('UPDATE event_seats SET taken = taken WHERE "eventId" = ? AND participation = ?', [
    eventId,
    participation,
  ]);
}

export async function changeSeats(
  transaction: Transaction,
  { eventId, participation }: Place,
  taken: number,
  waiting: number,
): Promise<void> {
  if (taken === 0 && waiting === 0) return;
  await transaction.query(
    'UPDATE event_seats SET taken = taken + ?, waiting = waiting + ? WHERE "eventId" = ? AND participation = ?',
    [taken, waiting, eventId, participation],
  );
}
