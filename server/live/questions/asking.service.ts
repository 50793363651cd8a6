import { v7 as uuid } from 'uuid';
import { needsModerator } from '../../../rules/events/needs-moderator.js';
import { checkRoomQuestion } from '../../../rules/events/room-questions.js';
import { normaliseText } from '../../../rules/text/text.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import type { Room } from '../room.entity.js';
import { roomStates } from '../room.states.js';
import { roomChanged } from '../updates/room-updates.js';
import { requireOwnRoom } from '../viewer.service.js';
import { readDrugNames } from '../chat/drug-names.service.js';
import type { RoomQuestion } from './room-question.entity.js';
import { roomQuestionsById, type RoomQuestionRow } from './room-questions.reader.js';
import type { AskInRoomInput } from './room-questions.inputs.js';

/** Columns of the table; the other fields are joined. */
type Columns = Omit<RoomQuestion, 'votes'>;

/** Reads a question after a change: the loaders of the request may hold it as it was. */
export const readQuestion = async (context: Context, id: string): Promise<RoomQuestionRow> =>
  (await roomQuestionsById([id], context))[0] ?? reject('NOT_FOUND', 'Такого вопроса нет.', 'id');

/** Asks a question to the talk that goes on in a room. */
export async function askInRoom(
  context: Context,
  { roomId, text: rawText, isAnonymous }: AskInRoomInput,
): Promise<{ question: RoomQuestionRow }> {
  const { app, now, viewer } = context;
  const problem = checkRoomQuestion(rawText);
  if (problem) rejectAny([problem]);
  const { room, event, registration } = await requireOwnRoom(context, roomId);
  requireOpen(room);
  await app.limits.count('roomQuestionByAccount', viewer!.id);
  await app.limits.count('roomQuestionByAccountInDay', viewer!.id);
  const id = uuid();
  const text = normaliseText(rawText);
  const isHeld = needsModerator(text, await readDrugNames(context));
  await app.database.inTransaction(async (transaction) => {
    const current = (await transaction.findOne<Room>('rooms', { id: roomId })) ?? room;
    requireOpen(current);
    const question: Columns = {
      id,
      roomId,
      eventId: event.id,
      talkId: current.talkId,
      registrationId: registration.id,
      text,
      isAnonymous,
      state: current.moderatesQuestions || isHeld ? 'NEW' : 'VISIBLE',
      mergedIntoId: null,
      createdAt: toIso(now),
      decidedAt: null,
      decidedById: null,
    };
    await transaction.insert('room_questions', [question]);
  });
  roomChanged(app, roomId, 'QuestionsChanged');
  return { question: await readQuestion(context, id) };
}

const requireOpen = ({ state }: Pick<Room, 'state'>): void => {
  if (!roomStates.is(state, 'open'))
    reject('ROOM_CLOSED', 'Эфир сейчас закрыт. Задайте вопрос в\u00A0разделе «Вопросы» личного кабинета.', 'text');
};
