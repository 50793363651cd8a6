import { Authorized, Public } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { Limited } from '../../core/graphql/limited.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { Arg, Ctx, ID, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { ReadFor } from '../../core/stream/audience.js';
import { Subscribe } from '../../core/stream/stream-source.js';
import { RoomUpdate, type SentPart } from '../updates/room-updates.js';
import { readRoomPart } from '../updates/room-updates.resolver.js';
import { linkedRoomUpdates } from './linked-room-updates.js';
import { RoomLinkKind } from './room-link.entity.js';
import { LinkedRoom, RenewRoomLinkResult, RoomLinkAddress } from './room-links.results.js';
import { readLinkedRoom, readRoomLinks, renewRoomLink } from './room-links.service.js';

@Resolver()
export class RoomLinksResolver {
  @Public()
  @ReadFor('VIEWER')
  @Limited('useLinkByNetwork')
  @Query(
    () => LinkedRoom,
    'What a link to a room shows without an account. The whole operation is read for a participant without a name, also if its sender is signed in.',
  )
  linkedRoom(
    @Ctx() context: Context,
    @Arg('token', () => String, 'Last part of the address.') token: string,
    @Arg('kind', () => RoomLinkKind, 'What the link is for.') kind: RoomLinkKind,
  ): Promise<LinkedRoom> {
    return readLinkedRoom(context, token, kind);
  }

  @Subscribe(
    () => RoomUpdate,
    'The same as `roomUpdates`, for those who have a link to the room: as participants get it. Ends when the link is made anew.',
    { source: linkedRoomUpdates, access: 'public', limits: ['useLinkByNetwork'] },
  )
  linkedRoomUpdates(
    @Root() part: SentPart,
    @Ctx() context: Context,
    @Arg('roomId', () => ID, 'Id of the room.') roomId: string,
    @Arg('token', () => String, 'Last part of the address of the link.') _token: string,
  ) {
    return readRoomPart(context, roomId, part);
  }

  @Authorized('MANAGER')
  @Query(() => [RoomLinkAddress], 'The links to a room that work without an account.')
  roomLinks(@Ctx() context: Context, @Arg('roomId', () => ID, 'The room.') roomId: string): Promise<RoomLinkAddress[]> {
    return readRoomLinks(context, roomId);
  }

  @Mutate(
    RenewRoomLinkResult,
    'Makes a link to a room that works without an account. The one before stops working at once.',
    { access: ['MANAGER'], action: 'Новая ссылка на экран трансляции' },
  )
  renewRoomLink(
    @Ctx() context: Context,
    @Arg('roomId', () => ID, 'The room.') roomId: string,
    @Arg('kind', () => RoomLinkKind, 'What it shows.') kind: RoomLinkKind,
  ) {
    return renewRoomLink(context, roomId, kind);
  }
}
