import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import type { Event } from '../event.entity.js';

/**
 * Locks an event and reads it. Registrations, payments and changes of its waiting list wait until this transaction
 * ends.
 */
export async function lockEvent(transaction: Transaction, id: string): Promise<Event> {
  await transaction.lock('event_seats', { eventId: id });
  return (await transaction.lock<Event>('events', { id })) ?? reject('NOT_FOUND', 'Такого мероприятия нет.', 'id');
}
