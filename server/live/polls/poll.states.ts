import { pollStates as polls } from '../../../rules/states/room-poll-states.js';
import { bindStates } from '../../core/graphql/states.js';

export const pollStates = bindStates(polls, {
  table: 'room_polls',
  description: 'State of a poll in a room.',
  descriptions: {
    DRAFT: 'Staff prepares it; participants do not see it.',
    OPEN: 'Participants vote.',
    CLOSED: 'Voting is over, its results do not change any more.',
  },
});
export const RoomPollState = pollStates.values;
export type RoomPollState = keyof typeof RoomPollState;
