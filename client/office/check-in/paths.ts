import { officeEventPath, officeEventPattern } from '../paths';

export const checkInPattern = `${officeEventPattern}/check-in`;
export const presencePattern = `${officeEventPattern}/presence`;

export const checkInPath = (eventId: string): string => officeEventPath(eventId, 'check-in');
export const presencePath = (eventId: string): string => officeEventPath(eventId, 'presence');

/** Badges on sheets of A4, of those registrations. */
export const badgesPath = (eventId: string, registrationIds: readonly string[]): string =>
  `${officeEventPath(eventId, 'badges.pdf')}?registration=${registrationIds.join(',')}`;

/** As many as one file holds. */
const badgesOfPart = 500;

/** Badges of everybody: one file, or several where there are many. */
export function allBadgesPaths(eventId: string, people: number): string[] {
  const path = officeEventPath(eventId, 'badges.pdf');
  const parts = Math.ceil(people / badgesOfPart);
  return parts <= 1 ? [path] : Array.from({ length: parts }, (_, index) => `${path}?part=${index + 1}`);
}
