import type { Application } from '../core/application.js';
import type { Db } from '../core/db.js';
import type { EmailDraft, EmailKind } from '../core/email-kind.js';
import { reasons } from '../core/email-reasons.js';
import { formatDateTime } from '../core/wording.js';
import { moscow } from '../core/zones.js';
import type { AccountEvent, AccountEventKind } from './account-event.entity.js';
import { describeBrowser } from './browsers.js';
import { createEmailChangeLink, openNotice, type NoticeEmail } from './email-change.service.js';
import { countRecoveryCodes } from './second-factor.service.js';
import type { EmailChange, SignUp } from './sign-up.entity.js';
import { createSignUpLink } from './sign-up.service.js';
import type { User } from './user.entity.js';
import { findUser, greetingOf } from './users.service.js';

const securityPath = '/lk/security';

const redirectOf = (path: string | null): string => (path ? `?redirect=${encodeURIComponent(path)}` : '');

const expiryRow = (expiresAt: string): [string, string] => [
  'Ссылка действует один раз, до',
  formatDateTime(expiresAt, moscow),
];

/** For readers who may not know the site: another person may have typed their address. */
const whyTyped = (app: Application): string =>
  `Вы получили это письмо, потому что этот адрес указали на сайте ${new URL(app.config.publicUrl).host}. Это служебное письмо.`;

/** For an email that already has an account: only its owner may learn that. */
const accountExistsEmail = (user: User, redirect: string | null): EmailDraft => ({
  to: user.email,
  subject: 'У вас уже есть личный кабинет',
  greeting: greetingOf(user),
  paragraphs: [
    'Кто-то, возможно вы, заполнил форму регистрации с вашим адресом. Личный кабинет с ним уже есть, второй не нужен: войдите в него. Если пароль забыт, на странице входа есть ссылка «Забыли пароль?».',
    'Если это были не вы, ничего не делайте: в вашем кабинете ничего не изменилось.',
  ],
  facts: [],
  action: { label: 'Войти в личный кабинет', path: `/login${redirectOf(redirect)}` },
});

/** Contains no text from the form: otherwise the form could send texts to strangers. */
export const signUpEmail = (app: Application): EmailKind<{ id: string }> => ({
  name: 'account.sign-up',
  title: 'Подтверждение адреса нового кабинета',
  write: async ({ id }, db) => {
    const form = await db.queryOne<SignUp>('SELECT * FROM sign_ups WHERE id = ?', [id]);
    if (!form) return null;
    const existing = await db.queryOne<User>('SELECT * FROM users WHERE email = ?', [form.email]);
    if (existing) return { ...accountExistsEmail(existing, form.redirect), isNewEachTime: true };
    const link = await createSignUpLink(app, id);
    if (!link) return null;
    return {
      to: form.email,
      isNewEachTime: true,
      subject: 'Подтвердите адрес',
      greeting: 'Здравствуйте!',
      paragraphs: [
        'Остался один шаг: подтвердите, что это ваш адрес, и личный кабинет откроется.',
        'Если вы не создавали личный кабинет, ничего не делайте: без этого шага его не будет. Никому не пересылайте это письмо.',
      ],
      facts: [expiryRow(link.expiresAt)],
      action: { label: 'Подтвердить адрес', path: `/confirm-email/${link.token}${redirectOf(form.redirect)}` },
      why: whyTyped(app),
    };
  },
});

type EmailChangeKey = { userId: string; at: string };

const findEmailChange = (db: Db, { userId, at }: EmailChangeKey): Promise<EmailChange | null> =>
  db.queryOne<EmailChange>('SELECT * FROM email_changes WHERE "userId" = ? AND "createdAt" = ?', [userId, at]);

export const emailChangeEmail = (app: Application): EmailKind<EmailChangeKey> => ({
  name: 'account.email-change',
  title: 'Подтверждение нового адреса',
  write: async (payload, db) => {
    const change = await findEmailChange(db, payload);
    const user = change && (await findUser(db, payload.userId));
    if (!user) return null;
    const owner = await db.queryOne<{ id: string }>('SELECT id FROM users WHERE email = ? AND id <> ?', [
      change.email,
      user.id,
    ]);
    if (owner)
      return {
        to: change.email,
        subject: 'Ваш адрес указали в другом личном кабинете',
        greeting: 'Здравствуйте!',
        paragraphs: [
          'Кто-то попробовал сделать ваш адрес адресом другого личного кабинета. Так нельзя: с ним уже есть ваш кабинет, и в нём ничего не изменилось.',
          'Если это были вы, войдите в кабинет с этим адресом или укажите в другом кабинете другой адрес.',
        ],
        facts: [],
        action: { label: 'Войти в личный кабинет', path: '/login' },
      };
    const link = await createEmailChangeLink(app, change);
    if (!link) return null;
    return {
      to: change.email,
      isNewEachTime: true,
      subject: 'Подтвердите адрес',
      // Contains no typed text: the address may belong to another person.
      greeting: 'Здравствуйте!',
      paragraphs: [
        'Подтвердите, что это ваш адрес: после этого вы будете входить с ним в личный кабинет и получать на него письма.',
        'Если вы не меняли адрес, ничего не делайте. Никому не пересылайте это письмо.',
      ],
      facts: [expiryRow(link.expiresAt)],
      action: { label: 'Подтвердить адрес', path: `/confirm-email/${link.token}` },
      why: whyTyped(app),
    };
  },
});

/**
 * Notifies the old address, even if the new one is confirmed first or the mail server of the old one delays delivery.
 */
export const emailChangeNotice = (app: Application): EmailKind<NoticeEmail> => ({
  name: 'account.email-change-notice',
  title: 'Запрошена смена адреса',
  write: async (payload, db) => {
    const user = await findUser(db, payload.userId);
    const notice = openNotice(app, payload);
    if (!user || !notice) return null;
    const isDone = user.email === notice.to;
    // The request was cancelled, or replaced by another one with its own notice.
    if (!isDone && !(await findEmailChange(db, payload))) return null;
    const common = {
      to: notice.from,
      greeting: greetingOf(user),
      facts: [['Когда', formatDateTime(payload.at, moscow)]] as [string, string][],
    };
    if (isDone)
      return {
        ...common,
        subject: 'Адрес почты изменён',
        why: reasons.formerAddress(app.config),
        paragraphs: [
          `Адрес почты вашего личного кабинета изменён: теперь это ${notice.to}. На прежний адрес письма больше не придут.`,
          `Если это были не вы, сразу напишите нам: ${app.config.site.email}.`,
        ],
        action: null,
      };
    return {
      ...common,
      subject: 'Запрошена смена адреса почты',
      paragraphs: [
        `В вашем личном кабинете указали новый адрес почты: ${notice.to}. Он начнёт действовать, когда его подтвердят по ссылке из письма.`,
        `Если это были не вы, смените пароль: смена адреса будет отменена. Вопросы: ${app.config.site.email}.`,
      ],
      action: { label: 'Открыть настройки входа', path: securityPath },
    };
  },
});

export const newSignInEmail = (app: Application): EmailKind<{ userId: string; eventId: string }> => ({
  name: 'account.new-sign-in',
  title: 'Новый вход',
  write: async ({ userId, eventId }, db) => {
    const user = await findUser(db, userId);
    const event = await db.queryOne<AccountEvent>('SELECT * FROM account_events WHERE id = ?', [eventId]);
    if (!user || !event) return null;
    return {
      to: user.email,
      subject: 'Новый вход в личный кабинет',
      greeting: greetingOf(user),
      paragraphs: [
        'В ваш личный кабинет вошли в браузере, в котором раньше не входили. Если это были вы, ничего делать не нужно.',
        `Если это были не вы, завершите этот вход в настройках и смените пароль. Вопросы: ${app.config.site.email}.`,
      ],
      facts: [
        ['Когда', formatDateTime(event.at, moscow)],
        ['Устройство', describeBrowser(event.userAgent)],
        ['Сетевой адрес', event.address],
      ],
      action: { label: 'Проверить устройства', path: securityPath },
    };
  },
});

const secondFactorTexts: Partial<Record<AccountEventKind, [subject: string, sentence: string]>> = {
  SECOND_FACTOR_ON: [
    'Второй фактор включён',
    'Теперь при входе в личный кабинет после пароля нужен код из приложения.',
  ],
  SECOND_FACTOR_OFF: ['Второй фактор выключен', 'Теперь для входа в личный кабинет достаточно пароля.'],
  RECOVERY_CODES_RENEWED: [
    'Новые резервные коды',
    'Для вашего личного кабинета созданы новые резервные коды. Прежние больше не действуют.',
  ],
  RECOVERY_CODE_USED: [
    'Вход по резервному коду',
    'В ваш личный кабинет вошли с паролем и резервным кодом. Этот код больше не действует.',
  ],
};

export const secondFactorEmail = (
  app: Application,
): EmailKind<{ userId: string; kind: AccountEventKind; at: string }> => ({
  name: 'account.second-factor',
  title: 'Второй фактор: изменения и вход по резервному коду',
  write: async ({ userId, kind, at }, db) => {
    const user = await findUser(db, userId);
    const texts = secondFactorTexts[kind];
    if (!user || !texts) return null;
    return {
      to: user.email,
      subject: texts[0],
      greeting: greetingOf(user),
      paragraphs: [texts[1], `Если это были не вы, смените пароль и напишите нам: ${app.config.site.email}.`],
      facts: [
        ['Когда', formatDateTime(at, moscow)],
        ...(kind === 'SECOND_FACTOR_OFF'
          ? []
          : ([['Осталось резервных кодов', String(await countRecoveryCodes(db, userId))]] as [string, string][])),
      ],
      action: { label: 'Открыть настройки входа', path: securityPath },
    };
  },
});
