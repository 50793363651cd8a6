import { isOwnSpecialty, type OwnSpecialties } from '../list/own-specialties';
import type { HomeEventFragment } from './home-events.generated';

/** When the event or its next day begins; an event that is on now comes first. */
function nextStart({ underway, startsAt, effectiveDates }: HomeEventFragment): string {
  if (underway) return underway.isNow ? '' : (underway.startsAt ?? underway.date);
  return effectiveDates?.startsAt ?? startsAt;
}

/** The event whose next day is the nearest: a cycle of months must not stay in the place of all others. */
export const nextEventOf = (events: readonly HomeEventFragment[]): HomeEventFragment | undefined =>
  events.toSorted((a, b) => nextStart(a).localeCompare(nextStart(b)))[0];

/** Events for a specialty of the user for which they are not registered yet. */
export const fittingEvents = (
  events: readonly HomeEventFragment[],
  ownSpecialties: OwnSpecialties,
): HomeEventFragment[] =>
  events.filter(
    ({ specialties, viewerRegistration }) =>
      !viewerRegistration && specialties.some(({ id }) => isOwnSpecialty(ownSpecialties, id)),
  );
