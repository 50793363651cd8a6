const user = {
  role: 'ADMINISTRATOR',
  email: 'boss@example.ru',
  lastName: 'Орлова',
  firstName: 'Мария',
  middleName: null,
};
const common = { action: 'exportRegistrations', at: '2026-11-23T09:00:00.000Z', recipient: user };

export const sensitiveAction = {
  toAdministrator: { ...common, actor: { ...user, lastName: 'Котов', firstName: 'Пётр' }, isRecipientActor: false },
  toActor: { ...common, recipient: { ...user, role: 'MANAGER' }, actor: user, isRecipientActor: true },
};
