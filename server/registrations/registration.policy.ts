import { addMs, minute, toIso } from '../core/clock.js';
import type { CallToActionKind, ParticipationForm } from '../events/event.enums.js';
import type { Event } from '../events/event.entity.js';
import { isOver, registrationWindow } from '../events/event.policy.js';
import type { CallToAction } from '../events/events.results.js';
import { registrationStates, type RegistrationState } from './registration.states.js';

type Dates = Pick<Event, 'state' | 'startsAt' | 'endsAt'>;

/** Reason why a registration cannot be cancelled; null: it can. */
export function cancelRejection(state: RegistrationState, event: Pick<Event, 'state' | 'endsAt'>, now: string) {
  if (!registrationStates.allows(state, 'CANCELLED')) return 'Эта регистрация уже не действует: отменять нечего.';
  return isOver(event, now) ? 'Мероприятие уже завершено: отменить участие нельзя.' : null;
}

/** Deadline for changes of answers. A postponed event has not begun. */
export function answersDeadline(event: Pick<Event, 'startsAt' | 'endsAt' | 'answersChangeUntil'>): string {
  const { answersChangeUntil, startsAt, endsAt } = event;
  if (!answersChangeUntil) return startsAt;
  return answersChangeUntil < endsAt ? answersChangeUntil : endsAt;
}

/** Reason why answers cannot be changed; null: they can. */
export function answersRejection(
  state: RegistrationState,
  event: Pick<Event, 'state' | 'startsAt' | 'endsAt' | 'answersChangeUntil'>,
  now: string,
): string | null {
  if (!registrationStates.is(state, 'live')) return 'Эта регистрация уже не действует: ответы изменить нельзя.';
  if (event.state === 'CANCELLED') return 'Мероприятие отменено: ответы больше не нужны.';
  if (event.state === 'POSTPONED' && !event.answersChangeUntil) return null;
  return answersDeadline(event) <= now ? 'Срок, до которого можно изменить ответы, прошёл.' : null;
}

type OwnRegistration = { state: RegistrationState; participation: ParticipationForm };

/** The broadcast opens this long before the event begins. */
const accessBefore = 30 * minute;

/** When the broadcast of an event opens. */
export const broadcastOpensAt = ({ startsAt }: Pick<Event, 'startsAt'>): string =>
  toIso(addMs(new Date(startsAt), -accessBefore));

/** When the participant can enter the broadcast; null: they cannot. */
export const accessOpensAt = (event: Dates, registration: OwnRegistration, now: string): string | null =>
  event.state === 'PUBLISHED' &&
  !isOver(event, now) &&
  registration.state === 'CONFIRMED' &&
  registration.participation === 'ONLINE'
    ? broadcastOpensAt(event)
    : null;

/**
 * Address of the broadcast if the participant can enter now. It must not appear in pages or emails, so that nobody else
 * gets it.
 */
export function broadcastUrlFor(event: Event, registration: OwnRegistration | null, now: string): string | null {
  const opensAt = registration && accessOpensAt(event, registration, now);
  if (!opensAt || opensAt > now) return null;
  return event.hasRooms ? livePath(event) : event.broadcastUrl;
}

/** Path of the rooms of an event that is broadcast on this site. */
const livePath = ({ slug }: Pick<Event, 'slug'>): string => `/events/${slug}/live`;

/** Path on this site that checks the participant and redirects to the broadcast. */
export const broadcastEntryPath = ({ slug }: Pick<Event, 'slug'>): string => `/events/${slug}/enter`;

/** Null: the registration has ended, so the user may register again. */
const kindByState: Record<RegistrationState, CallToActionKind | null> = {
  CONFIRMED: 'REGISTERED',
  AWAITING_PAYMENT: 'PAY',
  WAITLISTED: 'ON_WAITING_LIST',
  OFFERED: 'ACCEPT_OFFER',
  OFFER_EXPIRED: null,
  DECLINED: null,
  EXPIRED: null,
  NO_SEAT: null,
  CANCELLED: null,
};

/**
 * Possible action of a user for an event. `at`: the present time. `registration`: the user's live registration; `hasRoom`: a new user would get
 * a seat.
 */
export function callToAction(
  event: Event,
  hasRoom: boolean,
  registration: OwnRegistration | null,
  at: string,
): CallToAction {
  const action = (kind: CallToActionKind, opensAt: string | null = null, url: string | null = null): CallToAction => ({
    kind,
    opensAt,
    url,
  });
  const window = registrationWindow(event, at);
  if (window === 'CANCELLED') return action('CANCELLED');
  if (window === 'FINISHED')
    return event.recordingUrl ? action('WATCH_RECORDING', null, event.recordingUrl) : action('FINISHED');
  if (window === 'POSTPONED') return action('POSTPONED', event.postponedTo);
  if (broadcastUrlFor(event, registration, at)) return action('JOIN_BROADCAST', null, broadcastEntryPath(event));
  const kind = registration && kindByState[registration.state];
  if (kind) return action(kind);
  if (window === 'NOT_OPEN') return action('REGISTRATION_NOT_OPEN', event.registrationOpensAt);
  if (window === 'CLOSED') return action('REGISTRATION_CLOSED');
  return action(hasRoom ? 'PARTICIPATE' : 'WAITING_LIST');
}
