import { toIso, minute } from '../core/clock.js';
import type { CallToActionKind, ParticipationForm } from '../events/event.enums.js';
import type { Event } from '../events/event.entity.js';
import { isOver, registrationWindow } from '../events/event.policy.js';
import type { CallToAction } from '../events/events.results.js';
import { live, moves, type RegistrationState } from './registration.life.js';

type Dates = Pick<Event, 'state' | 'startsAt' | 'endsAt'>;

/** Why a registration cannot be given up; null: it can, while the event is not over. */
export function cancelRejection(state: RegistrationState, event: Pick<Event, 'state' | 'endsAt'>, now: string) {
  if (!moves[state].includes('CANCELLED')) return 'Эта регистрация уже не действует: отменять нечего.';
  return isOver(event, now) ? 'Мероприятие уже завершено: отменить участие нельзя.' : null;
}

/** Answers to the organiser's questions may be changed until then. An event that was put off has not begun. */
export function answersEnd(event: Pick<Event, 'startsAt' | 'endsAt' | 'answersChangeUntil'>): string {
  const { answersChangeUntil, startsAt, endsAt } = event;
  if (!answersChangeUntil) return startsAt;
  return answersChangeUntil < endsAt ? answersChangeUntil : endsAt;
}

/** Why answers cannot be changed; null: they can. */
export function answersRejection(
  state: RegistrationState,
  event: Pick<Event, 'state' | 'startsAt' | 'endsAt' | 'answersChangeUntil'>,
  now: string,
): string | null {
  if (!live.has(state)) return 'Эта регистрация уже не действует: ответы изменить нельзя.';
  if (event.state === 'CANCELLED') return 'Мероприятие отменено: ответы больше не нужны.';
  if (event.state === 'POSTPONED' && !event.answersChangeUntil) return null;
  return answersEnd(event) <= now ? 'Срок, до которого можно изменить ответы, прошёл.' : null;
}

type Mine = { state: RegistrationState; participation: ParticipationForm };

/** People are let into a broadcast so long before it begins. */
const doorsOpen = 30 * minute;

/** When a participant is let into the broadcast; null: there is none for her. */
export const doorsOpenAt = (event: Dates, mine: Mine, now: string): string | null =>
  event.state === 'PUBLISHED' && !isOver(event, now) && mine.state === 'CONFIRMED' && mine.participation === 'ONLINE'
    ? toIso(new Date(Date.parse(event.startsAt) - doorsOpen))
    : null;

/** The broadcast's own address, for whom the doors are open now. It goes to nobody else, and into no page or letter. */
export function broadcastFor(event: Event, mine: Mine | null, now: string): string | null {
  const opensAt = mine && doorsOpenAt(event, mine, now);
  return opensAt && opensAt <= now ? event.broadcastUrl : null;
}

/** Our address of a broadcast, which looks who comes. */
export const enterPath = ({ slug }: Pick<Event, 'slug'>): string => `/events/${slug}/enter`;

const ofState: Partial<Record<RegistrationState, CallToActionKind>> = {
  CONFIRMED: 'REGISTERED',
  AWAITING_PAYMENT: 'PAY',
  WAITLISTED: 'ON_WAITING_LIST',
  OFFERED: 'ACCEPT_OFFER',
};

/** What a person can do about an event now. `mine` is her live registration; `hasRoom`: a newcomer would get a seat. */
export function callToAction(event: Event, hasRoom: boolean, mine: Mine | null, now: Date): CallToAction {
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
    if (broadcastFor(event, mine, at)) return is('JOIN_BROADCAST', null, enterPath(event));
    return is(ofState[mine.state] ?? 'REGISTERED');
  }
  if (window === 'NOT_OPEN') return is('REGISTRATION_NOT_OPEN', event.registrationOpensAt);
  if (window === 'CLOSED') return is('REGISTRATION_CLOSED');
  return is(hasRoom ? 'PARTICIPATE' : 'WAITING_LIST');
}
