import { v7 as uuid } from 'uuid';
import { roomReactionKinds } from '../rules/events/room-reactions.js';
import { localDate } from '../rules/dates/zones.js';
import { pollWordKey } from '../rules/events/poll-words.js';
import type { Application } from '../server/core/application.js';
import { addMs, minute, second, toIso } from '../server/core/clock.js';
import type { Transaction } from '../server/core/database/database.js';
import type { Room } from '../server/live/room.entity.js';
import { rowOf } from '../server/live/reactions/reactions.loaders.js';
import { addReactions } from '../server/live/reactions/reactions.service.js';
import type { RoomPoll } from '../server/live/polls/poll.entity.js';
import { addWords } from '../server/live/polls/words.service.js';
import { roomChanged } from '../server/live/updates/room-updates.js';
import { roomMessages, roomPollWords } from './content/room-audience.js';

/** Invented participants who are in the room while somebody watches. */
const size = 24;
/** How they are told apart from people, who choose longer names for their tabs. */
const tab = 'invented';
/** They act this often, in milliseconds. */
const interval = 15 * second;
/** Somebody is there until the second heartbeat is missing. */
const presence = 2.5 * minute;

type AudienceRoom = Pick<Room, 'id' | 'eventId' | 'talkId' | 'talkStartedAt' | 'takesHands'> & { timeZone: string };

/** What changes in the room when they act. */
const toldParts = ['ViewersChanged', 'MessagesAdded', 'PollChanged', 'QuestionsChanged', 'ReactionsChanged', 'HandsChanged'] as const; // prettier-ignore

/** The room of the demo, if somebody watches it now. */
async function findWatchedRoom(app: Application, now: Date): Promise<AudienceRoom | undefined> {
  const [room] = await app.database.query<AudienceRoom>(
    `SELECT rooms.*, events."timeZone" FROM rooms JOIN events ON events.id = rooms."eventId"
     WHERE rooms.state = 'LIVE' AND EXISTS (SELECT 1 FROM watch_spans WHERE watch_spans."roomId" = rooms.id
       AND watch_spans."to" >= ? AND NOT watch_spans."isEnded" AND watch_spans.tab <> '${tab}')
     ORDER BY rooms.id LIMIT 1`,
    [toIso(addMs(now, -presence))],
  );
  return room;
}

/** Ids of the registrations of invented participants of an event, always in the same order. */
export async function readInvented(transaction: Transaction, eventId: string): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    `SELECT registrations.id FROM registrations JOIN users ON users.id = registrations."userId"
     WHERE registrations."eventId" = ? AND registrations.state = 'CONFIRMED' AND users.email LIKE 'participant%'
     ORDER BY registrations.id`,
    [eventId],
  );
  return rows.map(({ id }) => id);
}

/** One span for each of them, which begins anew after a pause: their number never grows. */
async function watch(transaction: Transaction, room: AudienceRoom, audience: readonly string[], now: Date) {
  const at = toIso(now);
  const [before] = await transaction.query<{ from: string | null; to: string | null }>(
    `SELECT MIN("from") AS "from", MAX("to") AS "to" FROM watch_spans WHERE "roomId" = ? AND tab = '${tab}'`,
    [room.id],
  );
  const goesOn = (before?.to ?? '') > toIso(addMs(now, -minute));
  await transaction.query(`DELETE FROM watch_spans WHERE "roomId" = ? AND tab = '${tab}'`, [room.id]);
  const span = { eventId: room.eventId, roomId: room.id, date: localDate(now, room.timeZone), tab };
  await transaction.insert(
    'watch_spans',
    audience.map((registrationId, index) => ({
      id: uuid(),
      registrationId,
      ...span,
      from: goesOn ? before!.from! : at,
      to: at,
      isProved: index % 4 !== 0,
      isEnded: false,
    })),
  );
}

/** The next message, until all of them have been written. */
async function write(transaction: Transaction, room: AudienceRoom, audience: readonly string[], now: Date) {
  const keys = await transaction.query<{ key: string }>(
    `SELECT key FROM room_messages WHERE "roomId" = ? AND key LIKE '${tab}-%'`,
    [room.id],
  );
  const number = keys.length;
  const text = roomMessages[number];
  if (!text) return;
  const row = { id: uuid(), roomId: room.id, registrationId: audience[(number * 7) % audience.length], text };
  const state = { state: 'VISIBLE', drugName: null, createdAt: toIso(now), decidedById: null };
  await transaction.insert('room_messages', [{ ...row, key: messageKey(number), ...state }]);
}

/** The key of a message of theirs. */
export const messageKey = (number: number): string => `${tab}-${number}`;

/** What they choose in a poll. @param number of those who have voted */
async function choose(transaction: Transaction, { id, kind }: RoomPoll, number: number): Promise<string | undefined> {
  if (kind === 'WORDS') {
    const text = roomPollWords[number % roomPollWords.length]!;
    const ids = await addWords(transaction, id, [{ text, key: pollWordKey(text), isHidden: false }]);
    return ids.get(pollWordKey(text));
  }
  const options = await transaction.query<{ id: string }>(
    'SELECT id FROM room_poll_options WHERE "pollId" = ? ORDER BY position',
    [id],
  );
  return options[number % options.length]?.id;
}

/** One of them who has not voted yet votes in the open poll. */
async function vote(transaction: Transaction, room: AudienceRoom, audience: readonly string[]) {
  const [open] = await transaction.query<RoomPoll>(`SELECT * FROM room_polls WHERE "roomId" = ? AND state = 'OPEN'`, [
    room.id,
  ]);
  const poll = open && (await transaction.lock<RoomPoll>('room_polls', { id: open.id }));
  if (poll?.state !== 'OPEN') return;
  const voted = await transaction.query<{ registrationId: string }>(
    'SELECT DISTINCT "registrationId" FROM room_poll_votes WHERE "pollId" = ?',
    [poll.id],
  );
  const voters = new Set(voted.map(({ registrationId }) => registrationId));
  const registrationId = audience.find((id) => !voters.has(id));
  const optionId = registrationId && (await choose(transaction, poll, voters.size));
  if (!optionId) return;
  const isOnly = poll.kind !== 'SEVERAL' && poll.kind !== 'WORDS';
  await transaction.insert('room_poll_votes', [{ pollId: poll.id, registrationId, optionId, isOnly }]);
}

/** One of them supports a question. */
async function support(transaction: Transaction, room: AudienceRoom, audience: readonly string[]) {
  const questions = await transaction.query<{ id: string; votes: number }>(
    `SELECT room_questions.id, COUNT(room_question_votes."registrationId") AS votes FROM room_questions
     LEFT JOIN room_question_votes ON room_question_votes."questionId" = room_questions.id
     WHERE "roomId" = ? AND state = 'VISIBLE' GROUP BY room_questions.id ORDER BY room_questions.id`,
    [room.id],
  );
  const total = questions.reduce((sum, { votes }) => sum + Number(votes), 0);
  const question = questions[total % Math.max(1, questions.length)];
  const row = { questionId: question?.id, registrationId: audience[total % audience.length] };
  if (question) await transaction.insert('room_question_votes', [row], 'ON CONFLICT DO NOTHING');
}

/** A few of them react, now more and now fewer. */
async function react(transaction: Transaction, room: AudienceRoom, now: Date) {
  const step = Math.floor(now.getTime() / interval);
  const rows = roomReactionKinds.map((kind, index) => ({
    ...rowOf(room, now),
    kind,
    count: (step * 7 + index * 5) % (11 - 2 * index),
  }));
  await addReactions(
    transaction,
    rows.filter(({ count }) => count > 0),
  );
}

/** Two of them ask for the floor, once. */
async function raiseHands(transaction: Transaction, room: AudienceRoom, audience: readonly string[], now: Date) {
  const rows = audience.slice(0, 2).map((registrationId, index) => ({
    id: uuid(),
    roomId: room.id,
    registrationId,
    state: 'RAISED',
    raisedAt: toIso(addMs(now, index * second)),
  }));
  if (room.takesHands) await transaction.insert('room_hands', rows, 'ON CONFLICT DO NOTHING');
}

/** What the invented participants do at a moment. Nothing while nobody watches. */
export async function actAsAudience(app: Application): Promise<void> {
  const now = app.clock.now();
  const room = await findWatchedRoom(app, now);
  if (!room) return;
  await app.database.inTransaction(async (transaction) => {
    await transaction.lock('rooms', { id: room.id });
    const audience = (await readInvented(transaction, room.eventId)).slice(0, size);
    if (audience.length === 0) return;
    await watch(transaction, room, audience, now);
    await write(transaction, room, audience, now);
    await vote(transaction, room, audience);
    await react(transaction, room, now);
    await raiseHands(transaction, room, audience, now);
    await support(transaction, room, audience);
  });
  for (const part of toldParts) roomChanged(app, room.id, part);
}

/** Lets the invented participants act now and then. @returns ends that */
export function startAudience(app: Application): () => void {
  if (!app.config.hasDemoAudience) return () => undefined;
  const timer = setInterval(() => {
    actAsAudience(app).catch((error: unknown) => app.log.error({ err: error }, 'the audience of the demo failed'));
  }, interval);
  return () => clearInterval(timer);
}
