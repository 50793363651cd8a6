import type { ParticipationForm } from '../schema.generated';

export const registrationFormPattern = '/events/:slug/form';
export const broadcastPattern = '/events/:slug/enter';
export const registrationsPattern = '/registrations';
export const ticketPattern = '/registrations/:number/ticket';
export const confirmRegistrationPattern = '/confirm-registration/:token';
export const ticketLinkPattern = '/ticket-link/:token';
export const answersPattern = '/registrations/:number/answers';

export const registrationViews = ['upcoming', 'waiting', 'past'] as const;
export type RegistrationView = (typeof registrationViews)[number];

/** @param chosen what the user has chosen already */
export const registrationFormPath = (
  slug: string,
  chosen?: { tariff: string } | { participation: ParticipationForm },
) => `/events/${encodeURIComponent(slug)}/form${chosen ? `?${new URLSearchParams(chosen)}` : ''}`;
/** Path of the broadcast; the server redirects, so it must be opened as a document. */
export const broadcastPath = (slug: string) => `/events/${encodeURIComponent(slug)}/enter`;
export const registrationsPath = (view: RegistrationView = 'upcoming') =>
  view === 'upcoming' ? registrationsPattern : `${registrationsPattern}?view=${view}`;

export const ticketPath = (number: string) => `/registrations/${encodeURIComponent(number)}/ticket`;
export const answersPath = (number: string) => `/registrations/${encodeURIComponent(number)}/answers`;
