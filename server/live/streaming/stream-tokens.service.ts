import { isStreamName } from '../../../rules/events/video-sources.js';
import { addMs, day, hour, toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Context } from '../../core/context.js';
import { reject } from '../../core/graphql/problems.js';
import { signToken } from '../../sso/signing-keys.service.js';
import type { Room } from '../room.entity.js';
import { readRoom } from '../viewer.service.js';

/** A tab reads a new token whenever it loads the video again, so that the longest broadcast has a valid one. */
const watching = 12 * hour;
/** Encoders are set up some days before. */
const sending = 7 * day;

export type StreamSource = Pick<Room, 'source' | 'sourceId' | 'backupSource' | 'backupSourceId'>;

/** Names of the streams of a room at the streaming server: the main one first. */
export const streamsOf = ({ source, sourceId, backupSource, backupSourceId }: StreamSource): string[] =>
  [source === 'HLS' ? sourceId : null, backupSource === 'HLS' ? backupSourceId : null].filter(
    (id): id is string => id !== null && isStreamName(id),
  );

/** Signs what the streaming server lets the holder do with streams. It names no person. */
export function signStreamToken(
  app: Application,
  action: 'read' | 'publish' | 'playback',
  streams: readonly string[],
  expiresAt: Date,
): Promise<string> {
  const { publicUrl, streamingHost } = app.config;
  return signToken(app, 'JWT', {
    iss: publicUrl,
    aud: streamingHost!,
    exp: Math.floor(expiresAt.getTime() / 1000),
    // The claim that MediaMTX reads.
    mediamtx_permissions: streams.map((path) => ({ action, path })),
  });
}

/** The token with which the viewer plays the streams of a room; null: the server asks for none, or the viewer may not. */
export async function readStreamToken(context: Context, roomId: string): Promise<string | null> {
  const { app, now } = context;
  const room = app.config.streaming.hasTokens ? await readRoom(context, roomId) : null;
  const streams = room ? streamsOf(room) : [];
  return streams.length > 0 ? signStreamToken(app, 'read', streams, addMs(now, watching)) : null;
}

/** An address for an encoder, as OBS, that may send the picture of one stream of a room. */
export async function requestStreamAddress(
  { app, db, now }: Context,
  { roomId, isBackup }: { roomId: string; isBackup: boolean },
): Promise<{ address: string; expiresAt: string }> {
  const { ingest, hasTokens } = app.config.streaming;
  if (ingest === null) return reject('STREAMING_OFF', 'На\u00A0сервере не\u00A0указано, куда отправлять сигнал.');
  const room = await db.findOne<Room>('rooms', { id: roomId });
  if (!room) return reject('NOT_FOUND', 'Такой комнаты нет.', 'roomId');
  const [source, id] = isBackup ? [room.backupSource, room.backupSourceId] : [room.source, room.sourceId];
  if (source !== 'HLS' || id === null || !isStreamName(id))
    return reject('VIDEO_INVALID', 'Это видео приходит не\u00A0со\u00A0своего сервера трансляций.', 'isBackup');
  const expiresAt = addMs(now, sending);
  const address = `${ingest}/${id}`;
  if (!hasTokens) return { address, expiresAt: toIso(expiresAt) };
  const token = await signStreamToken(app, 'publish', [id], expiresAt);
  return { address: `${address}?token=${token}`, expiresAt: toIso(expiresAt) };
}
