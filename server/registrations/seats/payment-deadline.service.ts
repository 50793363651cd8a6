import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import type { Registration } from '../registration.entity.js';
import { lockSeats } from './seats.js';

/**
 * Extends the payment deadline, at most until the event begins. A deadline is never shortened. Besides transitions,
 * this is the only code that changes `payUntil`.
 * @returns the registration with its new deadline
 * @throws ProblemsError STATE_CHANGED if it no longer awaits payment, or its event cannot be paid for now
 */
export async function extendPaymentDeadline(
  transaction: Transaction,
  id: string,
  until: string,
  now: Date,
): Promise<Registration> {
  const [snapshot] = await transaction.query<Registration & { startsAt: string }>(
    `SELECT registrations.*, events."startsAt" FROM registrations JOIN events ON events.id = registrations."eventId"
     WHERE registrations.id = ?`,
    [id],
  );
  if (!snapshot) throw new Error(`there is no registration ${id}`);
  await lockSeats(transaction, snapshot);
  const deadline = until < snapshot.startsAt ? until : snapshot.startsAt;
  const [updated] = await transaction.query<Registration>(
    `UPDATE registrations SET "payUntil" = CASE WHEN "payUntil" < ? THEN ? ELSE "payUntil" END, "updatedAt" = ?
     WHERE id = ? AND state = 'AWAITING_PAYMENT' AND "payUntil" > ?
       AND EXISTS (SELECT 1 FROM events WHERE id = ? AND state = 'PUBLISHED')
     RETURNING *`,
    [deadline, deadline, toIso(now), id, toIso(now), snapshot.eventId],
  );
  return updated ?? reject('STATE_CHANGED', 'Состояние регистрации изменилось. Обновите страницу.');
}
