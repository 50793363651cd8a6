import { roomStates as rooms } from '../../rules/states/room-states.js';
import { bindStates } from '../core/graphql/states.js';

export const roomStates = bindStates(rooms, {
  table: 'rooms',
  conflict: 'Пока вы решали, состояние комнаты сменил другой сотрудник. Теперь показано новое: решите ещё раз.',
  description: 'State of a room of a broadcast.',
  descriptions: {
    CLOSED:
      'Nobody can enter yet. A broadcast of several days is closed again from the evening of a day to its next start.',
    WAITING: 'Participants wait in the lobby.',
    LIVE: 'The broadcast goes on.',
    PAUSED: 'A break of the broadcast; the room stays open.',
    ENDED: 'The broadcast is over for the day.',
  },
});
export const RoomState = roomStates.values;
export type RoomState = keyof typeof RoomState;
