import type { EmailContext } from '../core/email/define-email.js';
import { formatDateTimeForReader, formatDateTimeWithMoscow } from '../core/wording.js';
import type { Event } from '../events/event.entity.js';
import { eventsById } from '../events/events.service.js';
import { zoneOfRegion } from '../users/profile/region-time-zone.js';
import type { User } from '../users/user.entity.js';
import { findUser } from '../users/users.service.js';
import type { Registration } from './registration.entity.js';

/** Data for emails about a registration. */
export type RegistrationData = { registration: Registration; event: Event; user: User };

/** Time zone of an online participant; null for others, because they follow the local time of the venue. */
export const onlineTimeZone = ({
  registration,
  user,
}: Pick<RegistrationData, 'registration' | 'user'>): string | null =>
  registration.participation === 'ONLINE' ? zoneOfRegion(user.regionId) : null;

/** Time of a part of the event, for an email to the participant. */
export const formatEventTime = (data: RegistrationData, iso: string): string =>
  formatDateTimeWithMoscow(onlineTimeZone(data), iso, data.event.timeZone);

/** Deadline of the participant, in their own time zone. */
export const formatDeadline = ({ event, user }: Pick<RegistrationData, 'event' | 'user'>, iso: string): string =>
  formatDateTimeForReader(zoneOfRegion(user.regionId), iso, event.timeZone);

/** Reads a registration with event and user; null if the registration or the account is deleted. */
export async function readRegistrationData(
  context: Pick<EmailContext, 'app' | 'db'>,
  registrationId: string,
): Promise<RegistrationData | null> {
  const { db } = context;
  const registration = await db.findOne<Registration>('registrations', { id: registrationId });
  const user = registration && (await findUser(db, registration.userId));
  if (!user) return null;
  const [event] = await eventsById([registration.eventId], context);
  return { registration, event: event!, user };
}
