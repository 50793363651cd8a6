import type { Application } from '../../core/application.js';
import type { Draft } from '../../core/letter-kind.js';
import type { Facts } from '../registration-facts.js';
import { createTicketLink } from './ticket-link.service.js';

const why = 'Вы получили это письмо, потому что организатор записал вас на\u00a0это мероприятие. Это служебное письмо.';

/** Pages that ask to sign in. */
const isOwn = (path: string): boolean => /^\/(?:registrations|payments)(?:[/?]|$)/.test(path);

/**
 * Participants recorded by staff may have no password, and did not register themselves: the links of their emails open the
 * ticket and lead on from there, and the footer says who recorded them.
 */
export async function withDirectLinks(app: Application, facts: Facts, draft: Draft): Promise<Draft> {
  const { entryPlace, number } = facts.registration;
  if (!entryPlace) return draft;
  const { action, items = [] } = draft;
  const paths = [...(action ? [action.path] : []), ...items.map(({ path }) => path)];
  if (!paths.some(isOwn)) return { ...draft, why };
  const link = await createTicketLink(app, facts);
  const direct = <Linked extends { path: string }>(linked: Linked): Linked => {
    if (!isOwn(linked.path)) return linked;
    const path =
      linked.path === `/registrations/${number}/ticket` ? link : `${link}?redirect=${encodeURIComponent(linked.path)}`;
    return { ...linked, path };
  };
  return { ...draft, why, action: action && direct(action), items: items.map(direct) };
}
