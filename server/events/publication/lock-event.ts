import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import type { Event } from '../event.entity.js';

/**
 * Locks an event and reads it. Registrations, payments and changes of its waiting list wait until this transaction
 * ends.
 */
export async function lockEvent(transaction: Transaction, id: string): Promise<Event> {
  await transaction.query('UPDATE event_seats SET taken = taken WHERE "eventId" = ?', [id]);
  const [event] = await transaction.query<Event>('UPDATE events SET state = state WHERE id = ? RETURNING *', [id]);
  return event ?? reject('NOT_FOUND', 'Такого мероприятия нет.', 'id');
}
