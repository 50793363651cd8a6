import { officeEventPath, officeEventPattern } from '../paths';

export const checkInPattern = `${officeEventPattern}/check-in`;
export const presencePattern = `${officeEventPattern}/presence`;

export const checkInPath = (eventId: string): string => officeEventPath(eventId, 'check-in');
export const presencePath = (eventId: string): string => officeEventPath(eventId, 'presence');

/** Badges on sheets of A4: of everybody, or of those registrations. */
export function badgesPath(eventId: string, registrationIds: readonly string[] = []): string {
  const query = registrationIds.length > 0 ? `?registration=${registrationIds.join(',')}` : '';
  return `${officeEventPath(eventId, 'badges.pdf')}${query}`;
}
