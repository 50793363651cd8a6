import { v7 as uuid } from 'uuid';
import { toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Context } from '../../core/context.js';
import type { EncryptedColumn } from '../../core/database/encrypted-columns.js';
import type { Reader } from '../../core/database/reader.js';
import { load } from '../../core/graphql/loaders.js';
import { graphqlError, reject } from '../../core/graphql/problems.js';
import { hashOf, newToken, tokenLength } from '../../core/secrets.js';
import { eventsById } from '../../events/events.service.js';
import { linksAreOpen } from '../live.policy.js';
import { roomsById } from '../rooms.loaders.js';
import { roomAccessChanged } from '../updates/room-updates.js';
import type { RoomLink, RoomLinkKind } from './room-link.entity.js';
import type { LinkedRoom, RoomLinkAddress } from './room-links.results.js';

const purpose = 'room link';
export const sealedLinks: readonly EncryptedColumn[] = [{ table: 'room_links', column: 'tokenSealed', purpose }];

const pathOf: Record<RoomLinkKind, string> = { STAGE: 'stage', SPEAKER: 'speaker' };

const addressOf = (
  { config }: Application,
  { kind, createdAt }: Pick<RoomLink, 'kind' | 'createdAt'>,
  token: string,
): RoomLinkAddress => ({ kind, url: `${config.publicUrl}/${pathOf[kind]}/${token}`, createdAt });

/**
 * The links of a room for staff. One whose encryption key is gone is left out: it can be made anew.
 * @throws NOT_FOUND when there is no such room
 */
export async function readRoomLinks(context: Context, roomId: string): Promise<RoomLinkAddress[]> {
  const { app, db } = context;
  if (!(await load(context, roomsById, roomId))) throw graphqlError('NOT_FOUND', 'Такой комнаты нет.');
  const links = await db.query<RoomLink>('SELECT * FROM room_links WHERE "roomId" = ? ORDER BY kind', [roomId]);
  return links.flatMap((link) => {
    const token = app.cipher.decrypt(link.tokenSealed, purpose);
    return token === null ? [] : [addressOf(app, link, token)];
  });
}

/** Makes a link to a room. The one before stops working, and what it has opened ends at once. */
export async function renewRoomLink(
  { app, now }: Context,
  roomId: string,
  kind: RoomLinkKind,
): Promise<{ link: RoomLinkAddress }> {
  const token = newToken();
  const link: RoomLink = {
    id: uuid(),
    roomId,
    kind,
    tokenHash: hashOf(token),
    tokenSealed: app.cipher.encrypt(token, purpose),
    createdAt: toIso(now),
  };
  await app.database.inTransaction(async (transaction) => {
    if (!(await transaction.lock('rooms', { id: roomId }))) reject('NOT_FOUND', 'Такой комнаты нет.', 'roomId');
    await transaction.insert(
      'room_links',
      [link],
      `ON CONFLICT ("roomId", kind) DO UPDATE SET "tokenHash" = excluded."tokenHash",
         "tokenSealed" = excluded."tokenSealed", "createdAt" = excluded."createdAt"`,
    );
  });
  roomAccessChanged(app, roomId);
  return { link: addressOf(app, link, token) };
}

/** A link by its secret. @returns null: there is none */
export const findLink = async (
  db: Pick<Reader, 'findOne'>,
  token: string,
  kind: RoomLinkKind,
): Promise<RoomLink | null> =>
  token.length === tokenLength ? db.findOne<RoomLink>('room_links', { tokenHash: hashOf(token), kind }) : null;

/** The room of a link. Reading it changes nothing. */
export async function readLinkedRoom(context: Context, token: string, kind: RoomLinkKind): Promise<LinkedRoom> {
  const { db, log, now } = context;
  const serverTime = toIso(now);
  const link = await findLink(db, token, kind);
  if (!link) {
    log.info({ link: kind }, 'a link to a room does not work');
    return { state: 'UNKNOWN', room: null, serverTime };
  }
  const room = await load(context, roomsById, link.roomId);
  const event = room && (await load(context, eventsById, room.eventId));
  return event && linksAreOpen(event, serverTime)
    ? { state: 'OPEN', room, serverTime }
    : { state: 'CLOSED', room: null, serverTime };
}
