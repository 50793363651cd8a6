import { defineEmail } from '../../core/email/define-email.js';
import { addressedTo } from '../../core/email/email-recipient.js';
import { formatDateTime } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import type { User } from '../user.entity.js';
import { codeWarning, requestFacts, spacedCode, type CodeRequest } from './code-words.js';
import type { EmailCode } from './email-code.entity.js';
import { makeEmailCode, type NewEmailCode } from './email-codes.service.js';

type CodeEmailData = { user: User; request: CodeRequest; made: NewEmailCode };

/** Has no link: what is confirmed is in the browser that asked. The payload holds no code, which is made at sending. */
export const confirmationCodeEmail = defineEmail({
  name: 'account.confirmation-code',
  title: 'Код подтверждения',
  priority: 0,
  read: async ({ app, db }, { id }: { id: string }): Promise<CodeEmailData | null> => {
    const request = await db.findOne<EmailCode>('email_codes', { id });
    const user =
      request &&
      (await db.queryOne<User>('SELECT * FROM users WHERE email = ? AND "deletedAt" IS NULL', [request.email]));
    const made = user && (await makeEmailCode(app, id));
    return made && { user, request, made };
  },
  write: ({ user, request, made: { code, expiresAt } }, config) => ({
    ...addressedTo(user),
    isNewEachTime: true,
    subject: `Код подтверждения: ${spacedCode(code)}`,
    paragraphs: [
      `Код подтверждения: ${spacedCode(code)}. Введите его в\u00a0личном кабинете, где вас попросили подтвердить, что это вы.`,
      codeWarning(config),
      'Если код запросили не\u00a0вы, в\u00a0вашем кабинете кто-то другой. Откройте «Безопасность», завершите другие входы и\u00a0смените пароль.',
    ],
    facts: [
      ['Код', spacedCode(code)],
      ['Действует один раз, до', formatDateTime(expiresAt, moscow)],
      ...requestFacts(request),
    ],
    action: { label: 'Безопасность', path: '/lk/security' },
  }),
  samples: async () => (await import('../users.samples.js')).confirmationCode,
});
