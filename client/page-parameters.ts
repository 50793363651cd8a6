import { matchPath, type Params } from 'react-router-dom';
import { fields as archiveFields } from './archives/archive-filter';
import { archivesPattern } from './archives/paths';
import type { PageRoute } from './core/routing/page';
import { certificatesPattern } from './certificates/paths';
import { calendarFields } from './events/calendar/calendar-state';
import { fields as eventFields } from './events/list/event-filter';
import { calendarPattern, eventsPattern } from './events/paths';
import { contactsPattern } from './feedback/paths';
import { galleriesPattern, galleryPattern } from './galleries/paths';
import { legalPattern, privacyPattern, termsPattern } from './legal/paths';
import { officeRoutes } from './office/office.routes';
import { paymentDonePattern, paymentFailedPattern, paymentPattern } from './payments/paths';
import { registrationFormPattern, ticketLinkPattern } from './registrations/paths';
import { pages } from './routes';
import { searchPattern } from './search/paths';
import { searchFields } from './search/search-state';
import {
  confirmEmailPattern,
  continueSignInPattern,
  loginPattern,
  newPasswordPattern,
  resetPattern,
  signInLinkPattern,
  signUpPattern,
} from './users/paths';

const legal = ['version'];
const payment = ['registration'];
const redirectParameter = ['redirect'];

/**
 * The query parameters that each public page reads; a page that is not listed reads none. The server's page cache uses
 * them as its key: on the server, a page for visitors does not see any other parameter.
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
  [registrationFormPattern]: ['tariff', 'participation'],
  [loginPattern]: ['redirect', 'fault'],
  [continueSignInPattern]: redirectParameter,
  [signInLinkPattern]: redirectParameter,
  [signUpPattern]: redirectParameter,
  [resetPattern]: redirectParameter,
  [newPasswordPattern]: redirectParameter,
  [confirmEmailPattern]: redirectParameter,
  [ticketLinkPattern]: redirectParameter,
};

/** The router prefers the matching pattern with the fewest variable parts; the not-found page comes last. */
const variableParts = (path: string): number => path.split('/').filter((part) => /^[:*]/.test(part)).length;
const bySpecificity = [...officeRoutes, ...pages].toSorted((a, b) => variableParts(a.path) - variableParts(b.path));

const byPath = new Map(bySpecificity.map((page) => [page.path, page]));

/** `matchPath` makes a regular expression of each pattern, so the exact path is looked up first. */
const pageAt = (pathname: string) =>
  byPath.get(pathname) ?? bySpecificity.find(({ path }) => matchPath(path, pathname));

/** The pattern of the page at a path. */
export const routeOf = (pathname: string): string => pageAt(pathname)?.path ?? '*';

/** A page that needs a session, with the parameters of a path; null: the page at the path needs none. */
export function accountPageAt(pathname: string): { route: PageRoute; params: Params } | null {
  const route = pageAt(pathname);
  if (route?.forUsers !== 'shell') return null;
  return { route, params: matchPath(route.path, pathname)?.params ?? {} };
}

/**
 * What signed-in users get from the server's cache at a path: the page of visitors, or the shell of an account's page. Null:
 * the page is rendered for each of them.
 */
export function cachedKindOf(pathname: string): 'shared' | 'shell' | null {
  const kind = pageAt(pathname)?.forUsers;
  return kind === 'rendered' ? null : (kind ?? null);
}

/**
 * The query parameters that the page at a path reads; null: all of them, because the login page leads back to the same
 * address.
 */
export function parametersOf(pathname: string): readonly string[] | null {
  const page = pageAt(pathname);
  if (!page || page.access === 'signed-in' || page.access === 'staff') return null;
  return pageParameters[page.path] ?? [];
}
