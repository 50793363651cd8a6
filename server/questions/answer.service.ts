import { v7 as uuid } from 'uuid';
import { checkMessage } from '../../rules/feedback.js';
import { normaliseText } from '../../rules/text.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { enqueueLetter } from '../core/letter-kind.js';
import { reject, rejectAny } from '../core/problems.js';
import { placeholders } from '../core/sql.js';
import type { Question, QuestionMessage } from './question.entity.js';
import { before, type QuestionState } from './question.life.js';
import { answeredLetter, closedLetter, type AboutQuestion } from './questions.letters.js';
import { findQuestion } from './questions.reading.js';

type Changed = { question: Question };

const changed = async ({ reads }: Context, id: string): Promise<Changed> => ({
  question: (await findQuestion(reads, id))!,
});

function textOf(given: string): string {
  const problem = checkMessage(given);
  if (problem) rejectAny([problem]);
  return normaliseText(given);
}

/**
 * Moves a question, if it can make that move from the state it is in now: of two who move it at once the second cannot.
 * @returns null when it cannot
 */
async function move(
  transaction: Transaction,
  { now, viewer }: Context,
  id: string,
  to: QuestionState,
  closedReason: string | null = null,
): Promise<Question | null> {
  const from = before(to);
  const [moved] = await transaction.query<Question>(
    `UPDATE questions SET state = ?, "closedReason" = ?, "handledById" = ?, "updatedAt" = ?
     WHERE id = ? AND state IN (${placeholders(from)}) RETURNING *`,
    [to, closedReason, viewer!.id, toIso(now), id, ...from],
  );
  return moved ?? null;
}

async function current(transaction: Transaction, id: string): Promise<Question> {
  const [question] = await transaction.query<Question>('SELECT * FROM questions WHERE id = ?', [id]);
  return question ?? reject('NOT_FOUND', 'Такого вопроса нет.');
}

const said: Record<QuestionState, string> = {
  NEW: 'Этот вопрос уже вернули в работу. Обновите список.',
  IN_WORK: 'Этот вопрос уже взял в работу другой сотрудник. Обновите список.',
  ANSWERED: 'На этот вопрос уже ответили. Обновите список, чтобы увидеть ответ.',
  CLOSED: 'Этот вопрос уже закрыт. Обновите список.',
};

/** Takes a question into work, so that nobody else answers it meanwhile. */
export async function takeQuestion(context: Context, id: string): Promise<Changed> {
  await context.app.database.inTransaction(async (transaction) => {
    if (await move(transaction, context, id, 'IN_WORK')) return;
    const { state, handledById } = await current(transaction, id);
    if (state !== 'IN_WORK' || handledById !== context.viewer!.id) reject('STATE_CHANGED', said[state]);
  });
  return changed(context, id);
}

const lastMessage = async (transaction: Transaction, id: string): Promise<QuestionMessage | undefined> =>
  (
    await transaction.query<QuestionMessage>(
      'SELECT * FROM question_messages WHERE "questionId" = ? ORDER BY position DESC LIMIT 1',
      [id],
    )
  )[0];

const letter = (
  transaction: Transaction,
  { now }: Context,
  { id, userId }: Question,
  kind: string,
  position: number,
): Promise<void> =>
  enqueueLetter<AboutQuestion>(transaction, { kind, key: `${id} ${position}`, payload: { id, position }, userId, now });

/** Answers once, by a letter and on the asker's page: of two who answer at the same time the second is told so. */
export async function answerQuestion(context: Context, id: string, given: string): Promise<Changed> {
  const text = textOf(given);
  const authorId = context.viewer!.id;
  await context.app.database.inTransaction(async (transaction) => {
    const answered = await move(transaction, context, id, 'ANSWERED');
    const last = await lastMessage(transaction, id);
    if (!answered) {
      const { state } = await current(transaction, id);
      const isSentAgain = last?.kind === 'ANSWER' && last.text === text && last.authorId === authorId;
      return isSentAgain ? undefined : reject('ALREADY_ANSWERED', said[state]);
    }
    const position = last ? last.position + 1 : 0;
    await insertRows(transaction, 'question_messages', [
      { id: uuid(), questionId: id, position, kind: 'ANSWER', text, authorId, createdAt: toIso(context.now) },
    ]);
    return letter(transaction, context, answered, answeredLetter, position);
  });
  return changed(context, id);
}

/** Closes a question without an answer; the asker is told why. */
export async function closeQuestion(context: Context, id: string, given: string): Promise<Changed> {
  const reason = textOf(given);
  await context.app.database.inTransaction(async (transaction) => {
    const closed = await move(transaction, context, id, 'CLOSED', reason);
    if (closed) return letter(transaction, context, closed, closedLetter, 0);
    const { state, closedReason } = await current(transaction, id);
    return closedReason === reason ? undefined : reject('STATE_CHANGED', said[state]);
  });
  return changed(context, id);
}

/** Puts a question to a speaker of its event, or back to the organisers. */
export async function reassignQuestion(context: Context, id: string, speakerId: string | null): Promise<Changed> {
  await context.app.database.inTransaction(async (transaction) => {
    const { eventId } = await current(transaction, id);
    if (speakerId !== null) {
      const [appearance] = await transaction.query(
        'SELECT id FROM appearances WHERE "eventId" = ? AND "speakerId" = ? LIMIT 1',
        [eventId, speakerId],
      );
      if (!appearance) reject('SPEAKER_UNKNOWN', 'Выберите докладчика из программы мероприятия.', 'speakerId');
    }
    // The talk was that of the speaker who was asked before.
    await transaction.query(
      `UPDATE questions SET "talkId" = CASE WHEN "speakerId" = ? THEN "talkId" ELSE NULL END, "speakerId" = ?, "updatedAt" = ? WHERE id = ?`,
      [speakerId, speakerId, toIso(context.now), id],
    );
  });
  return changed(context, id);
}
