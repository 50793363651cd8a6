import type { Role } from '../../schema.generated';

export const roleWords: Record<Role, string> = {
  USER: 'Участник',
  EDITOR: 'Редактор',
  MANAGER: 'Менеджер',
  ADMINISTRATOR: 'Администратор',
};
