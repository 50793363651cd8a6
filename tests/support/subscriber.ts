import { Db } from '../../server/core/database/db.js';
import { hasConsent, recordConsents } from '../../server/legal/legal.service.js';
import { unsubscribePath } from '../../server/newsletter/unsubscribe.service.js';
import type { User } from '../../server/users/user.entity.js';
import type { TestApp } from './app.js';
import { makeUser } from './factories.js';

/** Creates a user who agreed to the newsletter. */
export async function subscribedUser(test: TestApp, values: Partial<User> = {}): Promise<User> {
  const user = await makeUser(test, values);
  const documents = await test.rows<{ id: string }>(`SELECT id FROM legal_documents WHERE kind = 'NEWSLETTER_CONSENT'`);
  await test.app.database.inTransaction((transaction) =>
    recordConsents(transaction, {
      userId: user.id,
      documentIds: documents.map(({ id }) => id),
      origin: { address: '127.0.0.1', userAgent: 'test' },
      now: test.clock.now(),
      channel: 'ACCOUNT',
      subjectId: user.id,
    }),
  );
  return user;
}

/** The same. `path`: the unsubscribe link of their emails. */
export async function makeSubscriber(site: TestApp) {
  const user = await subscribedUser(site);
  const isSubscribed = () => hasConsent(new Db(site.app.database), user.id, 'NEWSLETTER_CONSENT');
  return { path: unsubscribePath(site.app, user.id), isSubscribed };
}
