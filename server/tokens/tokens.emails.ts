import { defineEmail } from '../core/email/define-email.js';
import { reasons } from '../core/email/email-reasons.js';
import { formatDate } from '../../rules/text/format.js';
import { moscow } from '../core/zones.js';
import type { ApiToken } from './api-token.entity.js';

type ExpiringToken = Pick<ApiToken, 'id' | 'name' | 'start' | 'expiresAt' | 'lastUsedAt'>;

/** Warns the people of an integration that its token will expire. */
export const tokenExpires = defineEmail({
  name: 'token.expires',
  title: 'Срок API-токена заканчивается',
  read: async ({ db }, { tokenId, expiresAt, to }: { tokenId: string; expiresAt: string; to: string }) => {
    const token = await db.queryOne<ExpiringToken>(
      `SELECT id, name, start, "expiresAt", "lastUsedAt" FROM api_tokens WHERE id = ? AND "revokedAt" IS NULL`,
      [tokenId],
    );
    // It was rotated meanwhile, or revoked.
    return token?.expiresAt === expiresAt ? { token, to } : null;
  },
  write: ({ token, to }, config) => ({
    to,
    why: reasons.integration(config),
    greeting: 'Здравствуйте!',
    subject: `Токен «${token.name}» действует до ${formatDate(token.expiresAt, moscow)}`,
    paragraphs: [
      'После этого программа, которая им пользуется, потеряет доступ к\u00a0API.',
      'Администратор сайта заменяет токен в\u00a0разделе «Интеграции»: прежний действует вместе с\u00a0новым до\u00a030\u00a0дней, чтобы программу успели настроить.',
    ],
    facts: [
      ['Начинается с', `${token.start}…`],
      ['Последнее обращение', token.lastUsedAt === null ? 'не было' : formatDate(token.lastUsedAt, moscow)],
    ],
    action: { label: 'Открыть токены', path: '/office/integrations/tokens' },
  }),
  samples: async () => (await import('./tokens.samples.js')).tokenExpires,
});
