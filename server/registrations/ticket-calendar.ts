import type { OwnEntry } from '../events/calendar.js';
import type { Event } from '../events/event.entity.js';
import { enterPath } from './registration.policy.js';
import type { Registration } from './registration.entity.js';
import type { User } from '../users/user.entity.js';
import { live } from './registration.life.js';

/** What a participant's calendar says besides the event itself; null where she has no seat to come to. */
export function entryOf(
  publicUrl: string,
  registration: Registration,
  event: Event,
  user: Pick<User, 'firstName' | 'lastName' | 'email'>,
): OwnEntry | null {
  const { state, number, participation } = registration;
  const isTentative = state === 'AWAITING_PAYMENT';
  if (state === 'WAITLISTED' || state === 'OFFERED') return null;
  return {
    url: `${publicUrl}/registrations/${number}/ticket`,
    note: [`Номер регистрации: ${number}`, ...(isTentative ? ['Ждёт оплаты.'] : [])].join('\n'),
    ...(participation === 'ONLINE' && { location: `Онлайн: ${publicUrl}${enterPath(event)}` }),
    // The same entry once more, as one that is off: the calendar takes it away.
    isCancelled: !live.has(state),
    isTentative,
    registeredAt: registration.createdAt,
    changedAt: registration.updatedAt,
    attendee: { name: `${user.firstName} ${user.lastName}`.trim() || user.email, email: user.email },
  };
}
