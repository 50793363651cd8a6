import { RoomPoll, RoomPollOption, RoomPollVote } from './poll.entity.js';
import {
  PollOfRoomResolver,
  PollsResolver,
  PollVotesResolver,
  RoomPollOptionResolver,
  RoomPollResolver,
  ViewerPollVoteResolver,
} from './polls.resolver.js';

/** What polls add to the module `live`. */
export const pollEntities = [RoomPoll, RoomPollOption, RoomPollVote];
export const pollResolvers = [
  PollsResolver,
  PollOfRoomResolver,
  PollVotesResolver,
  RoomPollResolver,
  RoomPollOptionResolver,
  ViewerPollVoteResolver,
];
