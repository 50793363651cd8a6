import { v7 as uuid } from 'uuid';
import { TransitionError, transitionIfAllowed, transitionWhere } from '../core/graphql/states.js';
import { isReworded } from '../../rules/text/rewording.js';
import { publicName } from '../../rules/people/names.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';
import { enqueueEmail } from '../core/email/enqueue-email.js';
import { reject } from '../core/graphql/problems.js';
import type { User } from '../users/user.entity.js';
import { requireOwnQuestion } from './asking.service.js';
import { decidedEmail, proposedEmail, publishedEmail } from './publication.emails.js';
import type { PublishedQuestion, Question, QuestionMessage } from './question.entity.js';
import type { QuestionPublication } from './question.states.js';
import { findQuestion } from './questions.reader.js';
import { questionWordingStates, type QuestionWording, type QuestionWordingState } from './wording.entity.js';

type QuestionAndAnswer = Pick<PublishedQuestion, 'question' | 'answer'>;

export const publicNameFor = async (
  transaction: Transaction,
  userId: string,
  publication: QuestionPublication,
): Promise<string | null> => {
  if (publication !== 'NAMED') return null;
  const user = await transaction.findOne<User>('users', { id: userId });
  return publicName(user!);
};

export async function requirePublishable(
  transaction: Transaction,
  { id, eventId, consentId }: Question,
): Promise<{ eventId: string; consentId: string }> {
  const withdrawal = await transaction.exists('consent_withdrawals', { acceptanceId: consentId });
  if (consentId === null || withdrawal)
    return reject('AUTHOR_NOT_AGREED', 'Автор вопроса не дал согласия на публикацию или отозвал его.');
  if (eventId === null)
    return reject('EVENT_REQUIRED', 'Вопрос не связан с мероприятием: рядом с архивом ему нет места.');
  const answers = await transaction.query('SELECT id FROM question_messages WHERE "questionId" = ? LIMIT 1', [id]);
  if (answers.length === 0) reject('NOT_ANSWERED', 'Сначала ответьте на вопрос.');
  return { eventId, consentId };
}

/** Withdraws a wording that waits for the author: it was replaced, or the question will not be published. */
export const withdrawWaiting = (transaction: Transaction, questionId: string): Promise<unknown> =>
  transitionWhere<QuestionWording>(
    transaction,
    questionWordingStates,
    'WITHDRAWN',
    {},
    { sql: '"questionId" = ?', values: [questionId] },
  );

/** Removes the public copy of a question and withdraws a waiting wording. */
export async function unpublish(transaction: Transaction, questionId: string): Promise<void> {
  await withdrawWaiting(transaction, questionId);
  await transaction.delete('published_questions', { questionId });
}

/** Texts of the author: the question, alone or with the follow-up, and wordings that they accepted. */
async function textsOfAuthor(transaction: Transaction, { id, text, consentId }: Question): Promise<string[]> {
  const followUps = await transaction.query<QuestionMessage>(
    `SELECT * FROM question_messages WHERE "questionId" = ? AND kind = 'FOLLOW_UP'`,
    [id],
  );
  const acceptedWordings = await transaction.query<QuestionWording>(
    `SELECT * FROM question_wordings WHERE "questionId" = ? AND state = 'AGREED' AND "consentId" = ?`,
    [id, consentId],
  );
  return [
    text,
    ...followUps.flatMap((followUp) => [followUp.text, `${text} ${followUp.text}`]),
    ...acceptedWordings.map(({ question }) => question),
  ];
}

const enqueueWordingEmail = (
  transaction: Transaction,
  { now }: Pick<Context, 'now'>,
  email: typeof publishedEmail,
  id: string,
  userId: string | null,
): Promise<void> => enqueueEmail(transaction, email, { id }, { key: id, userId, now });

/**
 * Publishes a wording of the author at once. Another wording waits for their consent, and the earlier one stays public.
 */
export async function setWording(
  transaction: Transaction,
  context: Context,
  question: Question,
  texts: QuestionAndAnswer,
): Promise<void> {
  const { consentId } = await requirePublishable(transaction, question);
  const sameTexts = [question.id, texts.question, texts.answer];
  const waiting = await transaction.query(
    `SELECT "questionId" FROM question_wordings WHERE "questionId" = ? AND question = ? AND answer = ? AND state = 'WAITING'`,
    sameTexts,
  );
  if (waiting.length > 0) return;
  await withdrawWaiting(transaction, question.id);
  const alreadyPublic = await transaction.query(
    'SELECT id FROM published_questions WHERE "questionId" = ? AND question = ? AND answer = ?',
    sameTexts,
  );
  if (alreadyPublic.length > 0) return;
  const authorTexts = await textsOfAuthor(transaction, question);
  const isOfAuthor = authorTexts.some((text) => !isReworded(text, texts.question));
  const state: QuestionWordingState = isOfAuthor ? 'PUBLISHED' : 'WAITING';
  const row = { id: uuid(), questionId: question.id, state, ...texts, consentId };
  const staffId = context.viewer!.id;
  await transaction.insert('question_wordings', [
    { ...row, proposedById: staffId, createdAt: toIso(context.now), decidedAt: null },
  ]);
  if (isOfAuthor) await makePublic(transaction, context, question, { ...row, proposedById: staffId });
  else await enqueueWordingEmail(transaction, context, proposedEmail, row.id, question.userId);
}

/** Writes the public copy and queues the email to the author. */
async function makePublic(
  transaction: Transaction,
  { now }: Pick<Context, 'now'>,
  question: Question,
  wording: Pick<QuestionWording, 'id' | 'question' | 'answer' | 'proposedById'>,
): Promise<void> {
  const { eventId, consentId } = await requirePublishable(transaction, question);
  const row = {
    id: uuid(),
    questionId: question.id,
    eventId,
    consentId,
    speakerId: question.speakerId,
    talkId: question.talkId,
    askerName: await publicNameFor(transaction, question.userId, question.publication),
    question: wording.question,
    answer: wording.answer,
    publishedById: wording.proposedById,
    publishedAt: toIso(now),
  };
  const set = ['question', 'answer', 'speakerId', 'talkId', 'publishedById'].map(
    (column) => `"${column}" = excluded."${column}"`,
  );
  const conflict = `ON CONFLICT ("questionId") DO UPDATE SET ${set.join(', ')}`;
  await transaction.insert('published_questions', [row], conflict);
  await enqueueWordingEmail(transaction, { now }, publishedEmail, wording.id, question.userId);
}

/** Records the decision of the author on a wording. An accepted wording is published. */
export async function decideWording(context: Context, id: string, isAgreed: boolean): Promise<{ question: Question }> {
  const { app, now, db } = context;
  const wording = await db.findOne<QuestionWording>('question_wordings', { id });
  if (!wording) return reject('NOT_FOUND', 'Такого вопроса нет.');
  await requireOwnQuestion(context, wording.questionId);
  const state: QuestionWordingState = isAgreed ? 'AGREED' : 'DECLINED';
  await app.database.inTransaction(async (transaction) => {
    const [question] = await transaction.update<Question>(
      'questions',
      { id: wording.questionId },
      { updatedAt: toIso(now) },
    );
    const decidedWording = await transitionIfAllowed<QuestionWording>(
      transaction,
      questionWordingStates,
      { id },
      state,
      { decidedAt: toIso(now) },
    );
    if (!decidedWording) {
      const current = await transaction.findOne<QuestionWording>('question_wordings', { id });
      // A second click is not an error.
      if (current?.state === state) return;
      throw new TransitionError(questionWordingStates, id, current?.state, state);
    } else {
      if (isAgreed) await makePublic(transaction, context, question!, decidedWording);
      await enqueueWordingEmail(transaction, context, decidedEmail, id, null);
    }
  });
  return { question: (await findQuestion(db, wording.questionId))! };
}
