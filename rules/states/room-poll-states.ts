import { defineStates } from './define-states.js';

export const pollStates = defineStates('RoomPollState', [], {
  DRAFT: { title: 'Готовится', staffTitle: 'Подготовлен', tone: 'plain', to: ['OPEN'] },
  OPEN: { title: 'Идёт', tone: 'success', to: ['CLOSED'] },
  CLOSED: { title: 'Завершён', tone: 'neva', to: [] },
});
