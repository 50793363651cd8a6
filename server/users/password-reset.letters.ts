import type { Application } from '../core/application.js';
import type { LetterKind } from '../core/letter-kind.js';
import { momentInWords } from '../core/wording.js';
import { moscow } from '../core/zones.js';
import { createResetLink, resetLetter, type ResetLetter } from './password-reset.service.js';
import { findUser, greetingOf } from './users.service.js';

/** The letter with the link. For an address that nobody has, there is nobody to write to. */
export const passwordResetLetter = (app: Application): LetterKind<ResetLetter> => ({
  name: resetLetter,
  title: 'Восстановление пароля',
  write: async ({ userId, redirect }, reads) => {
    const user = userId && (await findUser(reads, userId));
    if (!user) return null;
    const link = await createResetLink(app, user);
    if (!link) return null;
    const { token, expiresAt } = link;
    return {
      to: user.email,
      // Sent twice after an unclear end, it holds another link: it must not be taken for a copy of the first.
      isNewEachTime: true,
      subject: 'Восстановление пароля',
      greeting: greetingOf(user),
      paragraphs: [
        'Для вашего личного кабинета попросили задать новый пароль. Откройте ссылку и придумайте его.',
        'Если это были не вы, ничего не делайте: прежний пароль останется в силе. Никому не пересылайте это письмо.',
      ],
      facts: [['Ссылка действует один раз, до', momentInWords(expiresAt, moscow)]],
      action: {
        label: 'Задать новый пароль',
        path: `/reset-password/${token}${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''}`,
      },
    };
  },
});
