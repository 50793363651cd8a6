import { roleLabels, type RoleName } from '../../../rules/people/roles.js';
import { defineEmail } from '../../core/email/define-email.js';
import { formatDateTime } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import { addressedTo } from '../../core/email/email-recipient.js';
import { findUser } from '../users.service.js';

type RoleChangedPayload = { userId: string; before: RoleName; after: RoleName; at: string };

/** What a role permits, for the user who gets it. */
const rightsTexts: Record<RoleName, string> = {
  USER: 'Кабинет организатора для вас закрыт. Личный кабинет участника остаётся вашим.',
  CHECK_IN: 'Вам открыт вход на мероприятия: проверка билетов и запись у стойки.',
  EDITOR: 'Вам открыты мероприятия, программы, фотоотчёты и архив.',
  MANAGER: 'Вам открыты мероприятия, регистрации, оплаты, сертификаты, вопросы и вход на мероприятия.',
  ADMINISTRATOR: 'Вам открыты все разделы кабинета организатора, включая роли и настройки.',
};

export const roleChanged = defineEmail({
  name: 'account.role',
  title: 'Роль изменена',
  priority: 1,
  read: async ({ db }, { userId, ...change }: RoleChangedPayload) => {
    const user = await findUser(db, userId);
    return user && { user, ...change };
  },
  write: ({ user, before, after, at }, { site }) => {
    const isStaff = after !== 'USER';
    return {
      ...addressedTo(user),
      subject: isStaff ? `Ваша роль: ${roleLabels[after].toLowerCase()}` : 'Роль сотрудника снята',
      paragraphs: [
        `Администратор изменил вашу роль. ${rightsTexts[after]}`,
        'Все ваши входы завершены: войдите снова, и новая роль начнёт действовать.',
        `Если вы этого не ждали, напишите нам: ${site.email}.`,
      ],
      facts: [
        ['Было', roleLabels[before]],
        ['Стало', roleLabels[after]],
        ['Когда', formatDateTime(at, moscow)],
      ],
      action: { label: 'Войти', path: isStaff ? '/login?redirect=%2Foffice' : '/login' },
    };
  },
  samples: async () => (await import('../users.samples.js')).roleChanged,
});
