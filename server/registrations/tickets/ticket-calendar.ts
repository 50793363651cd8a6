import type { ParticipantEntry } from '../../events/calendar/calendar.js';
import type { Event } from '../../events/event.entity.js';
import { broadcastEntryPath } from '../registration.policy.js';
import type { Registration } from '../registration.entity.js';
import type { User } from '../../users/user.entity.js';
import { registrationStates } from '../registration.states.js';

/** Data of a participant's calendar entry; null if they have no seat. */
export function calendarEntryOf(
  publicUrl: string,
  registration: Registration,
  event: Event,
  user: Pick<User, 'firstName' | 'lastName' | 'email'>,
): ParticipantEntry | null {
  const { state, number, participation } = registration;
  const isTentative = state === 'AWAITING_PAYMENT';
  if (registrationStates.is(state, 'waiting')) return null;
  return {
    url: `${publicUrl}/registrations/${number}/ticket`,
    note: [`Номер регистрации: ${number}`, ...(isTentative ? ['Ждёт оплаты.'] : [])].join('\n'),
    ...(participation === 'ONLINE' && { location: `Онлайн: ${publicUrl}${broadcastEntryPath(event)}` }),
    // A second entry with the same UID and CANCELLED, so that the calendar removes it.
    isCancelled: !registrationStates.is(state, 'live'),
    isTentative,
    registeredAt: registration.createdAt,
    changedAt: registration.updatedAt,
    attendee: { name: `${user.firstName} ${user.lastName}`.trim() || user.email, email: user.email },
  };
}
