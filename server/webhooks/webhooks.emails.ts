import type { EmailKind } from '../core/email-kind.js';
import { formatDateTime } from '../core/wording.js';
import { moscow } from '../core/zones.js';
import { findUser, greetingOf } from '../users/users.service.js';
import { offEmail, type OffEmail } from './deliver.service.js';
import type { Webhook } from './webhook.entity.js';

/** Notifies administrators that a webhook was disabled because its address does not answer. */
export const webhookOff: EmailKind<OffEmail> = {
  name: offEmail,
  title: 'Вебхук выключен',
  write: async ({ webhookId, userId, at }, db) => {
    const webhook = await db.queryOne<Webhook>('SELECT * FROM webhooks WHERE id = ?', [webhookId]);
    const user = await findUser(db, userId);
    if (!user || !webhook || webhook.turnedOffAt !== at) return null;
    return {
      to: user.email,
      subject: `Вебхук «${webhook.name}» выключен`,
      greeting: greetingOf(user),
      paragraphs: [
        'Больше трёх дней получатель не принимает сообщения, поэтому мы перестали их отправлять. Недоставленное хранится в журнале 30 дней.',
        'Проверьте адрес вместе с теми, кто ведёт принимающую сторону, затем нажмите «Проверить» и включите вебхук снова.',
      ],
      facts: [
        ['Адрес', new URL(webhook.url).host],
        ['Выключен', formatDateTime(at, moscow)],
      ],
      action: { label: 'Открыть вебхук', path: `/office/integrations/webhooks/${webhookId}` },
    };
  },
};
