import { matchPath } from 'react-router-dom';
import { fields as archiveFields } from './archives/archive-filter';
import { archivesPattern } from './archives/paths';
import { certificatesPattern } from './certificates/paths';
import { calendarFields } from './events/calendar/calendar-state';
import { fields as eventFields } from './events/event-filter';
import { calendarPattern, eventsPattern } from './events/paths';
import { contactsPattern } from './feedback/paths';
import { galleriesPattern, galleryPattern } from './galleries/paths';
import { legalPattern, privacyPattern, termsPattern } from './legal/paths';
import { officeRoutes } from './office/office.routes';
import { paymentDonePattern, paymentFailedPattern, paymentPattern } from './payments/paths';
import { ticketLinkPattern } from './registrations/paths';
import { pages } from './routes';
import { searchPattern } from './search/paths';
import { searchFields } from './search/search-state';
import { confirmEmailPattern, loginPattern, newPasswordPattern, regPattern, resetPattern } from './users/paths';

const legal = ['version'];
const payment = ['registration'];
const entrance = ['redirect'];

/**
 * The query parameters that each page for visitors reads; one that is not here reads none. The server makes and caches
 * pages by these alone, and the page of a visitor never sees another on the server.
 */
export const pageParameters: Readonly<Record<string, readonly string[]>> = {
  [eventsPattern]: Object.values(eventFields),
  [calendarPattern]: [...Object.values(eventFields), ...Object.values(calendarFields)],
  [archivesPattern]: Object.values(archiveFields),
  [galleriesPattern]: ['year', 'after'],
  [galleryPattern]: ['photo'],
  [certificatesPattern]: ['code'],
  [contactsPattern]: ['topic'],
  [searchPattern]: searchFields,
  [privacyPattern]: legal,
  [termsPattern]: legal,
  [legalPattern]: legal,
  [paymentPattern]: payment,
  [paymentDonePattern]: payment,
  [paymentFailedPattern]: payment,
  [loginPattern]: entrance,
  [regPattern]: entrance,
  [resetPattern]: entrance,
  [newPasswordPattern]: entrance,
  [confirmEmailPattern]: entrance,
  [ticketLinkPattern]: entrance,
};

/** Of the patterns that match, the router takes the one with the fewest variable parts; the page of what is not there is last. */
const variableParts = (path: string): number => path.split('/').filter((part) => /^[:*]/.test(part)).length;
const bySpecificity = [...officeRoutes, ...pages].toSorted(
  (one, other) => variableParts(one.path) - variableParts(other.path),
);

/**
 * What the page at a path reads of the query; null: all of it, because a visitor is led from there to the entrance and
 * back to the same address.
 */
export function parametersOf(pathname: string): readonly string[] | null {
  const page = bySpecificity.find(({ path }) => matchPath(path, pathname));
  if (!page || page.access === 'signed-in' || page.access === 'staff') return null;
  return pageParameters[page.path] ?? [];
}
