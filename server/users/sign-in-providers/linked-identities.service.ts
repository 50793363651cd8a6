import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import type { Db } from '../../core/database/db.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { reject } from '../../core/graphql/problems.js';
import { recordEvent } from '../security/account-events.service.js';
import { unusablePasswordHash } from '../sign-in/passwords.js';
import type { User } from '../user.entity.js';
import { identityLinkEmail } from './identity-link.emails.js';
import { findAnswered, insertIdentity, spendAnswered } from './provider-accounts.service.js';
import type { LinkedIdentity } from './provider.entity.js';

type Linked = { identities: LinkedIdentity[] };

/** Identities that sign in to the account, the oldest first. */
export const listIdentities = (db: Pick<Db, 'query'>, userId: string): Promise<LinkedIdentity[]> =>
  db.query<LinkedIdentity>('SELECT * FROM linked_identities WHERE "userId" = ? ORDER BY id', [userId]);

/** Records a change of the linked identities in the log of the account, and tells the owner. */
async function notifyOfLink(
  transaction: Transaction,
  { origin, now, viewer }: Context,
  { kind, providerId }: { kind: 'IDENTITY_LINKED' | 'IDENTITY_UNLINKED'; providerId: string },
): Promise<void> {
  const userId = viewer!.id;
  const eventId = await recordEvent(transaction, { userId, kind, origin, now });
  await enqueueEmail(transaction, identityLinkEmail, { userId, eventId, providerId }, { key: eventId, userId, now });
}

async function lockViewer(transaction: Transaction, { viewer }: Context): Promise<User> {
  return (await transaction.lock<User>('users', { id: viewer!.id }))!;
}

/** Links the identity of a sign-in to the account of the viewer, who has just proved that the account is theirs. */
export async function linkIdentity(context: Context, id: string): Promise<Linked> {
  const { app, viewer, now } = context;
  const answered = await findAnswered(context, id);
  return app.database.inTransaction(async (transaction) => {
    await lockViewer(transaction, context);
    await insertIdentity(transaction, answered, { userId: viewer!.id, now, isUsed: false });
    await spendAnswered(transaction, answered.row);
    await notifyOfLink(transaction, context, { kind: 'IDENTITY_LINKED', providerId: answered.provider.id });
    return { identities: await listIdentities(transaction, viewer!.id) };
  });
}

/** Whether the account can be signed in to without this identity: by its password, email, a passkey or another identity. */
async function hasOtherWay(transaction: Transaction, user: User, identityId: string): Promise<boolean> {
  if (user.passwordHash !== unusablePasswordHash || user.emailConfirmedAt !== null) return true;
  if (await transaction.exists('passkeys', { userId: user.id })) return true;
  const others = await transaction.query(
    `SELECT linked_identities.id FROM linked_identities
     JOIN sign_in_providers ON sign_in_providers.id = linked_identities."providerId"
     WHERE linked_identities."userId" = ? AND linked_identities.id <> ? AND sign_in_providers."isActive" LIMIT 1`,
    [user.id, identityId],
  );
  return others.length > 0;
}

/**
 * Unlinks an identity of the viewer. An unknown id, one of another user and an unlinked one give the same answer.
 * @throws ProblemsError LAST_WAY_TO_SIGN_IN
 */
export async function unlinkIdentity(context: Context, id: string): Promise<Linked> {
  const { app, viewer } = context;
  return app.database.inTransaction(async (transaction) => {
    const user = await lockViewer(transaction, context);
    const identity = await transaction.findOne<LinkedIdentity>('linked_identities', {
      id: id.slice(0, 36),
      userId: user.id,
    });
    if (identity && !(await hasOtherWay(transaction, user, identity.id)))
      reject(
        'LAST_WAY_TO_SIGN_IN',
        'Другого способа войти у\u00a0вас пока нет. Сначала подтвердите адрес почты, задайте пароль или добавьте ключ доступа.',
      );
    if (identity) {
      await transaction.delete('linked_identities', { id: identity.id });
      await notifyOfLink(transaction, context, { kind: 'IDENTITY_UNLINKED', providerId: identity.providerId });
    }
    return { identities: await listIdentities(transaction, viewer!.id) };
  });
}
