import { defineStates } from './define-states.js';

/** `listed`: everybody in the room sees it. */
export const roomMessageStates = defineStates('RoomMessageState', ['listed'], {
  HELD: {
    title: 'Ждёт модератора',
    staffTitle: 'Ждёт решения',
    tone: 'warning',
    groups: [],
    to: ['VISIBLE', 'REMOVED'],
  },
  VISIBLE: { title: 'В\u00A0чате', tone: 'neva', groups: ['listed'], to: ['REMOVED'] },
  REMOVED: { title: 'Не\u00A0показано', staffTitle: 'Убрано', tone: 'plain', groups: [], to: ['VISIBLE'] },
});
