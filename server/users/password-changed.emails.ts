import { v7 as uuid } from 'uuid';
import { toIso } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { listStandingKeys } from '../core/standing-access.js';
import { enqueueEmail, type EmailKind } from '../core/email-kind.js';
import { formatDateTime } from '../core/wording.js';
import { moscow } from '../core/zones.js';
import { findUser, greetingOf } from './users.service.js';

const kind = 'users.password-changed';

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
  enqueueEmail<PasswordChangedPayload>(transaction, {
    kind,
    key: uuid(),
    payload: { userId, at: toIso(now), isFirst, revokedKeys },
    userId,
    now,
    priority: 1,
  });

export const passwordChangedEmail = (app: Application): EmailKind<PasswordChangedPayload> => ({
  name: kind,
  title: 'Пароль изменён',
  write: async ({ userId, at, isFirst = false, revokedKeys = [] }, db) => {
    const user = await findUser(db, userId);
    if (!user) return null;
    const remainingKeys = await listStandingKeys(app, db, userId, app.clock.now());
    return {
      to: user.email,
      subject: isFirst ? 'Пароль задан' : 'Пароль изменён',
      greeting: greetingOf(user),
      paragraphs: [
        isFirst
          ? 'У\u00a0вашего личного кабинета теперь есть пароль. Входите с\u00a0ним и\u00a0с\u00a0этим адресом почты.'
          : 'Пароль вашего личного кабинета изменён. На других устройствах нужно войти заново.',
        ...(revokedKeys.length > 0 ? [`Больше не\u00a0открывает данные без пароля: ${revokedKeys.join('; ')}.`] : []),
        ...(remainingKeys.length > 0
          ? [
              `Продолжают открывать данные без пароля: ${remainingKeys.map(({ title }) => title).join('; ')}. Чтобы отозвать их, нажмите «Выйти везде» на\u00a0странице «Вход и\u00a0безопасность».`,
            ]
          : []),
        `Если это были не вы, восстановите пароль и напишите нам: ${app.config.site.email}.`,
      ],
      facts: [['Когда', formatDateTime(at, moscow)]],
      action: { label: 'Восстановить пароль', path: '/reset-password' },
    };
  },
});
