import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { RecordingPart } from '../../../rules/events/recording-parts.js';
import { archiveRecording } from '../../archives/editing/recorded-talks.service.js';
import { addMs, hour, minute, second } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Job } from '../../core/jobs/outbox.js';
import { createMediaStore } from '../../ports/files.js';
import { largeFile } from '../../ports/stores/large-file.js';
import { signStreamToken } from '../streaming/stream-tokens.service.js';

export const archiveRecordingJob = 'archive a recording';
const retryDelays: readonly number[] = [minute, 5 * minute, 15 * minute, hour, 6 * hour];
/** Within the lease of a job. */
const timeout = 100 * second;

export type RecordingPayload = RecordingPart & { roomId: string; stream: string };

export const recordingsOfRoom = (roomId: string): string => `recordings/${roomId}/`;
/** What the keys of a part begin with, whatever its times are. */
const beginningOfKey = (roomId: string, { talkId, number }: RecordingPart): string =>
  `${recordingsOfRoom(roomId)}${talkId}-${number}-`;
/** Key of a part in the media store. */
export const recordingKey = (roomId: string, part: RecordingPart): string =>
  `${beginningOfKey(roomId, part)}${Date.parse(part.from)}-${Date.parse(part.to)}.mp4`;

/** Cuts a part of a recording at the streaming server. @returns false: it has no recording of this time */
async function download(app: Application, { stream, from, to }: RecordingPayload, file: string): Promise<boolean> {
  const { playback, hasTokens } = app.config.streaming;
  const seconds = (Date.parse(to) - Date.parse(from)) / 1_000;
  const query = new URLSearchParams({ path: stream, start: from, duration: String(seconds), format: 'mp4' });
  const expiresAt = addMs(app.clock.now(), hour);
  const response = await fetch(`${playback}/get?${query}`, {
    headers: hasTokens
      ? { authorization: `Bearer ${await signStreamToken(app, 'playback', [stream], expiresAt)}` }
      : {},
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (response.status === 404) return false;
  if (!response.ok || response.body === null)
    throw new Error(`the streaming server answered ${response.status} when a recording was read`);
  await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(file, { mode: 0o600 }));
  return (await stat(file)).size > 0;
}

/** Puts a part of a recording into the archive. */
export const archiveRecordings = (app: Application): Job<RecordingPayload> => ({
  name: archiveRecordingJob,
  retryDelays,
  run: async (part) => {
    const media = createMediaStore(app.config);
    const { roomId, talkId, from, to, number } = part;
    const key = recordingKey(roomId, part);
    const folder = await mkdtemp(join(tmpdir(), 'recording-'));
    try {
      const file = join(folder, 'talk.mp4');
      if (!(await download(app, part, file)))
        return { state: 'NOT_NEEDED', reason: 'На\u00A0сервере трансляций нет записи этого времени.' };
      await media.putLarge(key, await largeFile(file));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const recorded = {
      talkId,
      part: number > 1 ? number : null,
      key,
      seconds: Math.ceil((Date.parse(to) - Date.parse(from)) / 1_000),
      replaces: beginningOfKey(roomId, part),
    };
    const { isAdded, replacedKey } = await app.database.inTransaction((transaction) =>
      archiveRecording(transaction, recorded, app.clock.now()),
    );
    if (replacedKey !== null) await media.remove(replacedKey);
    if (isAdded) return;
    await media.remove(key);
    return { state: 'NOT_NEEDED', reason: 'В\u00A0архиве у\u00A0доклада уже другое видео.' };
  },
});
