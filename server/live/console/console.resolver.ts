import { Authorized } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { graphqlError } from '../../core/graphql/problems.js';
import { Arg, Ctx, ID, Query, Resolver } from '../../core/graphql/schema.js';
import { eventsById } from '../../events/events.service.js';
import { roomsById } from '../rooms.loaders.js';
import { readMinutes, readNextCheck } from './console.reader.js';
import { RoomConsole } from './console.results.js';

@Resolver()
export class RoomConsoleResolver {
  @Authorized('MANAGER')
  @Query(
    () => RoomConsole,
    'Who has watched a room in the last minutes, and the next presence check, for its director.',
  )
  async roomConsole(
    @Ctx() context: Context,
    @Arg('roomId', () => ID, 'The room.') roomId: string,
  ): Promise<RoomConsole> {
    const room = await load(context, roomsById, roomId);
    const event = room && (await load(context, eventsById, room.eventId));
    if (!event) throw graphqlError('NOT_FOUND', 'Такой комнаты нет.');
    return {
      id: roomId,
      minutes: await readMinutes(context, roomId),
      nextCheckAt: await readNextCheck(context, event),
    };
  }
}
