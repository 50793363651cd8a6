import { addMs, hour, toIso } from '../core/clock.js';
import { isStaff } from '../core/graphql/access.js';
import type { Viewer } from '../core/viewer.js';
import type { EventState } from '../events/event.enums.js';
import type { Event } from '../events/event.entity.js';
import { isOver } from '../events/event.policy.js';
import type { Registration } from '../registrations/registration.entity.js';
import { broadcastOpensAt } from '../registrations/registration.policy.js';
import type { RegistrationState } from '../registrations/registration.states.js';
import type { BroadcastAccess } from './live.enums.js';

/** Staff that may be in the rooms of every event without a registration. */
export const runsRooms = (viewer: Viewer | null): boolean => isStaff(viewer, 'MANAGER') || isStaff(viewer, 'EDITOR');

const linksOpenIn: Record<EventState, boolean> = { DRAFT: true, PUBLISHED: true, POSTPONED: false, CANCELLED: false };

/** Whether links to the rooms of an event show them now, before its beginning too: screens are tried out. */
export const linksAreOpen = (event: Pick<Event, 'state' | 'startsAt' | 'endsAt'>, now: string): boolean =>
  linksOpenIn[event.state] && !hasOverrun(event, now);

type OwnRegistration = Pick<Registration, 'state' | 'participation'>;

/** What only the state of an event says; null: the dates and the registration decide. */
const closedByState: Record<EventState, BroadcastAccess | null> = {
  DRAFT: 'TOO_EARLY',
  PUBLISHED: null,
  POSTPONED: 'POSTPONED',
  CANCELLED: 'CANCELLED',
};

/** What a registration that is not confirmed lacks. */
const lackByState: Record<Exclude<RegistrationState, 'CONFIRMED'>, BroadcastAccess> = {
  AWAITING_PAYMENT: 'NOT_PAID',
  WAITLISTED: 'NO_SEAT',
  OFFERED: 'NO_SEAT',
  OFFER_EXPIRED: 'NOT_REGISTERED',
  DECLINED: 'NOT_REGISTERED',
  EXPIRED: 'NOT_REGISTERED',
  NO_SEAT: 'NOT_REGISTERED',
  CANCELLED: 'NOT_REGISTERED',
};

/** Rooms stay open for this time after the planned end, in ms: talks overrun, and the last heartbeats come after it. */
const overrun = 2 * hour;

const hasOverrun = (event: Pick<Event, 'state' | 'startsAt' | 'endsAt'>, now: string): boolean =>
  isOver(event, toIso(addMs(new Date(now), -overrun)));

/**
 * Whether a user can enter the rooms of an event now.
 * @param registration of the user; null: there is none in force
 */
export function broadcastAccess(
  event: Pick<Event, 'state' | 'startsAt' | 'endsAt'>,
  registration: OwnRegistration | null,
  now: string,
): BroadcastAccess {
  const closed = closedByState[event.state];
  if (closed) return closed;
  if (hasOverrun(event, now)) return 'OVER';
  if (!registration) return 'NOT_REGISTERED';
  if (registration.state !== 'CONFIRMED') return lackByState[registration.state];
  if (registration.participation !== 'ONLINE') return 'IN_PERSON';
  return broadcastOpensAt(event) <= now ? 'OPEN' : 'TOO_EARLY';
}
