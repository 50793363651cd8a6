import { defineStates } from './define-states.js';

/** `up`: in the list of the moderator. */
export const roomHandStates = defineStates('RoomHandState', ['up'], {
  RAISED: { title: 'Поднята', tone: 'neva', groups: ['up'], to: ['INVITED', 'LOWERED'] },
  INVITED: { title: 'Вам дают слово', staffTitle: 'Дали слово', tone: 'success', groups: ['up'], to: ['LOWERED'] },
  LOWERED: { title: 'Опущена', tone: 'plain', groups: [], to: ['RAISED'] },
});
