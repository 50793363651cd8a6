import { isOwnSpecialty, type OwnSpecialties } from '../events/list/own-specialties';
import type { HomePageQuery } from './home.generated';

export type HomeEvent = HomePageQuery['nearest']['nodes'][number];

/** When the event or its next day begins; an event that is on now comes first. */
function nextStart({ underway, startsAt, effectiveDates }: HomeEvent): string {
  if (underway) return underway.isNow ? '' : (underway.startsAt ?? underway.date);
  return effectiveDates?.startsAt ?? startsAt;
}

/** The event whose next day is the nearest: a cycle of months must not stay in the place of all others. */
export const nextEventOf = (events: readonly HomeEvent[]): HomeEvent | undefined =>
  events.toSorted((a, b) => nextStart(a).localeCompare(nextStart(b)))[0];

/** Events for a specialty of the user for which they are not registered yet. */
export const fittingEvents = (events: readonly HomeEvent[], ownSpecialties: OwnSpecialties): HomeEvent[] =>
  events.filter(
    ({ specialties, viewerRegistration }) =>
      !viewerRegistration && specialties.some(({ id }) => isOwnSpecialty(ownSpecialties, id)),
  );
