import type { Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { Arg, Ctx, FieldResolver, ID, nullable, Resolver, Root } from '../../core/graphql/schema.js';
import { Broadcast } from '../live.results.js';
import { Room } from '../room.entity.js';
import { setTakesHands } from '../rooms.service.js';
import { audienceOfContext, authorNameFor } from '../updates/room-audience.js';
import { handsOfRooms, type RoomHandRow } from './hands.reader.js';
import { InviteHandResult, LowerHandResult, LowerHandsResult, RaiseHandResult, SetRoomHandsResult, ViewerHand } from './hands.results.js'; // prettier-ignore
import { inviteHand, lowerHand, lowerHands, raiseHand, readOwnHands } from './hands.service.js';
import { RoomHand } from './room-hand.entity.js';

const isModerated = (context: Context): boolean => audienceOfContext(context) === 'MODERATOR';

@Resolver()
export class HandsResolver {
  @Mutate(
    RaiseHandResult,
    'Raises the hand of the viewer in a room on air that takes hands; a hundred at most are up.',
    {
      access: 'signed-in',
      limits: ['roomVoteByAccount'],
    },
  )
  raiseHand(@Ctx() context: Context, @Arg('roomId', () => ID, 'The room.') roomId: string) {
    return raiseHand(context, roomId);
  }

  @Mutate(LowerHandResult, 'Lowers the hand of the viewer.', { access: 'signed-in', limits: ['roomVoteByAccount'] })
  lowerHand(@Ctx() context: Context, @Arg('roomId', () => ID, 'The room.') roomId: string) {
    return lowerHand(context, roomId);
  }

  @Mutate(InviteHandResult, 'Gives the floor to a participant whose hand is up. Who had it has finished.', {
    access: ['EDITOR', 'MANAGER'],
    action: 'Поднятая рука: дали слово',
  })
  inviteHand(@Ctx() context: Context, @Arg('id', () => ID, 'The hand.') id: string) {
    return inviteHand(context, id);
  }

  @Mutate(LowerHandsResult, 'Lowers a hand in a room, or all of them.', {
    access: ['EDITOR', 'MANAGER'],
    action: 'Поднятые руки: опущены',
  })
  lowerHands(
    @Ctx() context: Context,
    @Arg('roomId', () => ID, 'The room.') roomId: string,
    @Arg('handId', () => ID, 'The hand; null: all of them.', nullable) handId?: string | null,
  ) {
    return lowerHands(context, roomId, handId ?? null);
  }

  @Mutate(SetRoomHandsResult, 'Sets whether participants can raise their hands in a room. Off: all hands go down.', {
    access: ['EDITOR', 'MANAGER'],
    action: 'Можно ли поднять руку в\u00A0трансляции',
  })
  async setRoomHands(
    @Ctx() context: Context,
    @Arg('roomId', () => ID, 'The room.') roomId: string,
    @Arg('takesHands', () => Boolean, 'They can.') takesHands: boolean,
  ) {
    return { room: await setTakesHands(context, roomId, takesHands) };
  }
}

@Resolver(() => Room)
export class HandsOfRoomResolver {
  @FieldResolver(() => [RoomHand], 'Hands that are up, in the order of raising; a hundred at most.')
  hands(@Root() { id }: Room, @Ctx() context: Context): Promise<RoomHandRow[]> {
    return load(context, handsOfRooms, id);
  }
}

@Resolver(() => RoomHand)
export class RoomHandResolver {
  @FieldResolver(() => String, 'Full name of the participant, for moderators; null for participants.', nullable)
  participant(@Root() hand: RoomHandRow, @Ctx() context: Context): string | null {
    return isModerated(context) ? authorNameFor(context, hand) : null;
  }

  @FieldResolver(() => DateTime, 'When it was raised, for moderators; null for participants.', nullable)
  raisedAt(@Root() { raisedAt }: RoomHandRow, @Ctx() context: Context): string | null {
    return isModerated(context) ? raisedAt : null;
  }
}

@Resolver(() => Broadcast)
export class HandsOfViewerResolver {
  @FieldResolver(() => [ViewerHand], 'Which hands in the rooms are those of the viewer, up or not.')
  viewerHands(@Root() { event }: Broadcast, @Ctx() context: Context): Promise<ViewerHand[]> {
    return readOwnHands(context, event.id);
  }
}
