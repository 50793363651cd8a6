import type { Application } from '../core/application.js';
import type { EmailKind } from '../core/email-kind.js';
import { formatDateTime } from '../core/wording.js';
import { moscow } from '../core/zones.js';
import { findUser, greetingOf } from '../users/users.service.js';
import {
  copiedEmailKind,
  deletedEmailKind,
  deletedAccountPurpose,
  type CopiedEmail,
  type DeletedEmail,
  type DeletedAccountData,
} from './email-payloads.js';

/** Warns the user in case another person downloaded the copy, which holds all data. */
export const copiedEmail = (app: Application): EmailKind<CopiedEmail> => ({
  name: copiedEmailKind,
  title: 'Копия данных скачана',
  write: async ({ userId, at }, db) => {
    const user = await findUser(db, userId);
    if (!user) return null;
    return {
      to: user.email,
      subject: 'Копия данных скачана',
      greeting: greetingOf(user),
      paragraphs: [
        'Из вашего личного кабинета скачали копию всех данных, которые мы о вас храним. Для этого ещё раз ввели пароль.',
        `Если это были не вы, сразу смените пароль: прежние входы прекратятся. И напишите нам: ${app.config.site.email}.`,
      ],
      facts: [['Когда', formatDateTime(at, moscow)]],
      action: { label: 'Сменить пароль', path: '/reset-password' },
    };
  },
});

/** The last email to the deleted account. Its address was encrypted into the payload before the account was erased. */
export const deletedEmail = (app: Application): EmailKind<DeletedEmail> => ({
  name: deletedEmailKind,
  title: 'Личный кабинет удалён',
  write: ({ sealed: encrypted, at }) => {
    const json = app.cipher.decrypt(encrypted, deletedAccountPurpose);
    if (json === null) return Promise.resolve(null);
    const { email, greeting, money = [] } = JSON.parse(json) as DeletedAccountData;
    return Promise.resolve({
      to: email,
      subject: 'Личный кабинет удалён',
      greeting,
      paragraphs: [
        'Ваш личный кабинет удалён, как вы просили. Данные профиля уничтожены, входы на всех устройствах прекращены, действующие регистрации отменены.',
        ...(money.length > 0 ? ['Что будет с\u00a0оплатой:', ...money] : []),
        'То, что обязывает хранить закон, — подтверждения согласий, сведения об участии и\u00a0платежах — хранится отдельно, в зашифрованном виде. Выданные документы с\u00a0вашими ФИО можно проверить по\u00a0коду. По\u00a0окончании срока всё это уничтожается.',
        `Если кабинет удалили не вы, напишите нам: ${app.config.site.email}. Вернуть данные мы не сможем, но поможем разобраться.`,
      ],
      facts: [['Когда', formatDateTime(at, moscow)]],
      action: { label: 'Что осталось и на какой срок', path: '/account-deleted' },
      why: `Вы получили это письмо, потому что личный кабинет с этим адресом удалён. Больше писем не будет${money.length > 0 ? ', кроме писем о\u00a0возврате денег' : ''}.`,
    });
  },
});
