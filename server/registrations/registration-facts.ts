import type { Reads } from '../core/kept.js';
import type { Event } from '../events/event.entity.js';
import type { User } from '../users/user.entity.js';
import { findUser } from '../users/users.service.js';
import type { Registration } from './registration.entity.js';

/** What emails about a registration are written from. */
export type Facts = { registration: Registration; event: Event; user: User };

/** The registration with what it belongs to; null when it or the account is gone. */
export async function readFacts(reads: Reads, registrationId: string): Promise<Facts | null> {
  const registration = await reads.readOne<Registration>('SELECT * FROM registrations WHERE id = ?', [registrationId]);
  const user = registration && (await findUser(reads, registration.userId));
  if (!user) return null;
  const event = (await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [registration.eventId]))!;
  return { registration, event, user };
}
