import { nextOf } from '../core/clock.js';
import type { EventState } from './event.enums.js';
import { isStaff } from '../core/graphql/access.js';
import type { Viewer } from '../core/viewer.js';
import type { Event } from './event.entity.js';
import type { Tariff } from './event-parts.entity.js';

/** Only editors see drafts. */
export const canSeeEvent = (viewer: Viewer | null, event: Pick<Event, 'state'>): boolean =>
  event.state !== 'DRAFT' || isStaff(viewer, 'EDITOR');

/** Managers see drafts too: an API token with access to registrations may name one. */
export const canSeeEventAsStaff = (viewer: Viewer | null, event: Pick<Event, 'state'>): boolean =>
  canSeeEvent(viewer, event) || isStaff(viewer, 'MANAGER');

export type RegistrationWindow = 'OPEN' | 'NOT_OPEN' | 'CLOSED' | 'FINISHED' | 'CANCELLED' | 'POSTPONED';

/** Whether an event is over. A postponed event is not, because its dates are the old ones. */
export const isOver = ({ state, endsAt }: Pick<Event, 'state' | 'endsAt'>, now: string): boolean =>
  state !== 'POSTPONED' && endsAt <= now;

/** What only the state of an event says; null: the dates decide. */
const windowByState: Record<EventState, RegistrationWindow | null> = {
  DRAFT: 'CLOSED',
  PUBLISHED: null,
  POSTPONED: 'POSTPONED',
  CANCELLED: 'CANCELLED',
};

/** When `registrationWindow` changes, for `Context.nowUntil`. */
export const windowChanges = (event: Pick<Event, 'endsAt' | 'registrationOpensAt' | 'registrationClosesAt'>) =>
  nextOf([event.endsAt, event.registrationOpensAt, event.registrationClosesAt]);

/** Whether registration is open by date and state, regardless of seats. `now` is an ISO timestamp. */
export function registrationWindow(
  event: Pick<Event, 'state' | 'endsAt' | 'registrationOpensAt' | 'registrationClosesAt'>,
  now: string,
): RegistrationWindow {
  const window = windowByState[event.state];
  if (window === 'CANCELLED') return window;
  if (isOver(event, now)) return 'FINISHED';
  if (window) return window;
  if (event.registrationOpensAt && event.registrationOpensAt > now) return 'NOT_OPEN';
  if (event.registrationClosesAt && event.registrationClosesAt <= now) return 'CLOSED';
  return 'OPEN';
}

/** When the sale of tariffs begins or ends, for `Context.nowUntil`. */
export const saleChanges = (tariffs: readonly Pick<Tariff, 'availableFrom' | 'availableUntil'>[]) =>
  nextOf(tariffs.flatMap(({ availableFrom, availableUntil }) => [availableFrom, availableUntil]));

export const isOnSale = (tariff: Pick<Tariff, 'availableFrom' | 'availableUntil'>, now: string): boolean =>
  (!tariff.availableFrom || tariff.availableFrom <= now) && (!tariff.availableUntil || tariff.availableUntil > now);
