import { v7 as uuid } from 'uuid';
import { checkMessage } from '../../rules/events/feedback.js';
import { normaliseText } from '../../rules/text/text.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';
import { enqueueEmail } from '../core/email/enqueue-email.js';
import { reject, rejectAny } from '../core/graphql/problems.js';
import { transitionIfAllowed } from '../core/graphql/states.js';
import type { Question, QuestionMessage } from './question.entity.js';
import { questionStates, type QuestionState } from './question.states.js';
import { answeredEmail, closedEmail } from './questions.emails.js';
import { findQuestion } from './questions.reader.js';

type QuestionChanged = { question: Question };

const reloadQuestion = async ({ db }: Context, id: string): Promise<QuestionChanged> => ({
  question: (await findQuestion(db, id))!,
});

function textOf(input: string): string {
  const problem = checkMessage(input);
  if (problem) rejectAny([problem]);
  return normaliseText(input);
}

/** Changes the state of a question. Null: of two concurrent calls, the other one was first. */
const transitionQuestion = (
  transaction: Transaction,
  { now, viewer }: Context,
  id: string,
  to: QuestionState,
  closedReason: string | null = null,
): Promise<Question | null> =>
  transitionIfAllowed<Question>(transaction, questionStates, { id }, to, {
    closedReason,
    handledById: viewer!.id,
    updatedAt: toIso(now),
  });

async function requireQuestion(transaction: Transaction, id: string): Promise<Question> {
  return (await transaction.findOne<Question>('questions', { id })) ?? reject('NOT_FOUND', 'Такого вопроса нет.');
}

const conflictMessages: Record<QuestionState, string> = {
  NEW: 'Этот вопрос уже вернули в работу. Обновите список.',
  IN_WORK: 'Этот вопрос уже взял в работу другой сотрудник. Обновите список.',
  ANSWERED: 'На этот вопрос уже ответили. Обновите список, чтобы увидеть ответ.',
  CLOSED: 'Этот вопрос уже закрыт. Обновите список.',
};

/** Assigns a question to the viewer, so that no other staff member answers it at the same time. */
export async function takeQuestion(context: Context, id: string): Promise<QuestionChanged> {
  await context.app.database.inTransaction(async (transaction) => {
    if (await transitionQuestion(transaction, context, id, 'IN_WORK')) return;
    const { state, handledById } = await requireQuestion(transaction, id);
    if (state !== 'IN_WORK' || handledById !== context.viewer!.id) reject('STATE_CHANGED', conflictMessages[state]);
  });
  return reloadQuestion(context, id);
}

const lastMessage = async (transaction: Transaction, id: string): Promise<QuestionMessage | undefined> =>
  (
    await transaction.query<QuestionMessage>(
      'SELECT * FROM question_messages WHERE "questionId" = ? ORDER BY position DESC LIMIT 1',
      [id],
    )
  )[0];

const enqueueAuthorEmail = (
  transaction: Transaction,
  { now }: Context,
  { id, userId }: Question,
  email: typeof answeredEmail,
  position: number,
): Promise<void> => enqueueEmail(transaction, email, { id, position }, { key: `${id} ${position}`, userId, now });

/** Answers once, by email and on the page of the asker. Of two concurrent answers the second is rejected. */
export async function answerQuestion(context: Context, id: string, input: string): Promise<QuestionChanged> {
  const text = textOf(input);
  const authorId = context.viewer!.id;
  await context.app.database.inTransaction(async (transaction) => {
    const answered = await transitionQuestion(transaction, context, id, 'ANSWERED');
    const lastMessageOfQuestion = await lastMessage(transaction, id);
    if (!answered) {
      const { state } = await requireQuestion(transaction, id);
      const isRepeated =
        lastMessageOfQuestion?.kind === 'ANSWER' &&
        lastMessageOfQuestion.text === text &&
        lastMessageOfQuestion.authorId === authorId;
      return isRepeated ? undefined : reject('ALREADY_ANSWERED', conflictMessages[state]);
    }
    const position = lastMessageOfQuestion ? lastMessageOfQuestion.position + 1 : 0;
    await transaction.insert('question_messages', [
      { id: uuid(), questionId: id, position, kind: 'ANSWER', text, authorId, createdAt: toIso(context.now) },
    ]);
    return enqueueAuthorEmail(transaction, context, answered, answeredEmail, position);
  });
  return reloadQuestion(context, id);
}

/** Closes a question without an answer. The asker gets an email with the reason. */
export async function closeQuestion(context: Context, id: string, input: string): Promise<QuestionChanged> {
  const reason = textOf(input);
  await context.app.database.inTransaction(async (transaction) => {
    const closed = await transitionQuestion(transaction, context, id, 'CLOSED', reason);
    if (closed) return enqueueAuthorEmail(transaction, context, closed, closedEmail, 0);
    const { state, closedReason } = await requireQuestion(transaction, id);
    return closedReason === reason ? undefined : reject('STATE_CHANGED', conflictMessages[state]);
  });
  return reloadQuestion(context, id);
}

/** Addresses a question to a speaker of its event, or back to the organisers. */
export async function reassignQuestion(
  context: Context,
  id: string,
  speakerId: string | null,
): Promise<QuestionChanged> {
  await context.app.database.inTransaction(async (transaction) => {
    const { eventId } = await requireQuestion(transaction, id);
    if (speakerId !== null) {
      if (!(await transaction.exists('appearances', { eventId, speakerId })))
        reject('SPEAKER_UNKNOWN', 'Выберите докладчика из программы мероприятия.', 'speakerId');
    }
    // A talk of the previous speaker does not fit a new one.
    await transaction.query(
      `UPDATE questions SET "talkId" = CASE WHEN "speakerId" = ? THEN "talkId" ELSE NULL END, "speakerId" = ?, "updatedAt" = ? WHERE id = ?`,
      [speakerId, speakerId, toIso(context.now), id],
    );
  });
  return reloadQuestion(context, id);
}
