import { defineEmail } from '../core/email/define-email.js';
import { formatDateTime } from '../core/wording.js';
import { moscow } from '../core/zones.js';
import { addressedTo } from '../core/email/email-recipient.js';
import { findUser } from '../users/users.service.js';

/** Warns the user in case another person downloaded the copy, which holds all data. */
export const copiedEmail = defineEmail({
  name: 'my-data.copied',
  title: 'Копия данных скачана',
  read: async ({ db }, { userId, at }: { userId: string; at: string }) => {
    const user = await findUser(db, userId);
    return user && { user, at };
  },
  write: ({ user, at }, { site }) => ({
    ...addressedTo(user),
    subject: 'Копия данных скачана',
    paragraphs: [
      'Из вашего личного кабинета скачали копию всех данных, которые мы о вас храним. Для этого ещё раз ввели пароль.',
      `Если это были не вы, сразу смените пароль: прежние входы прекратятся. И напишите нам: ${site.email}.`,
    ],
    facts: [['Когда', formatDateTime(at, moscow)]],
    action: { label: 'Сменить пароль', path: '/reset-password' },
  }),
  samples: async () => (await import('./my-data.samples.js')).copied,
});

/** Purpose of the encryption of `sealed`. Stored emails are decrypted with it. */
export const deletedAccountPurpose = 'farewell letter';

/** Content of `sealed`: the address outlives its account. */
export type DeletedAccountData = {
  email: string;
  greeting: string;
  /** What happens to each payment, one sentence per registration. Missing in emails of older versions. */
  money?: string[];
};

/** The last email to the deleted account. Its address was encrypted into the payload before the account was erased. */
export const deletedEmail = defineEmail({
  name: 'my-data.account-deleted',
  title: 'Личный кабинет удалён',
  priority: 1,
  read: async ({ app }, { sealed: encrypted, at }: { sealed: string; at: string }) => {
    const json = app.cipher.decryptOwn(encrypted, deletedAccountPurpose);
    return { ...(JSON.parse(json) as DeletedAccountData), at };
  },
  write: ({ email, greeting, money = [], at }, { site }) => ({
    to: email,
    subject: 'Личный кабинет удалён',
    greeting,
    paragraphs: [
      'Ваш личный кабинет удалён, как вы просили. Данные профиля уничтожены, входы на всех устройствах прекращены, действующие регистрации отменены.',
      ...(money.length > 0 ? ['Что будет с\u00a0оплатой:', ...money] : []),
      'То, что обязывает хранить закон, — подтверждения согласий, сведения об участии и\u00a0платежах — хранится отдельно, в зашифрованном виде. Выданные документы с\u00a0вашими ФИО можно проверить по\u00a0коду. По\u00a0окончании срока всё это уничтожается.',
      `Если кабинет удалили не вы, напишите нам: ${site.email}. Вернуть данные мы не сможем, но поможем разобраться.`,
    ],
    facts: [['Когда', formatDateTime(at, moscow)]],
    action: { label: 'Что осталось и на какой срок', path: '/account-deleted' },
    why: `Вы получили это письмо, потому что личный кабинет с этим адресом удалён. Больше писем не будет${money.length > 0 ? ', кроме писем о\u00a0возврате денег' : ''}.`,
  }),
  samples: async () => (await import('./my-data.samples.js')).accountDeleted,
});
