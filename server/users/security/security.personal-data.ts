import type { EmailCode } from '../email-codes/email-code.entity.js';
import { definePersonalData, type PersonalData } from '../../core/personal-data.js';
import type { AccountEvent, AccountEventKind } from './account-event.entity.js';
import type { LinkedIdentity } from '../sign-in-providers/provider.entity.js';
import type { Passkey } from '../passkeys/passkey.entity.js';
import { describeBrowser } from '../sign-in/browsers.js';

/** What each line of an account's log says in Russian. */
const eventLabels: Record<AccountEventKind, string> = {
  ACCOUNT_CREATED: 'Кабинет создан, адрес подтверждён',
  SIGN_IN: 'Вход',
  SIGN_IN_FAILED: 'Неверный пароль',
  SIGN_IN_CODE_REQUESTED: 'Запрошен код по почте',
  SIGN_IN_CODE_FAILED: 'Неверный код из письма',
  PASSKEY_ADDED: 'Добавлен ключ доступа',
  PASSKEY_REMOVED: 'Удалён ключ доступа',
  PASSKEY_FAILED: 'Ключ доступа не подошёл',
  SECOND_FACTOR_FAILED: 'Неверный код',
  SIGN_OUT: 'Выход',
  SESSION_ENDED: 'Завершён вход на другом устройстве',
  SESSIONS_ENDED: 'Завершены входы на устройствах',
  PASSWORD_CHANGED: 'Пароль изменён',
  PASSWORD_RESET: 'Пароль задан по ссылке из письма',
  EMAIL_CHANGE_REQUESTED: 'Запрошена смена адреса',
  EMAIL_CHANGED: 'Адрес изменён или подтверждён',
  IDENTITY_CHANGE_REQUESTED: 'Запрошено изменение ФИО, даты рождения или СНИЛС',
  IDENTITY_CHANGED: 'Изменены ФИО, дата рождения или СНИЛС',
  IDENTITY_CHANGE_DECLINED: 'Изменение ФИО, даты рождения или СНИЛС отклонено',
  IDENTITY_LINKED: 'Добавлен вход через организацию',
  IDENTITY_UNLINKED: 'Отвязан вход через организацию',
  SECOND_FACTOR_ON: 'Второй фактор включён',
  SECOND_FACTOR_OFF: 'Второй фактор выключен',
  RECOVERY_CODE_USED: 'Использован резервный код',
  RECOVERY_CODES_RENEWED: 'Созданы новые резервные коды',
};

/** All of these rows are deleted with the row of the account. */
export const securityData: readonly PersonalData[] = [
  definePersonalData<AccountEvent>({
    name: 'accountEvents',
    title: 'Журнал входов и изменений',
    rows: 'SELECT * FROM account_events WHERE "userId" = ? ORDER BY id',
    fields: {
      what: ['Что', ({ kind }) => eventLabels[kind]],
      at: 'Когда',
      address: 'Сетевой адрес',
      browser: ['Устройство', ({ userAgent }) => describeBrowser(userAgent)],
      userAgent: 'Строка браузера',
    },
  }),
  definePersonalData({
    name: 'emailChanges',
    title: 'Неподтверждённый новый адрес почты',
    rows: 'SELECT email, "createdAt" FROM email_changes WHERE "userId" = ?',
    fields: { email: 'Новый адрес', createdAt: 'Запрошен' },
  }),
  definePersonalData({
    name: 'signUps',
    title: 'Неподтверждённые просьбы создать кабинет с вашим адресом',
    rows: 'SELECT "createdAt", draft FROM sign_ups WHERE email = (SELECT email FROM users WHERE id = ?) ORDER BY "createdAt"',
    fields: { createdAt: 'Когда', draft: 'Что было заполнено в форме' },
    // These rows hold an email, not a user id: deleting the user does not delete them.
    erase: 'DELETE FROM sign_ups WHERE email = (SELECT email FROM users WHERE id = ?)',
  }),
  definePersonalData<EmailCode>({
    name: 'emailCodes',
    title: 'Запрошенные коды для входа',
    rows: 'SELECT * FROM email_codes WHERE email = (SELECT email FROM users WHERE id = ?) ORDER BY id',
    fields: {
      createdAt: 'Когда',
      address: 'Сетевой адрес',
      browser: ['Устройство', ({ userAgent }) => describeBrowser(userAgent)],
    },
    erase: 'DELETE FROM email_codes WHERE email = (SELECT email FROM users WHERE id = ?)',
  }),
  definePersonalData({
    name: 'secondFactor',
    title: 'Второй фактор',
    rows: 'SELECT "createdAt", "confirmedAt" FROM second_factors WHERE "userId" = ?',
    fields: { createdAt: 'Подключение начато', confirmedAt: 'Включён' },
  }),
  definePersonalData<Passkey>({
    name: 'passkeys',
    title: 'Ключи доступа',
    rows: 'SELECT * FROM passkeys WHERE "userId" = ? ORDER BY id',
    fields: {
      name: 'Название',
      isSynced: ['Есть на других устройствах', ({ isSynced }) => Boolean(isSynced)],
      createdAt: 'Добавлен',
      lastUsedAt: 'Последний вход',
    },
  }),
  definePersonalData<LinkedIdentity & { provider: string }>({
    name: 'linkedIdentities',
    title: 'Вход через организации',
    rows: `SELECT linked_identities.*, sign_in_providers.name AS provider FROM linked_identities
      JOIN sign_in_providers ON sign_in_providers.id = linked_identities."providerId" WHERE "userId" = ? ORDER BY linked_identities.id`,
    fields: {
      provider: 'Организация',
      subject: 'Ваш номер у\u00a0неё',
      email: 'Ваш адрес у\u00a0неё',
      createdAt: 'Связан',
      lastUsedAt: 'Последний вход',
    },
  }),
  definePersonalData({
    name: 'knownBrowsers',
    title: 'Браузеры, в которых вы входили',
    rows: 'SELECT "lastSeenAt" FROM known_browsers WHERE "userId" = ? ORDER BY "lastSeenAt"',
    fields: { lastSeenAt: 'Последний вход' },
  }),
];
