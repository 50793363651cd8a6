import { Db } from '../../server/core/database/db.js';
import { hasConsent, recordConsents } from '../../server/legal/legal.service.js';
import { unsubscribePath } from '../../server/newsletter/unsubscribe.service.js';
import type { TestApp } from './app.js';
import { makeUser } from './factories.js';

/** Creates a newsletter subscriber. `path`: the unsubscribe link of their emails. */
export async function makeSubscriber(site: TestApp) {
  const user = await makeUser(site);
  const documents = await site.rows<{ id: string }>(`SELECT id FROM legal_documents WHERE kind = 'NEWSLETTER_CONSENT'`);
  await site.app.database.inTransaction((transaction) =>
    recordConsents(transaction, {
      userId: user.id,
      documentIds: documents.map(({ id }) => id),
      origin: { address: '127.0.0.1', userAgent: 'test' },
      now: site.clock.now(),
      channel: 'ACCOUNT',
      subjectId: user.id,
    }),
  );
  const isSubscribed = () => hasConsent(new Db(site.app.database), user.id, 'NEWSLETTER_CONSENT');
  return { path: unsubscribePath(site.app, user.id), isSubscribed };
}
