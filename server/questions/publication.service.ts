import { v7 as uuid } from 'uuid';
import { checkConsents } from '../../rules/consents.js';
import { checkMessage } from '../../rules/feedback.js';
import { normaliseText } from '../../rules/text.js';
import { instant } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { refuse, refuseAny } from '../core/problems.js';
import { questionConsents, withdrawConsents } from '../legal/legal.service.js';
import type { User } from '../users/user.entity.js';
import { findOwn, giveConsent } from './ask.service.js';
import type { Question } from './question.entity.js';
import type { QuestionPublication } from './question.life.js';
import type { PublishQuestionInput } from './questions.inputs.js';
import { findQuestion } from './questions.reading.js';

type Changed = { question: Question };

/** «Мария И.» */
export const publicName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName}\u00a0${[...lastName][0]}.`;

/** What is public goes at once; the record of the consent stays, with that of its end. */
async function withdraw(transaction: Transaction, { id, userId }: Question, { origin, now }: Context): Promise<void> {
  const kind = 'QUESTION_PUBLICATION_CONSENT' as const;
  await withdrawConsents(transaction, { userId, kind, subjectId: id, origin, now, channel: 'ACCOUNT' });
  await transaction.query('DELETE FROM published_questions WHERE "questionId" = ?', [id]);
}

const nameFor = async (transaction: Transaction, userId: string, how: QuestionPublication): Promise<string | null> => {
  if (how !== 'NAMED') return null;
  const [user] = await transaction.query<User>('SELECT * FROM users WHERE id = ?', [userId]);
  return publicName(user!);
};

/** Agrees to the publication of one's question, with the name or without, or takes the agreement back. */
export async function setPublication(
  context: Context,
  id: string,
  publication: QuestionPublication,
  consents: readonly string[],
): Promise<Changed> {
  const { app, reads, now } = context;
  const known = await findOwn(context, id);
  if (known.publication === publication) return { question: known };
  // To show less than was agreed to needs no new agreement.
  const showsMore = publication === 'NAMED' || (publication === 'ANONYMOUS' && known.publication === 'NO');
  if (showsMore) refuseAny(checkConsents(await questionConsents(app, reads).then(allRequired), consents));
  await app.database.inTransaction(async (transaction) => {
    // First a write, so that whoever publishes it at this moment comes before or after.
    await transaction.query('UPDATE questions SET "updatedAt" = ? WHERE id = ?', [instant(now), id]);
    if (publication === 'NO' || known.publication === 'NO') await withdraw(transaction, known, context);
    const consentId = showsMore ? await giveConsent(transaction, known, consents, context) : known.consentId;
    await transaction.query('UPDATE questions SET publication = ?, "consentId" = ? WHERE id = ?', [
      publication,
      publication === 'NO' ? null : consentId,
      id,
    ]);
    await transaction.query('UPDATE published_questions SET "askerName" = ?, "consentId" = ? WHERE "questionId" = ?', [
      await nameFor(transaction, known.userId, publication),
      consentId,
      id,
    ]);
  });
  return { question: (await findQuestion(reads, id))! };
}

const allRequired = <T extends object>(requested: readonly T[]): (T & { required: true })[] =>
  requested.map((one) => ({ ...one, required: true }));

/** Makes a question and its answer public in the given words, or changes those; only as its asker agrees. */
export async function publishQuestion(context: Context, id: string, input: PublishQuestionInput): Promise<Changed> {
  const { app, now, viewer } = context;
  refuseAny(
    (['question', 'answer'] as const).flatMap((field) => {
      const problem = checkMessage(input[field]);
      return problem ? [{ ...problem, field }] : [];
    }),
  );
  await app.database.inTransaction(async (transaction) => {
    const [question] = await transaction.query<Question>(
      'UPDATE questions SET "publicationDeclinedAt" = NULL, "updatedAt" = ? WHERE id = ? RETURNING *',
      [instant(now), id],
    );
    if (!question) return refuse('NOT_FOUND', 'Такого вопроса нет.');
    await requirePublishable(transaction, question);
    const row = {
      id: uuid(),
      questionId: id,
      eventId: question.eventId,
      consentId: question.consentId,
      speakerId: question.speakerId,
      talkId: question.talkId,
      askerName: await nameFor(transaction, question.userId, question.publication),
      question: normaliseText(input.question),
      answer: normaliseText(input.answer),
      publishedById: viewer!.id,
      publishedAt: instant(now),
    };
    await insertRows(
      transaction,
      'published_questions',
      [row],
      'ON CONFLICT ("questionId") DO UPDATE SET question = excluded.question, answer = excluded.answer',
    );
    return question;
  });
  return { question: (await findQuestion(context.reads, id))! };
}

async function requirePublishable(transaction: Transaction, { id, eventId, consentId }: Question): Promise<void> {
  const [withdrawal] = await transaction.query(
    'SELECT "acceptanceId" FROM consent_withdrawals WHERE "acceptanceId" = ?',
    [consentId],
  );
  if (consentId === null || withdrawal)
    refuse('NOT_AGREED', 'Автор вопроса не дал согласия на публикацию или отозвал его.');
  if (eventId === null) refuse('NO_EVENT', 'Вопрос не связан с мероприятием: рядом с архивом ему нет места.');
  const answers = await transaction.query('SELECT id FROM question_messages WHERE "questionId" = ? LIMIT 1', [id]);
  if (answers.length === 0) refuse('NOT_ANSWERED', 'Сначала ответьте на вопрос.');
}

/** Decides not to publish a question, or takes it out of the archive. */
export async function declinePublication({ app, now, reads }: Context, id: string): Promise<Changed> {
  await app.database.inTransaction(async (transaction) => {
    const [question] = await transaction.query(
      'UPDATE questions SET "publicationDeclinedAt" = COALESCE("publicationDeclinedAt", ?), "updatedAt" = ? WHERE id = ? RETURNING id',
      [instant(now), instant(now), id],
    );
    if (!question) refuse('NOT_FOUND', 'Такого вопроса нет.');
    await transaction.query('DELETE FROM published_questions WHERE "questionId" = ?', [id]);
  });
  return { question: (await findQuestion(reads, id))! };
}
