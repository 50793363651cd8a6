import type { Application } from '../../core/application.js';
import { addMs, day, toIso } from '../../core/clock.js';
import type { Config } from '../../core/config/config.js';
import type { Db } from '../../core/database/db.js';
import { defineEmail, type EmailDraft } from '../../core/email/define-email.js';
import { reasons } from '../../core/email/email-reasons.js';
import { hashOf, newToken } from '../../core/secrets.js';
import { formatDateTime } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import { expiryRow, whyTyped } from '../sign-in/confirmation-email.js';
import { securityPath } from '../security/security.emails.js';
import type { EmailChange } from '../sign-in/sign-up.entity.js';
import { greetingOf } from '../../core/email/email-recipient.js';
import { findUser } from '../users.service.js';

export const linkLifetime = day;

type Link = { token: string; expiresAt: string };

/** The old and the new email. Encrypted in the payload: after the change, no other place has the old one. */
type AddressChange = { from: string; to: string };
const noticePurpose = 'notice of a changed address';
export const encryptAddresses = ({ cipher }: Application, notice: AddressChange): string =>
  cipher.encrypt(JSON.stringify(notice), noticePurpose);
const decryptAddresses = ({ cipher }: Application, encrypted: string): AddressChange =>
  JSON.parse(cipher.decryptOwn(encrypted, noticePurpose)) as AddressChange;

/** Creates the token for the email that is being sent. Returns null if the request was cancelled or replaced. */
export async function createEmailChangeLink(
  { database, clock }: Application,
  { userId, email }: EmailChange,
): Promise<Link | null> {
  const token = newToken();
  const expiresAt = toIso(addMs(clock.now(), linkLifetime));
  const updated = await database.inTransaction((transaction) =>
    transaction.update('email_changes', { userId, email }, { tokenHash: hashOf(token), expiresAt }),
  );
  return updated.length > 0 ? { token, expiresAt } : null;
}

type EmailChangeKey = { userId: string; at: string };

const findEmailChange = (db: Db, { userId, at }: EmailChangeKey): Promise<EmailChange | null> =>
  db.findOne<EmailChange>('email_changes', { userId, createdAt: at });

const addressTakenEmail = (to: string): EmailDraft => ({
  to,
  subject: 'Ваш адрес указали в другом личном кабинете',
  greeting: 'Здравствуйте!',
  paragraphs: [
    'Кто-то попробовал сделать ваш адрес адресом другого личного кабинета. Так нельзя: с ним уже есть ваш кабинет, и в нём ничего не изменилось.',
    'Если это были вы, войдите в кабинет с этим адресом или укажите в другом кабинете другой адрес.',
  ],
  facts: [],
  action: { label: 'Войти в личный кабинет', path: '/login' },
});

const confirmationEmail = (to: string, { token, expiresAt }: Link, config: Config): EmailDraft => ({
  to,
  isNewEachTime: true,
  subject: 'Подтвердите адрес',
  // Contains no typed text: the address may belong to another person.
  greeting: 'Здравствуйте!',
  paragraphs: [
    'Подтвердите, что это ваш адрес: после этого вы будете входить с ним в личный кабинет и получать на него письма.',
    'Если вы не меняли адрес, ничего не делайте. Никому не пересылайте это письмо.',
  ],
  facts: [expiryRow(expiresAt)],
  action: { label: 'Подтвердить адрес', path: `/confirm-email/${token}` },
  why: whyTyped(config),
});

export const emailChangeEmail = defineEmail({
  name: 'account.email-change',
  title: 'Подтверждение нового адреса',
  priority: 0,
  read: async ({ app, db }, payload: EmailChangeKey) => {
    const change = await findEmailChange(db, payload);
    const user = change && (await findUser(db, payload.userId));
    if (!user) return null;
    const owner = await db.queryOne<{ id: string }>('SELECT id FROM users WHERE email = ? AND id <> ?', [
      change.email,
      user.id,
    ]);
    if (owner) return { to: change.email, link: null };
    const link = await createEmailChangeLink(app, change);
    return link && { to: change.email, link };
  },
  write: ({ to, link }, config) => (link ? confirmationEmail(to, link, config) : addressTakenEmail(to)),
  samples: async () => (await import('../users.samples.js')).emailChange,
});

/**
 * Notifies the old address, even if the new one is confirmed first or the mail server of the old one delays delivery.
 */
export const emailChangeNotice = defineEmail({
  name: 'account.email-change-notice',
  title: 'Запрошена смена адреса',
  priority: 1,
  read: async ({ app, db }, payload: EmailChangeKey & { sealed: string }) => {
    const user = await findUser(db, payload.userId);
    if (!user) return null;
    const addresses = decryptAddresses(app, payload.sealed);
    const isDone = user.email === addresses.to;
    // The request was cancelled, or replaced by another one with its own notice.
    if (!isDone && !(await findEmailChange(db, payload))) return null;
    return { user, ...addresses, isDone, at: payload.at };
  },
  write: ({ user, from, to, isDone, at }, config) => {
    const common = {
      to: from,
      greeting: greetingOf(user),
      facts: [['Когда', formatDateTime(at, moscow)]] as [string, string][],
    };
    if (isDone)
      return {
        ...common,
        subject: 'Адрес почты изменён',
        why: reasons.formerAddress(config),
        paragraphs: [
          `Адрес почты вашего личного кабинета изменён: теперь это ${to}. На прежний адрес письма больше не придут.`,
          `Если это были не вы, сразу напишите нам: ${config.site.email}.`,
        ],
        action: null,
      };
    return {
      ...common,
      subject: 'Запрошена смена адреса почты',
      paragraphs: [
        `В вашем личном кабинете указали новый адрес почты: ${to}. Он начнёт действовать, когда его подтвердят по ссылке из письма.`,
        `Если это были не вы, смените пароль: смена адреса будет отменена. Вопросы: ${config.site.email}.`,
      ],
      action: { label: 'Открыть настройки входа', path: securityPath },
    };
  },
  samples: async () => (await import('../users.samples.js')).emailChangeNotice,
});
