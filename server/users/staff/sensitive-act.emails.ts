import { auditActionLabel } from '../../../rules/audit-action-labels.js';
import { sensitiveActionEmail, type SensitiveActionPayload } from '../../core/audit-actions.js';
import type { Application } from '../../core/application.js';
import type { EmailKind } from '../../core/email-kind.js';
import { formatDateTime } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import { findUser, greetingOf } from '../users.service.js';

/** Sent to all administrators and to the user whose account performed the action. */
export const sensitiveAct = (app: Application): EmailKind<SensitiveActionPayload> => ({
  name: sensitiveActionEmail,
  title: 'Важное действие сотрудника',
  write: async ({ recipientId, actorId, action, at }, db) => {
    const [recipient, actor] = [await findUser(db, recipientId), await findUser(db, actorId)];
    if (!recipient || !actor) return null;
    const isRecipientActor = recipientId === actorId;
    const isAdministrator = recipient.role === 'ADMINISTRATOR';
    return {
      to: recipient.email,
      subject: `${isRecipientActor ? 'Ваше действие' : 'Действие сотрудника'}: ${auditActionLabel(action).toLowerCase()}`,
      greeting: greetingOf(recipient),
      paragraphs: [
        isRecipientActor
          ? 'От вашего имени сделано то, что даёт права или выгружает персональные данные.'
          : 'Сотрудник сделал то, что даёт права или выгружает персональные данные.',
        isRecipientActor
          ? `Если это были не вы, сразу смените пароль: это завершит чужие входы. Сообщите администратору: ${app.config.site.email}.`
          : 'Если вы этого не ждали, свяжитесь с\u00a0сотрудником и\u00a0завершите его входы на\u00a0странице «Люди».',
      ],
      facts: [
        ['Что', auditActionLabel(action)],
        ['Кто', `${actor.lastName} ${actor.firstName}`],
        ['Когда', formatDateTime(at, moscow)],
      ],
      action: isAdministrator
        ? { label: 'Открыть журнал', path: '/office/log' }
        : { label: 'Открыть настройки входа', path: '/lk/security' },
    };
  },
});
