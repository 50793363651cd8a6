import type { Application } from '../../core/application.js';
import { addMs, hour, toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';
import { defineEmail } from '../../core/email/define-email.js';
import { hashOf, newToken } from '../../core/secrets.js';
import { formatDateTime } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import type { User } from '../user.entity.js';
import { addressedTo } from '../../core/email/email-recipient.js';
import { findUser } from '../users.service.js';

const linkLifetime = hour;

/** Stores a new link, in place of an earlier one. @returns its token, which is stored nowhere */
export async function storeResetLink(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken();
  const expiresAt = toIso(addMs(now, linkLifetime));
  await transaction.query(
    `INSERT INTO password_resets ("userId", "tokenHash", "createdAt", "expiresAt") VALUES (?, ?, ?, ?)
     ON CONFLICT ("userId") DO UPDATE SET
       "tokenHash" = excluded."tokenHash", "createdAt" = excluded."createdAt", "expiresAt" = excluded."expiresAt"`,
    [userId, hashOf(token), toIso(now), expiresAt],
  );
  return { token, expiresAt };
}

/**
 * Creates the token for the email that is being sent. Links of earlier emails stop working.
 * @returns null if the email of the account has changed: the link would go to the old address
 */
export async function createResetLink(
  { database, clock }: Application,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
): Promise<{ token: string; expiresAt: string } | null> {
  const lock = database.dialect === 'postgres' ? 'FOR SHARE' : '';
  return database.inTransaction(async (transaction) => {
    const locked = await transaction.query(`SELECT id FROM users WHERE id = ? AND email = ? ${lock}`, [userId, email]);
    if (locked.length === 0) return null;
    return storeResetLink(transaction, userId, clock.now());
  });
}

/** The email with the link. Not sent if no account has the address. The payload holds no token, which is made at sending. */
export const passwordResetEmail = defineEmail({
  name: 'users.password-reset',
  title: 'Восстановление пароля',
  priority: 0,
  read: async ({ app, db }, { userId, redirect }: { userId: string | null; redirect: string | null }) => {
    const user = userId && (await findUser(db, userId));
    const link = user && (await createResetLink(app, user));
    return link ? { user, link, redirect } : null;
  },
  write: ({ user, link: { token, expiresAt }, redirect }) => ({
    ...addressedTo(user),
    // A second attempt after an unclear delivery holds a different link and must not be dropped as a duplicate.
    isNewEachTime: true,
    subject: 'Восстановление пароля',
    paragraphs: [
      'Для вашего личного кабинета попросили задать новый пароль. Откройте ссылку и придумайте его.',
      'Если это были не вы, ничего не делайте: прежний пароль останется в силе. Никому не пересылайте это письмо.',
    ],
    facts: [['Ссылка действует один раз, до', formatDateTime(expiresAt, moscow)]],
    action: {
      label: 'Задать новый пароль',
      path: `/reset-password/${token}${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''}`,
    },
  }),
  samples: async () => (await import('../users.samples.js')).passwordReset,
});
