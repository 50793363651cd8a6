export const roles = ['USER', 'CHECK_IN', 'EDITOR', 'MANAGER', 'ADMINISTRATOR'] as const;
export type RoleName = (typeof roles)[number];

/** Labels of roles in the interface. */
export const roleLabels: Record<RoleName, string> = {
  USER: 'Участник',
  CHECK_IN: 'Вход на мероприятия',
  EDITOR: 'Редактор',
  MANAGER: 'Менеджер',
  ADMINISTRATOR: 'Администратор',
};

/** Roles whose rights a role includes, so that one person can run everything. */
const includedRoles: Record<RoleName, readonly RoleName[]> = {
  USER: [],
  CHECK_IN: [],
  EDITOR: [],
  MANAGER: ['EDITOR', 'CHECK_IN'],
  ADMINISTRATOR: ['MANAGER', 'EDITOR', 'CHECK_IN'],
};

/** Whether a role has the rights of another one. */
export const hasRole = (role: RoleName, required: RoleName): boolean =>
  role === required || includedRoles[role].includes(required);
