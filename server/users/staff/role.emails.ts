import { roleLabels, type RoleName } from '../../../rules/roles.js';
import type { Application } from '../../core/application.js';
import type { EmailKind } from '../../core/email-kind.js';
import { formatDateTime } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import { findUser, greetingOf } from '../users.service.js';

/** Kind of the email about a changed role. */
export const roleChangedKind = 'account.role';

export type RoleChangedPayload = { userId: string; before: RoleName; after: RoleName; at: string };

/** What a role permits, for the user who gets it. */
const rightsTexts: Record<RoleName, string> = {
  USER: 'Кабинет организатора для вас закрыт. Личный кабинет участника остаётся вашим.',
  CHECK_IN: 'Вам открыт вход на мероприятия: проверка билетов и запись у стойки.',
  EDITOR: 'Вам открыты мероприятия, программы, фотоотчёты и архив.',
  MANAGER: 'Вам открыты мероприятия, регистрации, оплаты, сертификаты, вопросы и вход на мероприятия.',
  ADMINISTRATOR: 'Вам открыты все разделы кабинета организатора, включая роли и настройки.',
};

export const roleChanged = (app: Application): EmailKind<RoleChangedPayload> => ({
  name: roleChangedKind,
  title: 'Роль изменена',
  write: async ({ userId, before, after, at }, db) => {
    const user = await findUser(db, userId);
    if (!user) return null;
    const isStaff = after !== 'USER';
    return {
      to: user.email,
      subject: isStaff ? `Ваша роль: ${roleLabels[after].toLowerCase()}` : 'Роль сотрудника снята',
      greeting: greetingOf(user),
      paragraphs: [
        `Администратор изменил вашу роль. ${rightsTexts[after]}`,
        'Все ваши входы завершены: войдите снова, и новая роль начнёт действовать.',
        `Если вы этого не ждали, напишите нам: ${app.config.site.email}.`,
      ],
      facts: [
        ['Было', roleLabels[before]],
        ['Стало', roleLabels[after]],
        ['Когда', formatDateTime(at, moscow)],
      ],
      action: { label: 'Войти', path: isStaff ? '/login?redirect=%2Foffice' : '/login' },
    };
  },
});
