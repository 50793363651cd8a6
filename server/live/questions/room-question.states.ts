import { roomQuestionStates as states } from '../../../rules/states/room-question-states.js';
import { bindStates } from '../../core/graphql/states.js';

export const roomQuestionStates = bindStates(states, {
  table: 'room_questions',
  description: 'State of a question to a room.',
  descriptions: {
    NEW: 'Waits for the moderator; participants do not see it.',
    VISIBLE: 'In the list of the room.',
    ON_AIR: 'Is being answered; a room has one at most.',
    ANSWERED: 'Was answered on air.',
    LATER: 'Handed to the speaker: the author gets the answer by email.',
    HIDDEN: 'The moderator does not show it.',
    MERGED: 'Another question asks the same and has its votes.',
  },
  conflict: 'Этот вопрос уже изменили. Список обновлён.',
});
export const RoomQuestionState = roomQuestionStates.values;
export type RoomQuestionState = keyof typeof RoomQuestionState;
