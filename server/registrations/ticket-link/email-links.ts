import type { Application } from '../../core/application.js';
import { addMs, day, toIso } from '../../core/clock.js';
import type { EmailDraft } from '../../core/email/define-email.js';
import { hashOf, newToken } from '../../core/secrets.js';
import type { RegistrationData } from '../registration-data.js';
import type { TicketLink } from './ticket-link.entity.js';

/** Validity after the event, because its documents are downloaded with the same link. */
const validity = 30 * day;
export const ticketLinkPath = (token: string): string => `/ticket-link/${token}`;

/** Creates a link for an email and returns its path. */
export async function createTicketLink(
  { database, clock }: Application,
  { registration, event, user }: RegistrationData,
): Promise<string> {
  const now = clock.now();
  const token = newToken();
  const validFrom = Math.max(now.getTime(), Date.parse(event.endsAt));
  const row: Omit<TicketLink, 'registration'> = {
    tokenHash: hashOf(token),
    registrationId: registration.id,
    addressHash: hashOf(user.email),
    createdAt: toIso(now),
    expiresAt: toIso(addMs(new Date(validFrom), validity)),
  };
  await database.inTransaction((transaction) => transaction.insert('ticket_links', [row]));
  return ticketLinkPath(token);
}

const why = 'Вы получили это письмо, потому что организатор записал вас на\u00a0это мероприятие. Это служебное письмо.';

/** Paths of pages that require signing in. */
const needsSignIn = (path: string): boolean => /^\/(?:registrations|payments)(?:[/?]|$)/.test(path);

/**
 * Replaces links in emails to participants registered by staff: they may have no password. The links open the ticket
 * and lead on from there. The footer says that the organiser registered them.
 */
export function withTicketLink(
  { registration: { number }, ticketLink }: Pick<RegistrationData, 'registration'> & { ticketLink: string | null },
  draft: EmailDraft,
): EmailDraft {
  if (!ticketLink) return draft;
  const { action, items = [] } = draft;
  const replaceLink = <Item extends { path: string }>(item: Item): Item => {
    if (!needsSignIn(item.path)) return item;
    const isTicket = item.path === `/registrations/${number}/ticket`;
    return { ...item, path: isTicket ? ticketLink : `${ticketLink}?redirect=${encodeURIComponent(item.path)}` };
  };
  return { ...draft, why, action: action && replaceLink(action), items: items.map(replaceLink) };
}
