import { Authorized } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion } from '../../core/graphql/mutate.js';
import { graphqlError } from '../../core/graphql/problems.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { Arg, Ctx, Field, ID, Int, nullable, ObjectType, Query, Resolver } from '../../core/graphql/schema.js';
import { Talk } from '../../events/programme.entity.js';
import { entriesOfRecordings } from '../../archives/editing/recorded-talks.service.js';
import { Room } from '../room.entity.js';
import { roomsById, talksById } from '../rooms.loaders.js';
import { recordingKey, recordingsOfRoom } from './archive-recording.job.js';
import { cutRecording, readParts, recordedStream } from './recordings.service.js';

@ObjectType('A part of the recording of a room: a talk from its beginning to its end or to a pause.')
export class RoomRecordingPart {
  @Field(() => Talk, 'The talk.')
  talk!: Talk;
  @Field(() => Int, 'Number of the part of this talk, from 1.')
  number!: number;
  @Field(() => Int, 'How many parts the talk has.')
  count!: number;
  @Field(() => DateTime, 'From, a few seconds before the director said that the talk goes on.')
  from!: string;
  @Field(() => DateTime, 'Until.')
  to!: string;
  @Field(() => ID, 'The archive entry that has it, published or not; null: none yet.', nullable)
  archiveEntryId!: string | null;
}

@ObjectType('How the recording of a room is cut by the marks of the director.')
export class RoomRecording {
  @Field(() => ID, 'Id of the room.')
  id!: string;
  @Field(() => Boolean, 'The site can read the recording: parts go into the archive after the end.')
  isReadable!: boolean;
  @Field(() => [RoomRecordingPart], 'The parts by time.')
  parts!: RoomRecordingPart[];
}

@ObjectType('The recording of a room is being put into the archive.')
export class RoomRecordingCut {
  @Field(() => Room, 'The room.')
  room!: Room;
}

@Resolver()
export class RecordingsResolver {
  @Authorized('MANAGER')
  @Query(() => RoomRecording, 'The marks by which the recording of a room is cut.')
  async roomRecording(
    @Ctx() context: Context,
    @Arg('roomId', () => ID, 'The room.') roomId: string,
  ): Promise<RoomRecording> {
    const room = await load(context, roomsById, roomId);
    if (!room) throw graphqlError('NOT_FOUND', 'Такой комнаты нет.');
    const parts = await readParts(context.db, roomId);
    const talks = await Promise.all(parts.map(({ talkId }) => load(context, talksById, talkId)));
    const entryIds = await entriesOfRecordings(context.db, recordingsOfRoom(roomId));
    return {
      id: roomId,
      isReadable: recordedStream(context.app, room) !== null,
      parts: parts.map((part, index) => ({
        ...part,
        talk: talks[index]!,
        archiveEntryId: entryIds.get(recordingKey(roomId, part)) ?? null,
      })),
    };
  }

  @Mutate(
    resultUnion('CutRoomRecordingResult', RoomRecordingCut),
    'Puts the recording of a room that has ended into the archive once more, cut by talk. Videos that staff has chosen stay.',
    { access: ['MANAGER'], action: 'Запись эфира: перенос в архив' },
  )
  async cutRoomRecording(@Ctx() context: Context, @Arg('roomId', () => ID, 'The room.') roomId: string) {
    return { room: await cutRecording(context, roomId) };
  }
}
