import { v7 as uuid } from 'uuid';
import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';
import { listStandingKeys } from '../../core/standing-access.js';
import { defineEmail } from '../../core/email/define-email.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { formatDateTime } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import { addressedTo } from '../../core/email/email-recipient.js';
import { findUser } from '../users.service.js';

/** isFirst: the account had no password before. revokedKeys: titles of the revoked keys. */
type PasswordChangedPayload = { userId: string; at: string; isFirst?: boolean; revokedKeys?: readonly string[] };

/** Notifies the owner of an account that its password has changed, in whichever way. */
export const notifyPasswordChanged = (
  transaction: Transaction,
  {
    userId,
    now,
    isFirst = false,
    revokedKeys,
  }: { userId: string; now: Date; isFirst?: boolean; revokedKeys: readonly string[] },
): Promise<void> =>
  enqueueEmail(
    transaction,
    passwordChangedEmail,
    { userId, at: toIso(now), isFirst, revokedKeys },
    { key: uuid(), userId, now },
  );

export const passwordChangedEmail = defineEmail({
  name: 'users.password-changed',
  title: 'Пароль изменён',
  priority: 1,
  read: async ({ app, db, now }, { userId, at, isFirst = false, revokedKeys = [] }: PasswordChangedPayload) => {
    const user = await findUser(db, userId);
    if (!user) return null;
    const remainingKeys = (await listStandingKeys(app, db, userId, now)).map((key) => key.title);
    return { user, at, isFirst, revokedKeys, remainingKeys };
  },
  write: ({ user, at, isFirst, revokedKeys, remainingKeys }, { site }) => ({
    ...addressedTo(user),
    subject: isFirst ? 'Пароль задан' : 'Пароль изменён',
    paragraphs: [
      isFirst
        ? 'У\u00a0вашего личного кабинета теперь есть пароль. Входите с\u00a0ним и\u00a0с\u00a0этим адресом почты.'
        : 'Пароль вашего личного кабинета изменён. На других устройствах нужно войти заново.',
      ...(revokedKeys.length > 0 ? [`Больше не\u00a0открывает данные без пароля: ${revokedKeys.join('; ')}.`] : []),
      ...(remainingKeys.length > 0
        ? [
            `Продолжают открывать данные без пароля: ${remainingKeys.join('; ')}. Чтобы отозвать их, нажмите «Выйти везде» на\u00a0странице «Вход и\u00a0безопасность».`,
          ]
        : []),
      `Если это были не вы, восстановите пароль и напишите нам: ${site.email}.`,
    ],
    facts: [['Когда', formatDateTime(at, moscow)]],
    action: { label: 'Восстановить пароль', path: '/reset-password' },
  }),
  samples: async () => (await import('../users.samples.js')).passwordChanged,
});
