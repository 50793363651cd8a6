import { ReactionsOfRoomResolver, ReactionsResolver, RoomReactionMinuteResolver } from './reactions.resolver.js';
import { RoomReaction } from './room-reaction.entity.js';

/** What reactions add to the module `live`. */
export const reactionEntities = [RoomReaction];
export const reactionResolvers = [ReactionsResolver, ReactionsOfRoomResolver, RoomReactionMinuteResolver];
