import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { transition } from '../../core/graphql/states.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { laterQuestions } from '../hooks.js';
import { roomChanged, viewerDataChanged } from '../updates/room-updates.js';
import { readQuestion } from './asking.service.js';
import type { RoomQuestion, RoomQuestionVote } from './room-question.entity.js';
import { roomQuestionStates } from './room-question.states.js';
import type { ModerateRoomQuestionInput } from './room-questions.inputs.js';
import type { RoomQuestionRow } from './room-questions.reader.js';

type Decision = Pick<RoomQuestion, 'decidedAt' | 'decidedById'>;

/** Registrations of participants whose questions or votes a decision has changed. */
type Concerned = (string | null)[];

/** The question that goes on has been answered when another one goes on air. */
async function endOnAir(transaction: Transaction, roomId: string, decision: Decision): Promise<Concerned> {
  const current = await transaction.findOne<RoomQuestion>('room_questions', { roomId, state: 'ON_AIR' });
  if (!current) return [];
  await transition<RoomQuestion>(transaction, roomQuestionStates, current, 'ANSWERED', decision);
  return [current.registrationId];
}

async function requireTarget(transaction: Transaction, source: RoomQuestion, targetId: string): Promise<RoomQuestion> {
  const target = await transaction.findOne<RoomQuestion>('room_questions', { id: targetId });
  if (!target || target.id === source.id || target.roomId !== source.roomId)
    return reject('ROOM_QUESTION_UNKNOWN', 'Выберите другой вопрос этой комнаты.', 'mergedIntoId');
  if (!roomQuestionStates.is(target.state, 'open'))
    reject('STATE_CHANGED', 'Того вопроса больше нет в\u00A0списке. Выберите другой.', 'mergedIntoId');
  return target;
}

/** Moves the votes and the author's own interest to the other question, each participant once and not its author. */
async function moveVotes(transaction: Transaction, source: RoomQuestion, target: RoomQuestion): Promise<Concerned> {
  const votes = await transaction.query<RoomQuestionVote>('SELECT * FROM room_question_votes WHERE "questionId" = ?', [
    source.id,
  ]);
  const people = new Set([...votes.map(({ registrationId }) => registrationId), source.registrationId]);
  const rows = [...people]
    .filter((registrationId) => registrationId !== null && registrationId !== target.registrationId)
    .map((registrationId) => ({ questionId: target.id, registrationId }));
  await transaction.insert('room_question_votes', rows, 'ON CONFLICT DO NOTHING');
  await transaction.delete('room_question_votes', { questionId: source.id });
  const merged = await transaction.query<Pick<RoomQuestion, 'registrationId'>>(
    'SELECT "registrationId" FROM room_questions WHERE "mergedIntoId" = ?',
    [source.id],
  );
  // What was merged into the question before now stands for the other one, too.
  await transaction.update('room_questions', { mergedIntoId: source.id }, { mergedIntoId: target.id });
  return [...people, ...merged.map(({ registrationId }) => registrationId)];
}

/** Hands a question to the speaker of its talk. */
async function answerLater({ app, now }: Context, transaction: Transaction, question: RoomQuestion): Promise<void> {
  const { id, eventId, talkId, text, registrationId } = question;
  if (registrationId === null)
    return reject('AUTHOR_UNKNOWN', 'Автор удалил личный кабинет: ответить ему нельзя.', 'state');
  const { userId } = (await transaction.findOne<Registration>('registrations', { id: registrationId }))!;
  for (const take of app.hooks.of(laterQuestions)) await take(transaction, { id, userId, eventId, talkId, text, now });
}

/** Decides about a question. The same decision again changes nothing. */
export async function moderateRoomQuestion(
  context: Context,
  { id, state, expectedState, mergedIntoId = null }: ModerateRoomQuestionInput,
): Promise<{ question: RoomQuestionRow }> {
  const { app, now, viewer } = context;
  const decision: Decision = { decidedAt: toIso(now), decidedById: viewer!.id };
  const isMerge = state === 'MERGED';
  if (isMerge !== (mergedIntoId !== null))
    reject('ROOM_QUESTION_UNKNOWN', 'Выберите вопрос, с\u00A0которым объединить.', 'mergedIntoId');
  const { roomId } = await readQuestion(context, id);
  const concerned = await app.database.inTransaction(async (transaction): Promise<Concerned> => {
    // One decision and one batch of votes of a room at a time.
    await transaction.lock('rooms', { id: roomId });
    const question = (await transaction.findOne<RoomQuestion>('room_questions', { id }))!;
    if (question.state === state && question.mergedIntoId === mergedIntoId) return [];
    const changed = state === 'ON_AIR' ? await endOnAir(transaction, roomId, decision) : [];
    const target = isMerge ? await requireTarget(transaction, question, mergedIntoId!) : null;
    const columns = target ? { ...decision, mergedIntoId: target.id } : decision;
    await transition<RoomQuestion>(transaction, roomQuestionStates, { id, state: expectedState }, state, columns);
    if (target) changed.push(...(await moveVotes(transaction, question, target)));
    if (state === 'LATER') await answerLater(context, transaction, question);
    return [question.registrationId, ...changed];
  });
  roomChanged(app, roomId, 'QuestionsChanged');
  await viewerDataChanged(app, concerned);
  return { question: await readQuestion(context, id) };
}
