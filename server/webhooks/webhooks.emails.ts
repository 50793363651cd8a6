import { defineEmail } from '../core/email/define-email.js';
import { formatDateTime } from '../core/wording.js';
import { moscow } from '../core/zones.js';
import { addressedTo } from '../core/email/email-recipient.js';
import { findUser } from '../users/users.service.js';
import type { Webhook } from './webhook.entity.js';

type WebhookOff = Pick<Webhook, 'id' | 'name' | 'url' | 'turnedOffAt'>;

/** Notifies administrators that a webhook was disabled because its address does not answer. */
export const webhookOff = defineEmail({
  name: 'webhook.off',
  title: 'Вебхук выключен',
  read: async ({ db }, { webhookId, userId, at }: { webhookId: string; userId: string; at: string }) => {
    const webhook = await db.queryOne<WebhookOff>('SELECT id, name, url, "turnedOffAt" FROM webhooks WHERE id = ?', [
      webhookId,
    ]);
    const user = await findUser(db, userId);
    return user && webhook?.turnedOffAt === at ? { user, webhook, at } : null;
  },
  write: ({ user, webhook, at }) => ({
    ...addressedTo(user),
    subject: `Вебхук «${webhook.name}» выключен`,
    paragraphs: [
      'Больше трёх дней получатель не принимает сообщения, поэтому мы перестали их отправлять.',
      'Проверьте адрес вместе с теми, кто ведёт принимающую сторону, затем нажмите «Проверить» и включите вебхук снова: мы отправим всё, что не было доставлено за последние 30 дней.',
    ],
    facts: [
      ['Адрес', new URL(webhook.url).host],
      ['Выключен', formatDateTime(at, moscow)],
    ],
    action: { label: 'Открыть вебхук', path: `/office/integrations/webhooks/${webhook.id}` },
  }),
  samples: async () => (await import('./webhooks.samples.js')).webhookOff,
});
