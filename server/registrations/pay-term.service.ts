import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database.js';
import { reject } from '../core/problems.js';
import type { Registration } from './registration.entity.js';
import { lockSeats } from './seats.js';

/**
 * Holds the seat of a registration that awaits payment for longer, but not beyond the beginning of its event. A term is
 * never made shorter. It is the only way, besides the moves, in which `payUntil` changes.
 * @returns the registration with its term as it is now
 * @throws Refusal STATE_CHANGED when it does not await payment any more, or its event is not to be paid for now
 */
export async function extendPayTerm(
  transaction: Transaction,
  id: string,
  until: string,
  now: Date,
): Promise<Registration> {
  const [found] = await transaction.query<Registration & { startsAt: string }>(
    `SELECT registrations.*, events."startsAt" FROM registrations JOIN events ON events.id = registrations."eventId"
     WHERE registrations.id = ?`,
    [id],
  );
  if (!found) throw new Error(`there is no registration ${id}`);
  await lockSeats(transaction, found);
  const end = until < found.startsAt ? until : found.startsAt;
  const [extended] = await transaction.query<Registration>(
    `UPDATE registrations SET "payUntil" = CASE WHEN "payUntil" < ? THEN ? ELSE "payUntil" END, "updatedAt" = ?
     WHERE id = ? AND state = 'AWAITING_PAYMENT' AND "payUntil" > ?
       AND EXISTS (SELECT 1 FROM events WHERE id = ? AND state = 'PUBLISHED')
     RETURNING *`,
    [end, end, toIso(now), id, toIso(now), found.eventId],
  );
  return extended ?? reject('STATE_CHANGED', 'Состояние регистрации изменилось. Обновите страницу.');
}
