import { defineEmail } from '../../core/email/define-email.js';
import { addressedTo } from '../../core/email/email-recipient.js';
import { formatDateTime } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import type { AccountEvent } from '../security/account-event.entity.js';
import { securityPath } from '../security/security.emails.js';
import { describeBrowser } from '../sign-in/browsers.js';
import { findUser } from '../users.service.js';
import type { SignInProvider } from './provider.entity.js';

type LinkEvent = Pick<AccountEvent, 'kind' | 'at' | 'userAgent' | 'address'>;
type Payload = { userId: string; eventId: string; providerId: string };

export const identityLinkEmail = defineEmail({
  name: 'account.identity-link',
  title: 'Вход через организацию: связан или отвязан',
  priority: 1,
  read: async ({ db }, { userId, eventId, providerId }: Payload) => {
    const user = await findUser(db, userId);
    const event = await db.queryOne<LinkEvent>(
      'SELECT kind, at, "userAgent", address FROM account_events WHERE id = ?',
      [eventId],
    );
    const provider = await db.findOne<SignInProvider>('sign_in_providers', { id: providerId });
    return user && event && provider && { user, event, provider: provider.name };
  },
  write: ({ user, event, provider }, { site }) => {
    const isLinked = event.kind === 'IDENTITY_LINKED';
    return {
      ...addressedTo(user),
      subject: isLinked ? 'Добавлен вход через организацию' : 'Отвязан вход через организацию',
      paragraphs: [
        isLinked
          ? 'С\u00a0вашим личным кабинетом связали вход через организацию: теперь в\u00a0кабинет можно войти с\u00a0её учётной записью.'
          : 'От вашего личного кабинета отвязали вход через организацию: с\u00a0её учётной записью в\u00a0него больше не\u00a0войти.',
        isLinked
          ? `Если это были не\u00a0вы, отвяжите вход в\u00a0настройках, выйдите на\u00a0других устройствах и\u00a0смените пароль. Вопросы: ${site.email}.`
          : `Если это были не\u00a0вы, смените пароль и\u00a0напишите нам: ${site.email}.`,
      ],
      facts: [
        ['Организация', provider],
        ['Когда', formatDateTime(event.at, moscow)],
        ['Устройство', describeBrowser(event.userAgent)],
        ['Сетевой адрес', event.address],
      ],
      action: { label: 'Открыть настройки входа', path: securityPath },
    };
  },
  samples: async () => (await import('../users.samples.js')).identityLink,
});
