import { roomHandStates as states } from '../../../rules/states/room-hand-states.js';
import { bindStates } from '../../core/graphql/states.js';

export const roomHandStates = bindStates(states, {
  table: 'room_hands',
  description: 'State of a hand in a room of a broadcast.',
  descriptions: {
    RAISED: 'The participant asks for the floor.',
    INVITED: 'The moderator gives them the floor.',
    LOWERED: 'The participant does not ask for the floor any more.',
  },
  conflict: 'Эту руку уже опустили. Список обновлён.',
});
export const RoomHandState = roomHandStates.values;
export type RoomHandState = keyof typeof RoomHandState;
