import type { Transaction } from '../../core/database/database.js';
import type { ParticipationForm } from '../../events/event.enums.js';
import type { Registration } from '../registration.entity.js';

/** Identifies the seats of an event for one form of participation. */
export type SeatPool = { eventId: string; participation: ParticipationForm };

/**
 * A seat at a tariff, which may have a quota within the seats of the event. `quotaId`: undefined if it has to be read,
 * because staff may just have given the tariff a quota.
 */
export type TariffSeatPool = SeatPool & { tariffId: string; quotaId?: string | null | undefined };

/** Takes a seat; false if none is free. */
export type SeatTaker = (transaction: Transaction, pool: SeatPool) => Promise<boolean>;

/**
 * Takes a seat if one is free, nobody in the waiting list can use it, and the event is public. One statement checks and
 * takes, so two users cannot get the last seat. PostgreSQL keeps the row locked until the transaction ends.
 */
export const takeSeat: SeatTaker = async (transaction, pool) => {
  if (await takeSeatIf(transaction, pool, 'waiting = 0')) return true;
  const [free] = await transaction.query(
    `UPDATE event_seats SET taken = taken
     WHERE "eventId" = ? AND participation = ? AND (capacity IS NULL OR taken < capacity) AND waiting > 0 RETURNING taken`,
    [pool.eventId, pool.participation],
  );
  // Registrations that wait for a full tariff do not block others.
  if (!free || (await firstInQueue(transaction, pool))) return false;
  return takeSeatIf(transaction, pool, 'waiting > 0');
};

async function takeSeatIf(
  transaction: Transaction,
  { eventId, participation }: SeatPool,
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

/** Takes a free seat for a registration of the waiting list. */
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
 * Takes a seat of the event and, if the tariff has a quota, a seat of the quota: both or none. A quota has one form of
 * participation, so the lock on the seats of the event protects it too.
 * @returns whether it succeeded, or what was full
 */
export async function takeTariffSeat(
  transaction: Transaction,
  pool: TariffSeatPool,
  taker: SeatTaker,
): Promise<'TAKEN' | 'EVENT_FULL' | 'TARIFF_FULL'> {
  if (!(await taker(transaction, pool))) return 'EVENT_FULL';
  if (await takeQuota(transaction, pool)) return 'TAKEN';
  await changeSeats(transaction, pool, -1, 0);
  return 'TARIFF_FULL';
}

/** Takes a seat of the tariff's quota. False if the quota is full; true if there is none. */
export async function takeQuota(
  transaction: Transaction,
  { tariffId, quotaId }: Pick<TariffSeatPool, 'tariffId' | 'quotaId'>,
): Promise<boolean> {
  const id = quotaId === undefined ? await quotaOf(transaction, tariffId) : quotaId;
  if (id === null) return true;
  const taken = await transaction.query(
    'UPDATE tariff_quotas SET taken = taken + 1 WHERE id = ? AND taken < capacity RETURNING taken',
    [id],
  );
  return taken.length > 0;
}

async function quotaOf(transaction: Transaction, tariffId: string): Promise<string | null> {
  const tariff = await transaction.queryOne<{ quotaId: string | null }>('SELECT "quotaId" FROM tariffs WHERE id = ?', [
    tariffId,
  ]);
  return tariff?.quotaId ?? null;
}

/** Releases the seat of the tariff's quota, if it has one. */
export async function releaseQuota(transaction: Transaction, { tariffId }: Pick<TariffSeatPool, 'tariffId'>) {
  await transaction.query(
    'UPDATE tariff_quotas SET taken = taken - 1 WHERE id = (SELECT "quotaId" FROM tariffs WHERE id = ?)',
    [tariffId],
  );
}

/** End of a query for `registrations`: waitlisted registrations whose tariff has a free seat. */
export const waitlistedWithFreeTariff = `JOIN tariffs ON tariffs.id = registrations."tariffId"
  LEFT JOIN tariff_quotas ON tariff_quotas.id = tariffs."quotaId"
  WHERE registrations.state = 'WAITLISTED' AND (tariff_quotas.id IS NULL OR tariff_quotas.taken < tariff_quotas.capacity)`;

/** First registration in the waiting list that can get a free seat. */
export async function firstInQueue(
  transaction: Transaction,
  { eventId, participation }: SeatPool,
): Promise<Registration | null> {
  const [next] = await transaction.query<Registration>(
    `SELECT registrations.* FROM registrations ${waitlistedWithFreeTariff}
       AND registrations."eventId" = ? AND registrations.participation = ?
     ORDER BY registrations."queueNumber" LIMIT 1`,
    [eventId, participation],
  );
  return next ?? null;
}

/**
 * Takes the next number of the waiting list.
 * @param isLimited the tariff has a quota, so there is a waiting list even without a limit of the event
 * @returns null if the event has no such form of participation, or no limit
 */
export async function takeQueueNumber(
  transaction: Transaction,
  { eventId, participation }: SeatPool,
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

/**
 * Locks these seats until the transaction ends. Always the first lock of a transaction, so that none wait for each
 * other forever.
 */
export async function lockSeats(transaction: Transaction, { eventId, participation }: SeatPool): Promise<void> {
  await transaction.lock('event_seats', { eventId, participation });
}

export async function changeSeats(
  transaction: Transaction,
  { eventId, participation }: SeatPool,
  taken: number,
  waiting: number,
): Promise<void> {
  if (taken === 0 && waiting === 0) return;
  await transaction.query(
    'UPDATE event_seats SET taken = taken + ?, waiting = waiting + ? WHERE "eventId" = ? AND participation = ?',
    [taken, waiting, eventId, participation],
  );
}
