export const registrationFormPattern = '/events/:slug/form';
export const registrationsPattern = '/registrations';
export const ticketPattern = '/registrations/:number/ticket';

export const registrationFormPath = (slug: string) => `/events/${encodeURIComponent(slug)}/form`;
export const registrationsPath = (isPast = false) => (isPast ? `${registrationsPattern}?past=1` : registrationsPattern);

export const ticketPath = (number: string) => `/registrations/${encodeURIComponent(number)}/ticket`;
