import { recordingParts, type RecordingPart, type TalkOnAir } from '../../../rules/events/recording-parts.js';
import { minute, toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { Db } from '../../core/database/db.js';
import { reject } from '../../core/graphql/problems.js';
import { enqueueAll, type Job } from '../../core/jobs/outbox.js';
import type { Room } from '../room.entity.js';
import { roomStates } from '../room.states.js';
import { streamsOf } from '../streaming/stream-tokens.service.js';
import { archiveRecordingJob, type RecordingPayload } from './archive-recording.job.js';

const cuttingJob = 'cut the recording of a room';
/** A director who has ended a broadcast by mistake goes on within this time. */
const delayAfterEnd = 2 * minute;

type CuttingPayload = { roomId: string };

/** The stream whose recording is cut; null: the site cannot read one. */
export const recordedStream = ({ config }: Application, room: Room): string | null =>
  config.streaming.playback === null ? null : (streamsOf(room)[0] ?? null);

const enqueueCutting = (transaction: Transaction, roomId: string, now: Date, delay = 0): Promise<void> => {
  const payload: CuttingPayload = { roomId };
  return enqueueAll(transaction, [
    { job: cuttingJob, key: `${cuttingJob} ${roomId} ${toIso(now)}`, payload, now, delay },
  ]);
};

/** Enqueues the cutting of the recording, if the site can read it, in the transaction that ends the broadcast. */
export async function enqueueRecordings({ app, now }: Context, transaction: Transaction, room: Room): Promise<void> {
  if (recordedStream(app, room) !== null) await enqueueCutting(transaction, room.id, now, delayAfterEnd);
}

/** Cuts the recording of a room that has ended, once more. */
export const cutRecording = ({ app, now }: Context, roomId: string): Promise<Room> =>
  app.database.inTransaction(async (transaction) => {
    const room = await transaction.lock<Room>('rooms', { id: roomId });
    if (!room) return reject('NOT_FOUND', 'Такой комнаты нет.', 'roomId');
    if (roomStates.is(room.state, 'open')) reject('ROOM_OPEN', 'Сначала закончите эфир.', 'roomId');
    if (recordedStream(app, room) === null)
      reject('STREAMING_OFF', 'Сайт не\u00A0может прочитать запись этой комнаты.', 'roomId');
    await enqueueCutting(transaction, roomId, now);
    return room;
  });

/** The parts that the marks of a room give; a talk that is on air has none yet. */
export async function readParts(db: Pick<Db, 'query'>, roomId: string): Promise<RecordingPart[]> {
  const marks = await db.query<TalkOnAir>(
    'SELECT "talkId", "startedAt", "endedAt" FROM talk_marks WHERE "roomId" = ? AND "endedAt" IS NOT NULL ORDER BY "startedAt"',
    [roomId],
  );
  return recordingParts(marks);
}

/** Enqueues the transfer of each part of a recording. */
export const cutRecordingJob = (app: Application): Job<CuttingPayload> => ({
  name: cuttingJob,
  run: async ({ roomId }, entryId) => {
    const db = new Db(app.database);
    const room = await db.findOne<Room>('rooms', { id: roomId });
    const stream = room && recordedStream(app, room);
    if (!room || stream === null) return 'NOT_NEEDED';
    if (roomStates.is(room.state, 'open')) return { state: 'NOT_NEEDED', reason: 'Эфир снова идёт.' };
    const parts = await readParts(db, roomId);
    const now = app.clock.now();
    await app.database.inTransaction((transaction) =>
      enqueueAll(
        transaction,
        parts.map((part) => ({
          job: archiveRecordingJob,
          key: `${archiveRecordingJob} ${entryId} ${part.talkId} ${part.number}`,
          payload: { ...part, roomId, stream: stream! } satisfies RecordingPayload,
          now,
        })),
      ),
    );
  },
});
