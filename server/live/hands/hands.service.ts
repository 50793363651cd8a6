import { v7 as uuid } from 'uuid';
import { handsFullText, roomHandLimits } from '../../../rules/events/room-hands.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { transition, transitionIfAllowed, transitionWhere } from '../../core/graphql/states.js';
import { load } from '../../core/graphql/loaders.js';
import { liveRegistrationsOfViewer } from '../../registrations/registrations.service.js';
import type { Room } from '../room.entity.js';
import { roomStates } from '../room.states.js';
import { roomsById } from '../rooms.loaders.js';
import { roomChanged } from '../updates/room-updates.js';
import { requireOwnRoom } from '../viewer.service.js';
import type { ViewerHand } from './hands.results.js';
import { lowerHandsOfRoom } from './lowering.js';
import type { RoomHand } from './room-hand.entity.js';
import { roomHandStates } from './room-hand.states.js';

/** The room is locked: nobody else raises a hand meanwhile. */
async function requirePlace(transaction: Transaction, roomId: string): Promise<void> {
  const [row] = await transaction.query<{ up: number }>(
    `SELECT COUNT(*) AS up FROM room_hands WHERE "roomId" = ? AND ${roomHandStates.sql.up}`,
    [roomId],
  );
  if (Number(row!.up) >= roomHandLimits.queued) reject('HANDS_FULL', handsFullText);
}

const requireRoom = async (context: Context, roomId: string): Promise<Room> =>
  (await load(context, roomsById, roomId)) ?? reject('NOT_FOUND', 'Такой комнаты нет.', 'roomId');

const ownHand = (transaction: Transaction, roomId: string, registrationId: string): Promise<RoomHand | null> =>
  transaction.findOne<RoomHand>('room_hands', { roomId, registrationId });

/** Raises the hand of the viewer. Again: nothing changes, nor does its place. */
export async function raiseHand(context: Context, roomId: string): Promise<{ hand: ViewerHand; room: Room }> {
  const { app, now } = context;
  const { registration, room } = await requireOwnRoom(context, roomId);
  const raised = { state: 'RAISED', raisedAt: toIso(now) } as const;
  const handId = await app.database.inTransaction(async (transaction) => {
    // The room ends or takes no hands any more either before this or after it.
    const locked = (await transaction.lock<Room>('rooms', { id: roomId }))!;
    if (!roomStates.is(locked.state, 'onAir')) reject('ROOM_CLOSED', 'Поднять руку можно, пока идёт эфир.');
    if (!locked.takesHands)
      reject('HANDS_OFF', 'Поднять руку сейчас нельзя. Спросить можно во\u00A0вкладке «Вопросы».');
    const hand = await ownHand(transaction, roomId, registration.id);
    if (!hand || !roomHandStates.is(hand.state, 'up')) await requirePlace(transaction, roomId);
    if (hand) await transitionIfAllowed<RoomHand>(transaction, roomHandStates, hand, 'RAISED', raised);
    else await transaction.insert('room_hands', [{ id: uuid(), roomId, registrationId: registration.id, ...raised }]);
    return (hand ?? (await ownHand(transaction, roomId, registration.id)))!.id;
  });
  roomChanged(app, roomId, 'HandsChanged');
  return { hand: { id: roomId, handId }, room };
}

/** Lowers the hand of the viewer. Again: nothing. */
export async function lowerHand(context: Context, roomId: string): Promise<{ room: Room }> {
  const { app } = context;
  const { registration, room } = await requireOwnRoom(context, roomId);
  await app.database.inTransaction(async (transaction) => {
    await transaction.lock('rooms', { id: roomId });
    const hand = await ownHand(transaction, roomId, registration.id);
    if (hand) await transitionIfAllowed<RoomHand>(transaction, roomHandStates, hand, 'LOWERED');
  });
  roomChanged(app, roomId, 'HandsChanged');
  return { room };
}

const handUnknown = () => reject('NOT_FOUND', 'Такой руки нет.', 'id');

/** Gives the floor to a participant; the one who had it has finished. Again: nothing. */
export async function inviteHand(context: Context, id: string): Promise<{ room: Room }> {
  const { app } = context;
  const { roomId } = (await context.db.findOne<RoomHand>('room_hands', { id })) ?? handUnknown();
  await app.database.inTransaction(async (transaction) => {
    await transaction.lock('rooms', { id: roomId });
    const hand = (await transaction.findOne<RoomHand>('room_hands', { id })) ?? handUnknown();
    if (hand.state === 'INVITED') return;
    const earlier = { sql: `"roomId" = ? AND state = 'INVITED'`, values: [roomId] };
    await transitionWhere<RoomHand>(transaction, roomHandStates, 'LOWERED', {}, earlier);
    await transition<RoomHand>(transaction, roomHandStates, hand, 'INVITED');
  });
  roomChanged(app, roomId, 'HandsChanged');
  return { room: await requireRoom(context, roomId) };
}

/** Lowers a hand of a room, or all of them. Again: nothing. @param handId null: all */
export async function lowerHands(context: Context, roomId: string, handId: string | null): Promise<{ room: Room }> {
  const { app } = context;
  const room = await requireRoom(context, roomId);
  await app.database.inTransaction(async (transaction) => {
    await transaction.lock('rooms', { id: roomId });
    if (handId === null) return lowerHandsOfRoom(transaction, roomId);
    const hand = await transaction.findOne<RoomHand>('room_hands', { id: handId, roomId });
    await transitionIfAllowed<RoomHand>(transaction, roomHandStates, hand ?? handUnknown(), 'LOWERED');
  });
  roomChanged(app, roomId, 'HandsChanged');
  return { room };
}

/** Which hands in rooms are those of the viewer. */
export async function readOwnHands(context: Context, eventId: string): Promise<ViewerHand[]> {
  const registration = await load(context, liveRegistrationsOfViewer, eventId);
  if (!registration) return [];
  const hands = await context.db.query<RoomHand>(
    'SELECT * FROM room_hands WHERE "registrationId" = ? ORDER BY "roomId"',
    [registration.id],
  );
  return hands.map(({ id, roomId }) => ({ id: roomId, handId: id }));
}
