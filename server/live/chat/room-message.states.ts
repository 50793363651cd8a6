import { roomMessageStates as states } from '../../../rules/states/room-message-states.js';
import { bindStates } from '../../core/graphql/states.js';

export const roomMessageStates = bindStates(states, {
  table: 'room_messages',
  description: 'State of a message in the chat of a room.',
  descriptions: {
    HELD: 'Waits for the moderator; only its author sees it.',
    VISIBLE: 'Everybody in the room sees it.',
    REMOVED: 'The moderator does not show it.',
  },
  conflict: 'Это сообщение уже изменили. Список обновлён.',
});
export const RoomMessageState = roomMessageStates.values;
export type RoomMessageState = keyof typeof RoomMessageState;
