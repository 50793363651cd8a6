import { Authorized } from '../core/graphql/access.js';
import type { Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Mutate } from '../core/graphql/mutate.js';
import { Arg, Ctx, FieldResolver, ID, Int, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Hall, Talk } from '../events/programme.entity.js';
import { attend, confirmPresence, readBroadcast, resumePresence, showPresenceCheck, videoOf } from './broadcast.service.js'; // prettier-ignore
import { AttendInput } from './live.inputs.js';
import {
  AttendResult,
  Broadcast,
  ConfirmPresenceResult,
  ResumePresenceResult,
  RoomVideo,
  ShowPresenceCheckResult,
} from './live.results.js';
import { Room } from './room.entity.js';
import { audienceOfRooms, hallsById, talksById } from './rooms.loaders.js';

@Resolver()
export class BroadcastResolver {
  @Authorized()
  @Query(() => Broadcast, 'The broadcast of an event on this site, for the viewer; null: the event has none.', nullable)
  broadcast(
    @Ctx() context: Context,
    @Arg('slug', () => String, 'Present or former slug of the event.') slug: string,
  ): Promise<Broadcast | null> {
    return readBroadcast(context, slug);
  }

  @Mutate(
    AttendResult,
    'Heartbeat of a tab in a room: on entering, every minute, when the tab is shown or hidden, and on leaving. The clock of the server counts.',
    { access: 'signed-in', limits: ['heartbeatByAccount'] },
  )
  attend(@Ctx() context: Context, @Arg('input', () => AttendInput, 'The heartbeat.') input: AttendInput) {
    return attend(context, input);
  }

  @Mutate(ShowPresenceCheckResult, 'Tells that the page shows a presence check: the time to answer begins.', {
    access: 'signed-in',
    limits: ['heartbeatByAccount'],
  })
  showPresenceCheck(
    @Ctx() context: Context,
    @Arg('roomId', () => ID, 'The room.') roomId: string,
    @Arg('number', () => Int, 'Number of the check on the day.') number: number,
  ) {
    return showPresenceCheck(context, roomId, number);
  }

  @Mutate(ConfirmPresenceResult, 'Answers a presence check.', { access: 'signed-in', limits: ['heartbeatByAccount'] })
  confirmPresence(
    @Ctx() context: Context,
    @Arg('roomId', () => ID, 'The room.') roomId: string,
    @Arg('number', () => Int, 'Number of the check on the day.') number: number,
  ) {
    return confirmPresence(context, roomId, number);
  }

  @Mutate(ResumePresenceResult, 'Tells that the viewer is there again after a missed presence check: minutes go on.', {
    access: 'signed-in',
    limits: ['heartbeatByAccount'],
  })
  resumePresence(@Ctx() context: Context, @Arg('roomId', () => ID, 'The room.') roomId: string) {
    return resumePresence(context, roomId);
  }
}

@Resolver(() => Room)
export class RoomResolver {
  @FieldResolver(() => Hall, 'The hall; null: the room of the whole event.', nullable)
  hall(@Root() { hallId }: Room, @Ctx() context: Context): Promise<Hall | null> | null {
    return hallId === null ? null : load(context, hallsById, hallId);
  }

  @FieldResolver(() => Talk, 'The talk that goes on, by the word of the director; null: none.', nullable)
  talk(@Root() { talkId }: Room, @Ctx() context: Context): Promise<Talk | null> | null {
    return talkId === null ? null : load(context, talksById, talkId);
  }

  @FieldResolver(() => Int, 'How many participants watch now.')
  async viewers(@Root() { id }: Room, @Ctx() context: Context): Promise<number> {
    return (await load(context, audienceOfRooms, id)).viewers;
  }

  @FieldResolver(() => RoomVideo, 'What viewers play now; null while the room is closed or has no video.', nullable)
  video(@Root() room: Room, @Ctx() context: Context): RoomVideo | null {
    return videoOf(context, room);
  }
}
