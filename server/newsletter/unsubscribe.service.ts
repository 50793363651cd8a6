import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Origin } from '../core/viewer.js';
import type { Db } from '../core/database/db.js';
import { hasConsent, withdrawConsents } from '../legal/legal.service.js';
import type { NewsletterLink } from './newsletter.results.js';

const purpose = 'newsletter unsubscribe';

/** The unsubscribe link of an email. Contains the encrypted user id, works without signing in and does not expire. */
export const unsubscribePath = ({ cipher }: Application, userId: string): string =>
  `/unsubscribe/${cipher.encrypt(userId, purpose)}`;

/** State of the newsletter for the token of a link; null for an invalid token. */
export async function readNewsletterLink(
  { app, db, log }: Pick<Context, 'app' | 'log'> & { db: Db },
  token: string,
): Promise<NewsletterLink | null> {
  const userId = app.cipher.decrypt(token, purpose);
  if (userId === null) {
    log.info('a link that should end the newsletter is not one of ours');
    return null;
  }
  return { isSubscribed: await hasConsent(db, userId, 'NEWSLETTER_CONSENT') };
}

/**
 * Withdraws the consent to the newsletter. Can be repeated.
 * @returns whether the token is valid
 */
export async function unsubscribe(app: Application, token: string, origin: Origin): Promise<boolean> {
  const userId = app.cipher.decrypt(token, purpose);
  if (userId === null) {
    app.log.info('a link that should end the newsletter is not one of ours');
    return false;
  }
  await app.database.inTransaction((transaction) =>
    withdrawConsents(transaction, {
      userId,
      kind: 'NEWSLETTER_CONSENT',
      origin,
      now: app.clock.now(),
      channel: 'LETTER',
    }),
  );
  return true;
}
