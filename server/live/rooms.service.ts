import { isVideoId, type VideoSource } from '../../rules/events/video-sources.js';
import { v7 as uuid } from 'uuid';
import type { Problem } from '../../rules/problem.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';
import { reject, rejectAny } from '../core/graphql/problems.js';
import { transition } from '../core/graphql/states.js';
import type { Hall, Talk } from '../events/programme.entity.js';
import { lockEvent } from '../events/publication/lock-event.js';
import { lowerHandsOfRoom } from './hands/lowering.js';
import type { RoomChatMode } from './live.enums.js';
import type { RoomVideoInput } from './live.inputs.js';
import { enqueueRecordings } from './recording/recordings.service.js';
import { markTalk } from './recording/talk-marks.js';
import type { Room } from './room.entity.js';
import { roomChanged, type RoomPart } from './updates/room-updates.js';
import { roomStates, type RoomState } from './room.states.js';

const noRoom = (): never => reject('NOT_FOUND', 'Такой комнаты нет.', 'id');

/** Adds a room to an event: for a hall, or one for the whole event. Again: the room that there is. */
export async function createRoom({ app }: Context, eventId: string, hallId: string | null): Promise<Room> {
  return app.database.inTransaction(async (transaction) => {
    const event = await lockEvent(transaction, eventId);
    if (event.format === 'IN_PERSON')
      reject('FORMAT_IN_USE', 'Мероприятие проходит только очно. Сначала смените его формат.', 'eventId');
    if (hallId !== null && (await transaction.findOne<Hall>('halls', { id: hallId }))?.eventId !== eventId)
      reject('HALL_UNKNOWN', 'Этого зала больше нет. Обновите страницу.', 'hallId');
    const rooms = await transaction.query<Room>('SELECT * FROM rooms WHERE "eventId" = ?', [eventId]);
    const existing = rooms.find((room) => room.hallId === hallId);
    if (existing) return existing;
    if (rooms.some((room) => (room.hallId === null) !== (hallId === null)))
      reject('ROOMS_MIXED', 'У мероприятия либо одна общая комната, либо по комнате на зал.', 'hallId');
    const room = newRoom(eventId, hallId);
    await transaction.insert('rooms', [room]);
    await transaction.update('events', { id: eventId }, { hasRooms: true });
    return room;
  });
}

const newRoom = (eventId: string, hallId: string | null): Room => ({
  id: uuid(),
  eventId,
  hallId,
  state: 'CLOSED',
  source: null,
  sourceId: null,
  backupSource: null,
  backupSourceId: null,
  isOnBackup: false,
  talkId: null,
  talkStartedAt: null,
  endedAt: null,
  revision: 0,
  moderatesQuestions: true,
  chatMode: 'OFF',
  takesHands: false,
});

/** Removes a room in which nobody has been. */
export async function deleteRoom({ app }: Context, id: string): Promise<{ id: string }> {
  await app.database.inTransaction(async (transaction) => {
    const found = (await transaction.findOne<Room>('rooms', { id })) ?? noRoom();
    await lockEvent(transaction, found.eventId);
    const room = (await transaction.lock<Room>('rooms', { id })) ?? noRoom();
    if (roomStates.is(room.state, 'open')) reject('ROOM_OPEN', 'Комната открыта. Сначала закройте её.', 'id');
    if (await transaction.exists('watch_spans', { roomId: id }))
      reject('ROOM_IN_USE', 'В комнате уже были участники: по ней засчитаны минуты.', 'id');
    if (await transaction.exists('room_questions', { roomId: id }))
      reject('ROOM_IN_USE', 'В комнате уже задавали вопросы.', 'id');
    if (await transaction.exists('room_messages', { roomId: id }))
      reject('ROOM_IN_USE', 'В чате комнаты уже писали.', 'id');
    await transaction.delete('rooms', { id });
    const others = await transaction.exists('rooms', { eventId: room.eventId });
    if (!others) await transaction.update('events', { id: room.eventId }, { hasRooms: false });
  });
  return { id };
}

/** Changes a room in a transaction. Its revision grows, so that pages know that they have missed something. */
export async function changeRoom(
  { app, now }: Pick<Context, 'app' | 'now'>,
  id: string,
  change: (transaction: Transaction, room: Room) => Promise<Partial<Room>>,
  part: RoomPart = 'RoomChanged',
): Promise<Room> {
  const changed = await app.database.inTransaction(async (transaction) => {
    const room = (await transaction.lock<Room>('rooms', { id })) ?? noRoom();
    const columns = { ...(await change(transaction, room)), revision: room.revision + 1 };
    await transaction.update('rooms', { id }, columns);
    const changed = { ...room, ...columns };
    await markTalk(transaction, room, changed, now);
    return changed;
  });
  roomChanged(app, id, part);
  return changed;
}

/** A source and its id, or neither. */
function videoProblems(source: VideoSource | null, id: string | null, field: string): Problem[] {
  if (source === null) return [];
  if (id === null) return [{ code: 'REQUIRED', message: 'Укажите видео: ссылку или код плеера.', field }];
  return isVideoId(source, id)
    ? []
    : [{ code: 'VIDEO_INVALID', message: 'Это не\u00A0похоже на\u00A0видео этого сервиса.', field }];
}

/** Sets where the video of a room and its backup come from. */
export async function updateRoom(context: Context, input: RoomVideoInput): Promise<Room> {
  const { id, source = null, sourceId = null, backupSource = null, backupSourceId = null } = input;
  rejectAny([
    ...videoProblems(source, sourceId, 'sourceId'),
    ...videoProblems(backupSource, backupSourceId, 'backupSourceId'),
  ]);
  return changeRoom(context, id, (_transaction, room) => {
    if (roomStates.is(room.state, 'onAir') && source === null)
      reject('VIDEO_INVALID', 'Комната в\u00A0эфире: без видео её не\u00A0оставить.', 'sourceId');
    return Promise.resolve({
      source,
      sourceId: source && sourceId,
      backupSource,
      backupSourceId: backupSource && backupSourceId,
      isOnBackup: room.isOnBackup && backupSource !== null,
    });
  });
}

/** Opens, starts, pauses or ends a room. `expected`: the state that the director saw. */
export async function setRoomState(context: Context, id: string, state: RoomState, expected: RoomState): Promise<Room> {
  const changed = await changeRoom(context, id, async (transaction, room) => {
    if (room.state === state) return {};
    if (roomStates.is(state, 'onAir') && room.source === null)
      reject('VIDEO_INVALID', 'Сначала укажите, откуда видео.', 'state');
    await transition<Room>(transaction, roomStates, { id, state: expected }, state);
    if (state === 'ENDED') await enqueueRecordings(context, transaction, room);
    if (!roomStates.is(state, 'onAir')) await lowerHandsOfRoom(transaction, id);
    return { state, endedAt: state === 'ENDED' ? toIso(context.now) : null };
  });
  if (!roomStates.is(state, 'onAir')) roomChanged(context.app, id, 'HandsChanged');
  return changed;
}

/** Says which talk goes on; null: none. Again: its time goes on. */
export const setRoomTalk = (context: Context, id: string, talkId: string | null): Promise<Room> =>
  changeRoom(context, id, async (transaction, room) => {
    if (talkId !== null && (await transaction.findOne<Talk>('talks', { id: talkId }))?.eventId !== room.eventId)
      reject('TALK_UNKNOWN', 'Этого доклада больше нет в программе.', 'talkId');
    if (talkId === room.talkId) return {};
    return { talkId, talkStartedAt: talkId && toIso(context.now) };
  });

/** Sets whether questions wait for the moderator before participants see them. Those that wait already go on waiting. */
export const moderateQuestions = (context: Context, id: string, moderatesQuestions: boolean): Promise<Room> =>
  changeRoom(context, id, () => Promise.resolve({ moderatesQuestions }), 'QuestionsChanged');

/** Sets who sees what participants write in the chat. Messages that wait go on waiting. */
export const setChatMode = (context: Context, id: string, chatMode: RoomChatMode): Promise<Room> =>
  changeRoom(context, id, () => Promise.resolve({ chatMode }), 'MessagesChanged');

/** Sets whether participants can raise their hands. Without it all hands go down. */
export const setTakesHands = (context: Context, id: string, takesHands: boolean): Promise<Room> =>
  changeRoom(
    context,
    id,
    async (transaction) => {
      if (!takesHands) await lowerHandsOfRoom(transaction, id);
      return { takesHands };
    },
    'HandsChanged',
  );

/** Switches all viewers to the backup, or back. */
export const switchRoomVideo = (context: Context, id: string, isOnBackup: boolean): Promise<Room> =>
  changeRoom(context, id, (_transaction, room) => {
    if (isOnBackup && room.backupSource === null)
      reject('VIDEO_INVALID', 'У комнаты нет запасного видео.', 'isOnBackup');
    return Promise.resolve({ isOnBackup });
  });
