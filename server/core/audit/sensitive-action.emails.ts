import { lowerFirst } from '../../../rules/text/typography.js';
import { auditTitle } from '../audited-actions.js';
import type { Db } from '../database/db.js';
import { defineEmail } from '../email/define-email.js';
import { addressedTo } from '../email/email-recipient.js';
import { formatDateTime } from '../wording.js';
import { moscow } from '../zones.js';

type UserRow = { role: string; email: string; lastName: string; firstName: string; middleName: string | null };

const findUser = (db: Db, id: string): Promise<UserRow | null> =>
  db.queryOne<UserRow>(
    'SELECT role, email, "lastName", "firstName", "middleName" FROM users WHERE id = ? AND "deletedAt" IS NULL',
    [id],
  );

type SensitiveActionPayload = { recipientId: string; actorId: string; action: string; at: string };

/** Sent to all administrators and to the user whose account performed the action. */
export const sensitiveActionEmail = defineEmail({
  name: 'account.sensitive-act',
  title: 'Важное действие сотрудника',
  priority: 1,
  read: async ({ db }, { recipientId, actorId, action, at }: SensitiveActionPayload) => {
    const [recipient, actor] = [await findUser(db, recipientId), await findUser(db, actorId)];
    return recipient && actor && { recipient, actor, isRecipientActor: recipientId === actorId, action, at };
  },
  write: ({ recipient, actor, isRecipientActor, action, at }, { site }) => {
    const isAdministrator = recipient.role === 'ADMINISTRATOR';
    return {
      ...addressedTo(recipient),
      subject: `${isRecipientActor ? 'Ваше действие' : 'Действие сотрудника'}: ${lowerFirst(auditTitle(action))}`,
      paragraphs: [
        isRecipientActor
          ? 'От вашего имени сделано то, что даёт права или выгружает персональные данные.'
          : 'Сотрудник сделал то, что даёт права или выгружает персональные данные.',
        isRecipientActor
          ? `Если это были не вы, сразу смените пароль: это завершит чужие входы. Сообщите администратору: ${site.email}.`
          : 'Если вы этого не ждали, свяжитесь с\u00a0сотрудником и\u00a0завершите его входы на\u00a0странице «Люди».',
      ],
      facts: [
        ['Что', auditTitle(action)],
        ['Кто', `${actor.lastName} ${actor.firstName}`],
        ['Когда', formatDateTime(at, moscow)],
      ],
      action: isAdministrator
        ? { label: 'Открыть журнал', path: '/office/log' }
        : { label: 'Открыть настройки входа', path: '/lk/security' },
    };
  },
  samples: async () => (await import('./sensitive-action.samples.js')).sensitiveAction,
});
