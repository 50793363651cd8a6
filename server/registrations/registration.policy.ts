import type { CallToActionKind, ParticipationForm } from '../events/event.enums.js';
import type { Event } from '../events/event.entity.js';
import { registrationWindow } from '../events/event.policy.js';
import type { CallToAction } from '../events/events.results.js';
import type { EventSeats } from '../events/seats.entity.js';
import { minute } from '../core/clock.js';
import { moves, type RegistrationState } from './registration.life.js';

/** A person may give up her registration while the event is not over. */
export const mayCancel = (state: RegistrationState, event: Pick<Event, 'endsAt'>, now: string): boolean =>
  moves[state].includes('CANCELLED') && event.endsAt > now;

type Mine = { state: RegistrationState; participation: ParticipationForm };

/** People are let into a broadcast so long before it begins. */
const doorsOpen = 30 * minute;

const ofState: Partial<Record<RegistrationState, CallToActionKind>> = {
  CONFIRMED: 'REGISTERED',
  AWAITING_PAYMENT: 'PAY',
  WAITLISTED: 'ON_WAITING_LIST',
  OFFERED: 'ACCEPT_OFFER',
};

/** What a person can do about an event now. `mine` is her live registration. */
export function callToAction(event: Event, seats: EventSeats[], mine: Mine | null, now: Date): CallToAction {
  const at = now.toISOString();
  const is = (kind: CallToActionKind, opensAt: string | null = null, url: string | null = null): CallToAction => ({
    kind,
    opensAt,
    url,
  });
  const window = registrationWindow(event, at);
  if (window === 'CANCELLED') return is('CANCELLED');
  if (window === 'FINISHED')
    return event.recordingUrl ? is('WATCH_RECORDING', null, event.recordingUrl) : is('FINISHED');
  if (window === 'POSTPONED') return is('POSTPONED', event.postponedTo);
  if (mine) {
    const isOpen = Date.parse(event.startsAt) - doorsOpen <= now.getTime();
    if (mine.state === 'CONFIRMED' && mine.participation === 'ONLINE' && event.broadcastUrl && isOpen)
      return is('JOIN_BROADCAST', null, event.broadcastUrl);
    return is(ofState[mine.state] ?? 'REGISTERED');
  }
  if (window === 'NOT_OPEN') return is('REGISTRATION_NOT_OPEN', event.registrationOpensAt);
  if (window === 'CLOSED') return is('REGISTRATION_CLOSED');
  const hasRoom = seats.some(
    ({ capacity, taken, waiting }) => waiting === 0 && (capacity === null || taken < capacity),
  );
  return is(hasRoom ? 'PARTICIPATE' : 'WAITING_LIST');
}
