import { defineStates } from './define-states.js';

/**
 * `ahead`: the broadcast of the day has not begun. `open`: participants can enter. `onAir`: minutes count. From the end back to
 * closed leads only the next day of the event.
 */
export const roomStates = defineStates('RoomState', ['ahead', 'open', 'onAir'], {
  CLOSED: { title: 'Ещё закрыта', staffTitle: 'Закрыта', tone: 'plain', groups: ['ahead'], to: ['WAITING', 'LIVE'] },
  WAITING: {
    title: 'Скоро начнём',
    staffTitle: 'Ожидание',
    tone: 'neva',
    groups: ['ahead', 'open'],
    to: ['CLOSED', 'LIVE'],
  },
  LIVE: { title: 'В\u00a0эфире', tone: 'success', groups: ['open', 'onAir'], to: ['PAUSED', 'ENDED'] },
  PAUSED: { title: 'Перерыв', tone: 'warning', groups: ['open', 'onAir'], to: ['LIVE', 'ENDED'] },
  ENDED: { title: 'Эфир закончился', tone: 'plain', groups: [], to: ['LIVE', 'CLOSED'] },
});
