import type { Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { Arg, Ctx, FieldResolver, ID, nullable, Resolver, Root } from '../../core/graphql/schema.js';
import { Talk } from '../../events/programme.entity.js';
import { Room } from '../room.entity.js';
import { talksById } from '../rooms.loaders.js';
import { audienceOfContext } from '../updates/room-audience.js';
import { reactionMinutesOfRooms, reactionsOfRooms } from './reactions.loaders.js';
import { RoomReactionCount, RoomReactionMinute, ReactInRoomResult } from './reactions.results.js';
import { reactInRoom } from './reactions.service.js';
import { RoomReactionKind } from './room-reaction.entity.js';

@Resolver()
export class ReactionsResolver {
  @Mutate(
    ReactInRoomResult,
    'Counts a reaction of the viewer to what goes on in a room on air. One in two seconds counts.',
    {
      access: 'signed-in',
      unlimited:
        'One in two seconds counts, by the memory of the process: a row of a limit would cost more than the reaction.',
    },
  )
  reactInRoom(
    @Ctx() context: Context,
    @Arg('roomId', () => ID, 'The room.') roomId: string,
    @Arg('kind', () => RoomReactionKind, 'The kind.') kind: RoomReactionKind,
  ) {
    return reactInRoom(context, roomId, kind);
  }
}

@Resolver(() => Room)
export class ReactionsOfRoomResolver {
  @FieldResolver(() => [RoomReactionCount], 'Reactions of participants so far: each kind, with its number.')
  reactions(@Root() { id }: Room, @Ctx() context: Context): Promise<RoomReactionCount[]> {
    return load(context, reactionsOfRooms, id);
  }

  @FieldResolver(
    () => [RoomReactionMinute],
    'Reactions of the last thirty minutes, for staff: only minutes that have some. Null for participants.',
    nullable,
  )
  reactionMinutes(@Root() { id }: Room, @Ctx() context: Context): Promise<RoomReactionMinute[]> | null {
    return audienceOfContext(context) === 'MODERATOR' ? load(context, reactionMinutesOfRooms, id) : null;
  }
}

@Resolver(() => RoomReactionMinute)
export class RoomReactionMinuteResolver {
  @FieldResolver(() => Talk, 'The talk that went on, by the word of the director; null: none.', nullable)
  talk(@Root() { talkId }: RoomReactionMinute, @Ctx() context: Context): Promise<Talk | null> | null {
    return talkId === null ? null : load(context, talksById, talkId);
  }
}
