import type { Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { graphqlError } from '../../core/graphql/problems.js';
import { Arg, Ctx, ID, Resolver, Root } from '../../core/graphql/schema.js';
import { Subscribe } from '../../core/stream/stream-source.js';
import type { Room } from '../room.entity.js';
import { roomsById } from '../rooms.loaders.js';
import { RoomUpdate, roomUpdates, type RoomPart } from './room-updates.js';

@Resolver()
export class RoomUpdatesResolver {
  @Subscribe(
    () => RoomUpdate,
    'What happens in a room, for its participants and staff. Begins with the present state of each part that the operation selects.',
    { source: roomUpdates, access: 'signed-in', limits: ['streamByAccount'] },
  )
  async roomUpdates(
    @Root() part: RoomPart,
    @Ctx() context: Context,
    @Arg('roomId', () => ID, 'Id of the room.') roomId: string,
  ): Promise<{ __typename: RoomPart; room: Room }> {
    const room = await load(context, roomsById, roomId);
    if (!room) throw graphqlError('NOT_FOUND', 'Такой трансляции нет.');
    return { __typename: part, room };
  }
}
