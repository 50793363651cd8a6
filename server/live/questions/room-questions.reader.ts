import type { Reader } from '../../core/database/reader.js';
import { placeholders, type Value } from '../../core/database/sql.js';
import { orderByKeys, rowsByKeys, type PublicLoader } from '../../core/graphql/loaders.js';
import type { Author } from '../updates/room-audience.js';
import type { RoomQuestion } from './room-question.entity.js';
import { roomQuestionStates } from './room-question.states.js';

/** A question with its votes and the names of its author. */
export type RoomQuestionRow = RoomQuestion & Author & { votes: number };

const columns = `room_questions.*, users."firstName", users."lastName", users."middleName",
  (SELECT COUNT(*) FROM room_question_votes WHERE "questionId" = room_questions.id) AS votes`;
const tables = `room_questions LEFT JOIN registrations ON registrations.id = room_questions."registrationId"
  LEFT JOIN users ON users.id = registrations."userId"`;

const asQuestion = (row: RoomQuestionRow): RoomQuestionRow => ({
  ...row,
  isAnonymous: Boolean(row.isAnonymous),
  votes: Number(row.votes),
});

/** @param where SQL of the condition and the order */
async function readQuestions(db: Reader, where: string, values: readonly Value[]): Promise<RoomQuestionRow[]> {
  const rows = await db.query<RoomQuestionRow>(`SELECT ${columns} FROM ${tables} WHERE ${where}`, values);
  return rows.map(asQuestion);
}

export const roomQuestionsById: PublicLoader<string, RoomQuestionRow | null> = async (ids, { db }) =>
  orderByKeys(ids, await readQuestions(db, `room_questions.id IN (${placeholders(ids)})`, ids), ({ id }) => id);

/** The first questions of each room. @param condition and @param order SQL on `room_questions`, which has `votes`, too */
const questionsOfRooms =
  (condition: string, order: string, limit: number): PublicLoader<string, RoomQuestionRow[]> =>
  async (roomIds, { db }) => {
    const rows = await db.query<RoomQuestionRow>(
      `SELECT * FROM (SELECT asked.*, ROW_NUMBER() OVER (PARTITION BY "roomId" ORDER BY ${order}) AS place
       FROM (SELECT ${columns} FROM ${tables} WHERE room_questions."roomId" IN (${placeholders(roomIds)})) asked
       WHERE ${condition}) ranked WHERE place <= ${limit} ORDER BY "roomId", place`,
      roomIds,
    );
    return rowsByKeys(roomIds, rows.map(asQuestion), ({ roomId }) => roomId);
  };

const maxListed = 30;
const maxQueued = 100;

/** What participants see: on air, then open ones by votes, then what was answered, the last first. */
export const listedQuestions = questionsOfRooms(
  roomQuestionStates.sql.listed,
  `CASE state WHEN 'ON_AIR' THEN 0 WHEN 'VISIBLE' THEN 1 ELSE 2 END,
   CASE WHEN state = 'ANSWERED' THEN "decidedAt" END DESC, votes DESC, "createdAt", id`,
  maxListed,
);

/** What moderators see: what waits for them first, the newest first. */
export const questionQueue = questionsOfRooms(
  'TRUE',
  `CASE state WHEN 'NEW' THEN 0 WHEN 'ON_AIR' THEN 1 WHEN 'VISIBLE' THEN 2 ELSE 3 END, "createdAt" DESC, id`,
  maxQueued,
);

/** Questions of a participant to an event, the newest first. */
export const questionsOfParticipant = (db: Reader, registrationId: string): Promise<RoomQuestionRow[]> =>
  readQuestions(
    db,
    `room_questions."registrationId" = ? ORDER BY room_questions."createdAt" DESC, room_questions.id LIMIT ${maxQueued}`,
    [registrationId],
  );

/** Ids of the listed questions that a participant supports. */
export async function votesOfParticipant(db: Reader, registrationId: string): Promise<string[]> {
  const rows = await db.query<{ questionId: string }>(
    `SELECT "questionId" FROM room_question_votes JOIN room_questions ON room_questions.id = "questionId"
     WHERE room_question_votes."registrationId" = ? AND ${roomQuestionStates.sql.listed} ORDER BY "questionId"`,
    [registrationId],
  );
  return rows.map(({ questionId }) => questionId);
}
