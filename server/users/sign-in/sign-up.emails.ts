import type { Application } from '../../core/application.js';
import { addMs, day, toIso } from '../../core/clock.js';
import { defineEmail, type EmailDraft } from '../../core/email/define-email.js';
import { hashOf, newToken } from '../../core/secrets.js';
import { expiryRow, redirectOf, whyTyped } from './confirmation-email.js';
import type { SignUp } from './sign-up.entity.js';
import type { User } from '../user.entity.js';
import { addressedTo } from '../../core/email/email-recipient.js';

export const signUpLifetime = day;

/** Creates the token for the email that is being sent. Links of earlier emails stop working. */
export async function createSignUpLink(
  { database, clock }: Application,
  id: string,
): Promise<{ token: string; expiresAt: string } | null> {
  const token = newToken();
  const expiresAt = toIso(addMs(clock.now(), signUpLifetime));
  const updated = await database.inTransaction((transaction) =>
    transaction.update('sign_ups', { id }, { tokenHash: hashOf(token), expiresAt }),
  );
  return updated.length > 0 ? { token, expiresAt } : null;
}

/** For an email that already has an account: only its owner may learn that. */
const accountExistsEmail = (user: User, redirect: string | null): EmailDraft => ({
  ...addressedTo(user),
  isNewEachTime: true,
  subject: 'У вас уже есть личный кабинет',
  paragraphs: [
    'Кто-то, возможно вы, заполнил форму регистрации с вашим адресом. Личный кабинет с ним уже есть, второй не нужен: войдите в него. Если пароль забыт, на странице входа есть ссылка «Забыли пароль?».',
    'Если это были не вы, ничего не делайте: в вашем кабинете ничего не изменилось.',
  ],
  facts: [],
  action: { label: 'Войти в личный кабинет', path: `/login${redirectOf(redirect)}` },
});

/** Contains no text from the form: otherwise the form could send texts to strangers. */
export const signUpEmail = defineEmail({
  name: 'account.sign-up',
  title: 'Подтверждение адреса нового кабинета',
  priority: 0,
  read: async ({ app, db }, { id }: { id: string }) => {
    const form = await db.findOne<SignUp>('sign_ups', { id });
    if (!form) return null;
    const { email, redirect } = form;
    const existing = await db.findOne<User>('users', { email });
    if (existing) return { existing, redirect };
    const link = await createSignUpLink(app, id);
    return link && { existing: null, link, email, redirect };
  },
  write: (data, config) => {
    const { existing, redirect } = data;
    if (existing) return accountExistsEmail(existing, redirect);
    const { token, expiresAt } = data.link;
    return {
      to: data.email,
      isNewEachTime: true,
      subject: 'Подтвердите адрес',
      greeting: 'Здравствуйте!',
      paragraphs: [
        'Остался один шаг: подтвердите, что это ваш адрес, и личный кабинет откроется.',
        'Если вы не создавали личный кабинет, ничего не делайте: без этого шага его не будет. Никому не пересылайте это письмо.',
      ],
      facts: [expiryRow(expiresAt)],
      action: { label: 'Подтвердить адрес', path: `/confirm-email/${token}${redirectOf(redirect)}` },
      why: whyTyped(config),
    };
  },
  samples: async () => (await import('../users.samples.js')).signUp,
});
