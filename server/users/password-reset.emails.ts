import type { Application } from '../core/application.js';
import type { EmailKind } from '../core/email-kind.js';
import { formatDateTime } from '../core/wording.js';
import { moscow } from '../core/zones.js';
import { createResetLink, resetEmail, type ResetEmail } from './password-reset.service.js';
import { findUser, greetingOf } from './users.service.js';

/** The email with the link. Not sent if no account has the address. */
export const passwordResetEmail = (app: Application): EmailKind<ResetEmail> => ({
  name: resetEmail,
  title: 'Восстановление пароля',
  write: async ({ userId, redirect }, db) => {
    const user = userId && (await findUser(db, userId));
    if (!user) return null;
    const link = await createResetLink(app, user);
    if (!link) return null;
    const { token, expiresAt } = link;
    return {
      to: user.email,
      // A second attempt after an unclear delivery holds a different link and must not be dropped as a duplicate.
      isNewEachTime: true,
      subject: 'Восстановление пароля',
      greeting: greetingOf(user),
      paragraphs: [
        'Для вашего личного кабинета попросили задать новый пароль. Откройте ссылку и придумайте его.',
        'Если это были не вы, ничего не делайте: прежний пароль останется в силе. Никому не пересылайте это письмо.',
      ],
      facts: [['Ссылка действует один раз, до', formatDateTime(expiresAt, moscow)]],
      action: {
        label: 'Задать новый пароль',
        path: `/reset-password/${token}${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''}`,
      },
    };
  },
});
