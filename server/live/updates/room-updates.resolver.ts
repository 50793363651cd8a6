import type { Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Arg, Ctx, ID, Resolver, Root } from '../../core/graphql/schema.js';
import { Subscribe } from '../../core/stream/stream-source.js';
import type { Room } from '../room.entity.js';
import { roomsById } from '../rooms.loaders.js';
import { roomNotFound } from './room-access.js';
import { RoomUpdate, roomUpdates, type SentPart } from './room-updates.js';

type RoomOfPart = { __typename: SentPart; room: Room };

/** The snapshot of a part of a room. @throws NOT_FOUND when the room was removed */
export async function readRoomPart(context: Context, roomId: string, part: SentPart): Promise<RoomOfPart> {
  const room = await load(context, roomsById, roomId);
  if (!room) throw roomNotFound();
  return { __typename: part, room };
}

@Resolver()
export class RoomUpdatesResolver {
  @Subscribe(
    () => RoomUpdate,
    'What happens in a room, for its participants and staff. Begins with the present state of each part that the operation selects.',
    { source: roomUpdates, access: 'signed-in', limits: ['streamByAccount'] },
  )
  roomUpdates(
    @Root() part: SentPart,
    @Ctx() context: Context,
    @Arg('roomId', () => ID, 'Id of the room.') roomId: string,
  ): Promise<RoomOfPart> {
    return readRoomPart(context, roomId, part);
  }
}
