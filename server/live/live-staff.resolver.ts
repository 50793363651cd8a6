import { Authorized } from '../core/graphql/access.js';
import type { Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Mutate, resultUnion } from '../core/graphql/mutate.js';
import { DateOnly } from '../core/graphql/scalars.js';
import { Arg, Ctx, FieldResolver, ID, Int, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Talk } from '../events/programme.entity.js';
import { readRooms } from './broadcast.service.js';
import { RoomVideoInput, VoidPresenceChecksInput } from './live.inputs.js';
import {
  CreateRoomResult,
  DeleteRoomResult,
  PresenceChecksVoided,
  RoomSettings,
  SetRoomStateResult,
  SetRoomTalkResult,
  SwitchRoomVideoResult,
  UnwatchedPeriod,
  UpdateRoomResult,
} from './live.results.js';
import { lastTalksOfRooms } from './recording/talk-marks.js';
import { Room } from './room.entity.js';
import { RoomState } from './room.states.js';
import { audienceOfRooms, talksById } from './rooms.loaders.js';
import { setRoomState, setRoomTalk, createRoom, deleteRoom, switchRoomVideo, updateRoom } from './rooms.service.js';
import { readUnwatched } from './viewer.service.js';
import { voidPresenceChecks } from './voiding.service.js';

const settingsOf = (room: Room): RoomSettings => ({
  id: room.id,
  room,
  source: room.source,
  sourceId: room.sourceId,
  backupSource: room.backupSource,
  backupSourceId: room.backupSourceId,
  isOnBackup: room.isOnBackup,
});

const changed = async (room: Promise<Room>): Promise<{ settings: RoomSettings }> => ({
  settings: settingsOf(await room),
});

@Resolver()
export class LiveStaffResolver {
  @Authorized('MANAGER')
  @Query(() => [RoomSettings], 'The rooms of an event with their settings, in the order of the halls.')
  async rooms(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
  ): Promise<RoomSettings[]> {
    return (await readRooms(context, eventId)).map(settingsOf);
  }

  @Authorized('MANAGER')
  @Query(
    () => [UnwatchedPeriod],
    'Time of a day that does not count for a participant, with the reasons; empty for those who were in no room.',
  )
  unwatched(
    @Ctx() context: Context,
    @Arg('registrationId', () => ID, 'The registration.') registrationId: string,
    @Arg('date', () => DateOnly, 'Day of the event.') date: string,
  ): Promise<UnwatchedPeriod[]> {
    return readUnwatched(context, registrationId, date);
  }

  @Mutate(CreateRoomResult, 'Adds a room of the broadcast: for a hall, or one for the whole event.', {
    access: ['MANAGER'],
    idempotent: true,
    action: 'Комната трансляции добавлена',
  })
  createRoom(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('hallId', () => ID, 'The hall; null: for the whole event.', nullable) hallId?: string | null,
  ) {
    return changed(createRoom(context, eventId, hallId ?? null));
  }

  @Mutate(UpdateRoomResult, 'Sets where the video of a room and its backup come from.', {
    access: ['MANAGER'],
    action: 'Видео комнаты изменено',
  })
  updateRoom(
    @Ctx() context: Context,
    @Arg('input', () => RoomVideoInput, 'The video and its backup.') input: RoomVideoInput,
  ) {
    return changed(updateRoom(context, input));
  }

  @Mutate(DeleteRoomResult, 'Removes a closed room in which nobody has been.', {
    access: ['MANAGER'],
    action: 'Комната трансляции удалена',
  })
  deleteRoom(@Ctx() context: Context, @Arg('id', () => ID, 'The room.') id: string) {
    return deleteRoom(context, id);
  }

  @Mutate(SetRoomStateResult, 'Opens, starts, pauses or ends the broadcast of a room.', {
    access: ['MANAGER'],
    action: 'Эфир комнаты: другое состояние',
  })
  setRoomState(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The room.') id: string,
    @Arg('state', () => RoomState, 'The new state.') state: RoomState,
    @Arg('expectedState', () => RoomState, 'The state that the director sees.') expected: RoomState,
  ) {
    return changed(setRoomState(context, id, state, expected));
  }

  @Mutate(SetRoomTalkResult, 'Says which talk goes on in a room.', {
    access: ['MANAGER'],
    action: 'Текущий доклад комнаты',
  })
  setRoomTalk(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The room.') id: string,
    @Arg('talkId', () => ID, 'The talk; null: none.', nullable) talkId?: string | null,
  ) {
    return changed(setRoomTalk(context, id, talkId ?? null));
  }

  @Mutate(SwitchRoomVideoResult, 'Switches all viewers of a room to the backup of its video, or back.', {
    access: ['MANAGER'],
    action: 'Запасное видео комнаты',
  })
  switchRoomVideo(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The room.') id: string,
    @Arg('isOnBackup', () => Boolean, 'Viewers see the backup.') isOnBackup: boolean,
  ) {
    return changed(switchRoomVideo(context, id, isOnBackup));
  }

  @Mutate(
    resultUnion('VoidPresenceChecksResult', PresenceChecksVoided),
    'Counts the presence checks as answered that were due while the broadcast did not work, for all who watched it.',
    { access: ['MANAGER'], action: 'Проверки присутствия сняты' },
  )
  voidPresenceChecks(
    @Ctx() context: Context,
    @Arg('input', () => VoidPresenceChecksInput, 'The time and the reason.') input: VoidPresenceChecksInput,
  ) {
    return voidPresenceChecks(context, input);
  }
}

@Resolver(() => RoomSettings)
export class RoomSettingsResolver {
  @FieldResolver(() => Int, 'Participants of `room.viewers` whose player reports that it plays.')
  async proved(@Root() { id }: RoomSettings, @Ctx() context: Context): Promise<number> {
    return (await load(context, audienceOfRooms, id)).proved;
  }

  @FieldResolver(() => Talk, 'The talk that was on air last, or is; null: none was.', nullable)
  async lastTalk(@Root() { id }: RoomSettings, @Ctx() context: Context): Promise<Talk | null> {
    const talkId = await load(context, lastTalksOfRooms, id);
    return talkId === null ? null : load(context, talksById, talkId);
  }
}
