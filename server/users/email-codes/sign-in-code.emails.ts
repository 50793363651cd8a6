import { codeWarning, requestFacts, spacedCode, type CodeRequest } from './code-words.js';
import type { Config } from '../../core/config/config.js';
import { defineEmail, type EmailDraft } from '../../core/email/define-email.js';
import { addressedTo } from '../../core/email/email-recipient.js';
import { formatDateTime } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import { redirectOf, whyTyped } from '../sign-in/confirmation-email.js';
import type { User } from '../user.entity.js';
import type { EmailCode } from './email-code.entity.js';
import { makeEmailCode, type NewEmailCode } from './email-codes.service.js';

type CodeEmailData = { user: null; request: CodeRequest } | { user: User; request: CodeRequest; made: NewEmailCode };

const unknownAddressEmail = (request: CodeRequest, config: Config): EmailDraft => ({
  to: request.email,
  isNewEachTime: true,
  subject: 'Личного кабинета с этим адресом нет',
  greeting: 'Здравствуйте!',
  paragraphs: [
    'Кто-то, возможно вы, запросил код для входа с этим адресом. Личного кабинета с ним нет: может быть, вы указывали другой адрес. Можно создать новый кабинет.',
    'Если это были не вы, ничего не делайте.',
  ],
  facts: requestFacts(request),
  action: { label: 'Создать личный кабинет', path: `/reg${redirectOf(request.redirect)}` },
  why: whyTyped(config),
});

/** Contains no text that the requesting browser typed. The payload holds no code, which is made at sending. */
export const signInCodeEmail = defineEmail({
  name: 'account.sign-in-code',
  title: 'Код для входа',
  priority: 0,
  read: async ({ app, db }, { id }: { id: string }): Promise<CodeEmailData | null> => {
    const request = await db.findOne<EmailCode>('email_codes', { id });
    if (!request) return null;
    const user = await db.queryOne<User>('SELECT * FROM users WHERE email = ? AND "deletedAt" IS NULL', [
      request.email,
    ]);
    if (!user) return { user: null, request };
    const made = await makeEmailCode(app, id);
    return made && { user, request, made };
  },
  write: (data, config) => {
    if (data.user === null) return unknownAddressEmail(data.request, config);
    const { user, request, made } = data;
    const { code, token, expiresAt } = made;
    return {
      ...addressedTo(user),
      isNewEachTime: true,
      subject: `Код для входа: ${spacedCode(code)}`,
      paragraphs: [
        `Код для входа в\u00a0личный кабинет: ${spacedCode(code)}. Введите его там, где вы входите. Или откройте ссылку: на\u00a0другом устройстве она попросит две цифры с\u00a0экрана, где вы входите.`,
        codeWarning(config),
        'Если вы не\u00a0входили, ничего не\u00a0делайте: без кода в\u00a0кабинет не\u00a0войдут.',
      ],
      facts: [
        ['Код', spacedCode(code)],
        ['Действует один раз, до', formatDateTime(expiresAt, moscow)],
        ...requestFacts(request),
      ],
      action: { label: 'Подтвердить вход', path: `/login/${token}${redirectOf(request.redirect)}` },
    };
  },
  samples: async () => (await import('../users.samples.js')).signInCode,
});
