import type { Db } from '../core/kept.js';
import { momentFor, momentWithMoscow } from '../core/wording.js';
import type { Event } from '../events/event.entity.js';
import { zoneOfRegion } from '../users/reader-zone.js';
import type { User } from '../users/user.entity.js';
import { findUser } from '../users/users.service.js';
import type { Registration } from './registration.entity.js';

/** What emails about a registration are written from. */
export type Facts = { registration: Registration; event: Event; user: User };

/** The zone of a participant who watches: a user who comes to the venue lives by the clock there. */
export const watchesIn = ({ registration, user }: Pick<Facts, 'registration' | 'user'>): string | null =>
  registration.participation === 'ONLINE' ? zoneOfRegion(user.regionId) : null;

/** When something of the event takes place, in emails to a participant. */
export const timeOf = (facts: Facts, iso: string): string =>
  momentWithMoscow(watchesIn(facts), iso, facts.event.timeZone);

/** Until when the participant may do something, wherever they are. */
export const deadlineOf = ({ event, user }: Pick<Facts, 'event' | 'user'>, iso: string): string =>
  momentFor(zoneOfRegion(user.regionId), iso, event.timeZone);

/** The registration with what it belongs to; null when it or the account is gone. */
export async function readFacts(reads: Db, registrationId: string): Promise<Facts | null> {
  const registration = await reads.readOne<Registration>('SELECT * FROM registrations WHERE id = ?', [registrationId]);
  const user = registration && (await findUser(reads, registration.userId));
  if (!user) return null;
  const event = (await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [registration.eventId]))!;
  return { registration, event, user };
}
