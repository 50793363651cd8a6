export const roles = ['USER', 'CHECK_IN', 'EDITOR', 'MANAGER', 'ADMINISTRATOR'] as const;
export type RoleName = (typeof roles)[number];

/** What a role is called in the interface. */
export const roleWords: Record<RoleName, string> = {
  USER: 'Участник',
  CHECK_IN: 'Вход на мероприятия',
  EDITOR: 'Редактор',
  MANAGER: 'Менеджер',
  ADMINISTRATOR: 'Администратор',
};

/** Roles whose rights a role has beside its own: one person can run a school alone. */
const included: Record<RoleName, readonly RoleName[]> = {
  USER: [],
  CHECK_IN: [],
  EDITOR: [],
  MANAGER: ['EDITOR', 'CHECK_IN'],
  ADMINISTRATOR: ['MANAGER', 'EDITOR', 'CHECK_IN'],
};

/** Whether a role gives the rights of another one. */
export const hasRole = (role: RoleName, wanted: RoleName): boolean =>
  role === wanted || included[role].includes(wanted);
