import { defineEmail } from '../../core/email/define-email.js';
import { addressedTo } from '../../core/email/email-recipient.js';
import { formatDateTime } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import type { AccountEvent } from '../security/account-event.entity.js';
import { securityPath } from '../security/security.emails.js';
import { describeBrowser } from '../sign-in/browsers.js';
import { findUser } from '../users.service.js';

type PasskeyEvent = Pick<AccountEvent, 'kind' | 'at' | 'userAgent' | 'address'>;

export const passkeyEmail = defineEmail({
  name: 'account.passkey',
  title: 'Ключи доступа: добавлен или удалён',
  priority: 1,
  read: async ({ db }, { userId, eventId }: { userId: string; eventId: string }) => {
    const user = await findUser(db, userId);
    const event = await db.queryOne<PasskeyEvent>(
      'SELECT kind, at, "userAgent", address FROM account_events WHERE id = ?',
      [eventId],
    );
    return user && event && { user, event };
  },
  write: ({ user, event }, { site }) => {
    const isAdded = event.kind === 'PASSKEY_ADDED';
    return {
      ...addressedTo(user),
      subject: isAdded ? 'Добавлен ключ доступа' : 'Удалён ключ доступа',
      paragraphs: [
        isAdded
          ? 'К\u00a0вашему личному кабинету добавили ключ доступа: с\u00a0ним входят по\u00a0отпечатку, лицу или ПИН-коду устройства, без пароля и\u00a0кода.'
          : 'Из\u00a0вашего личного кабинета удалили ключ доступа. С\u00a0ним больше не\u00a0войти. Устройства, где вы уже вошли, остаются.',
        isAdded
          ? `Если это были не\u00a0вы, удалите ключ в\u00a0настройках входа, выйдите на\u00a0других устройствах и\u00a0смените пароль. Вопросы: ${site.email}.`
          : `Если это были не\u00a0вы, смените пароль и\u00a0напишите нам: ${site.email}.`,
      ],
      facts: [
        ['Когда', formatDateTime(event.at, moscow)],
        ['Устройство', describeBrowser(event.userAgent)],
        ['Сетевой адрес', event.address],
      ],
      action: { label: 'Открыть настройки входа', path: securityPath },
    };
  },
  samples: async () => (await import('../users.samples.js')).passkeyChange,
});
