import { v7 as uuid } from 'uuid';
import { findDrugName } from '../../../rules/events/drug-names.js';
import { needsModerator } from '../../../rules/events/needs-moderator.js';
import { checkRoomMessage } from '../../../rules/events/room-messages.js';
import { normaliseText } from '../../../rules/text/text.js';
import type { Application } from '../../core/application.js';
import { addMs, minute, second, toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { rejectReusedKey } from '../../core/idempotency/idempotent-call.js';
import type { Transaction } from '../../core/database/database.js';
import { placeholders } from '../../core/database/sql.js';
import { ProblemsError, reject, rejectAny } from '../../core/graphql/problems.js';
import { inBatches } from '../batches.js';
import type { Room } from '../room.entity.js';
import { roomStates } from '../room.states.js';
import { roomChanged } from '../updates/room-updates.js';
import { requireOwnRoom } from '../viewer.service.js';
import type { SendRoomMessageInput } from './chat.inputs.js';
import { readDrugNames } from './drug-names.service.js';
import { roomMessagesById, type RoomMessageRow } from './room-messages.reader.js';
import type { RoomMessage } from './room-message.entity.js';

/** Messages are collected for this long, in milliseconds, and stored in one transaction. */
const interval = second / 4;
const keyFormat = /^[\w-]{8,64}$/;

type Message = Omit<RoomMessage, 'state' | 'decidedById'> & { needsModerator: boolean };
type Earlier = Pick<RoomMessage, 'id' | 'key' | 'text' | 'registrationId' | 'createdAt'>;
/** The id of the stored message, or why there is none. */
type Outcome = string | ProblemsError;

/** Reads a message after a change: the loaders of the request may hold it as it was. */
export const readMessage = async (context: Context, id: string): Promise<RoomMessageRow> =>
  (await roomMessagesById([id], context))[0] ?? reject('NOT_FOUND', 'Такого сообщения нет.', 'id');

function requireChat(room: Pick<Room, 'state' | 'chatMode'>): void {
  if (!roomStates.is(room.state, 'open')) reject('ROOM_CLOSED', 'Эфир сейчас закрыт, чат тоже.', 'text');
  if (room.chatMode === 'OFF')
    reject('CHAT_OFF', 'Чат сейчас выключен. Спросить можно во\u00A0вкладке «Вопросы».', 'text');
}

const rejectMuted = (): never =>
  reject('CHAT_MUTED', 'Модератор запретил вам писать в\u00A0чат этого мероприятия. Вопросы задавать можно.', 'text');

/** What is stored of the authors: the same messages, if they were sent before, and those of the last minute. */
async function readEarlier(transaction: Transaction, messages: readonly Message[]): Promise<Earlier[]> {
  const people = [...new Set(messages.map(({ registrationId }) => registrationId))];
  const keys = [...new Set(messages.map(({ key }) => key))];
  const since = toIso(addMs(new Date(messages[0]!.createdAt), -minute));
  return transaction.query<Earlier>(
    `SELECT id, key, text, "registrationId", "createdAt" FROM room_messages WHERE "registrationId" IN (${placeholders(people)})
     AND ("createdAt" > ? OR key IN (${placeholders(keys)}))`,
    [...people, since, ...keys],
  );
}

async function readMuted(transaction: Transaction, messages: readonly Message[]): Promise<Set<string>> {
  const people = [...new Set(messages.map(({ registrationId }) => registrationId))];
  const rows = await transaction.query<{ registrationId: string }>(
    `SELECT "registrationId" FROM room_mutes WHERE "registrationId" IN (${placeholders(people)})`,
    people,
  );
  return new Set(rows.map(({ registrationId }) => registrationId));
}

/** Stores messages. Moderators lock the room, too, so that the mode does not change meanwhile. */
async function storeMessages(
  { limits }: Pick<Application, 'limits'>,
  transaction: Transaction,
  messages: readonly Message[],
): Promise<Map<Message, Outcome>> {
  const rooms = new Map<string, Room>();
  for (const id of [...new Set(messages.map(({ roomId }) => roomId))].sort())
    rooms.set(id, (await transaction.lock<Room>('rooms', { id }))!);
  const earlier = await readEarlier(transaction, messages);
  const muted = await readMuted(transaction, messages);
  const rows: RoomMessage[] = [];
  const store = (message: Message): string => {
    const own = [...earlier, ...rows].filter(({ registrationId }) => registrationId === message.registrationId);
    const again = own.find(({ key }) => key === message.key);
    if (again) return again.text === message.text ? again.id : rejectReusedKey();
    const room = rooms.get(message.roomId)!;
    requireChat(room);
    if (muted.has(message.registrationId)) rejectMuted();
    const times = own.map(({ createdAt }) => createdAt);
    if (room.chatMode === 'SLOW') limits.checkStoredRows('roomMessageInSlowChat', times);
    const { needsModerator: isHeld, ...row } = message;
    rows.push({ ...row, state: isHeld || room.chatMode === 'MODERATED' ? 'HELD' : 'VISIBLE', decidedById: null });
    return row.id;
  };
  const outcomes = new Map(messages.map((message) => [message, outcomeOf(() => store(message))]));
  await transaction.insert('room_messages', rows);
  return outcomes;
}

/** A rejection of one message does not touch the others of its batch. */
function outcomeOf(store: () => string): Outcome {
  try {
    return store();
  } catch (error) {
    if (error instanceof ProblemsError) return error;
    throw error;
  }
}

const storeMessage = inBatches(interval, async (app: Application, messages: readonly Message[]) => {
  const outcomes = await app.database.inTransaction((transaction) => storeMessages(app, transaction, messages));
  for (const roomId of new Set(messages.map((message) => message.roomId))) roomChanged(app, roomId, 'MessagesAdded');
  return (message) => outcomes.get(message)!;
});

/**
 * Sends a message to the chat of a room.
 * @throws FORBIDDEN when the viewer may not be in the room
 */
export async function sendRoomMessage(
  context: Context,
  { roomId, text, idempotencyKey: key }: SendRoomMessageInput,
): Promise<{ message: RoomMessageRow }> {
  const problem = checkRoomMessage(text);
  if (problem) rejectAny([problem]);
  if (!keyFormat.test(key))
    reject('IDEMPOTENCY_KEY_FORMAT', 'Ключ: от 8 до 64 латинских букв, цифр и\u00A0дефисов.', 'idempotencyKey');
  const { registration } = await requireOwnRoom(context, roomId);
  const names = await readDrugNames(context);
  const outcome = await storeMessage(context, {
    id: uuid(),
    roomId,
    registrationId: registration.id,
    key,
    text: normaliseText(text),
    drugName: findDrugName(text, names),
    needsModerator: needsModerator(text, names),
    createdAt: toIso(context.now),
  });
  if (outcome instanceof ProblemsError) throw outcome;
  return { message: await readMessage(context, outcome) };
}
