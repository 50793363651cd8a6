import { officeEventPath, officeEventPattern } from '../../office/paths';

export const checkInPattern = `${officeEventPattern}/check-in`;
export const presencePattern = `${officeEventPattern}/presence`;

export const checkInPath = (eventId: string): string => officeEventPath(eventId, 'check-in');
export const presencePath = (eventId: string): string => officeEventPath(eventId, 'presence');

/** Badges of the registrations, on A4 sheets. */
export const badgesPath = (eventId: string, registrationIds: readonly string[]): string =>
  `${officeEventPath(eventId, 'badges.pdf')}?registration=${registrationIds.join(',')}`;

/** Badges in one file; the server uses the same number. */
const badgesPerFile = 500;

/** Files with all badges: one, or several if they do not fit. */
export function allBadgesPaths(eventId: string, people: number): string[] {
  const path = officeEventPath(eventId, 'badges.pdf');
  const parts = Math.ceil(people / badgesPerFile);
  return parts <= 1 ? [path] : Array.from({ length: parts }, (_, index) => `${path}?part=${index + 1}`);
}
