import type { Application } from '../../core/application.js';
import type { EmailDraft } from '../../core/email-kind.js';
import type { RegistrationData } from '../registration-data.js';
import { createTicketLink } from './ticket-link.service.js';

const why = 'Вы получили это письмо, потому что организатор записал вас на\u00a0это мероприятие. Это служебное письмо.';

/** Paths of pages that require signing in. */
const needsSignIn = (path: string): boolean => /^\/(?:registrations|payments)(?:[/?]|$)/.test(path);

/**
 * Replaces links in emails to participants registered by staff: they may have no password. The links open the ticket
 * and lead on from there. The footer says that the organiser registered them.
 */
export async function withTicketLinks(
  app: Application,
  data: RegistrationData,
  draft: EmailDraft,
): Promise<EmailDraft> {
  const { entryPlace, number } = data.registration;
  if (!entryPlace) return draft;
  const { action, items = [] } = draft;
  const paths = [...(action ? [action.path] : []), ...items.map(({ path }) => path)];
  if (!paths.some(needsSignIn)) return { ...draft, why };
  const link = await createTicketLink(app, data);
  const withTicketLink = <Item extends { path: string }>(item: Item): Item => {
    if (!needsSignIn(item.path)) return item;
    const path =
      item.path === `/registrations/${number}/ticket` ? link : `${link}?redirect=${encodeURIComponent(item.path)}`;
    return { ...item, path };
  };
  return { ...draft, why, action: action && withTicketLink(action), items: items.map(withTicketLink) };
}
