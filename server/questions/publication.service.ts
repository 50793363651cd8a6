import { checkConsents } from '../../rules/consents.js';
import { checkMessage } from '../../rules/feedback.js';
import { normaliseText } from '../../rules/text.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { reject, rejectAny } from '../core/problems.js';
import { questionConsents, withdrawConsents } from '../legal/legal.service.js';
import { findOwn, giveConsent } from './ask.service.js';
import type { Question } from './question.entity.js';
import type { QuestionPublication } from './question.life.js';
import type { PublishQuestionInput } from './questions.inputs.js';
import { findQuestion } from './questions.reading.js';
import { chooseWords, nameFor, unpublish } from './wording.service.js';

type Changed = { question: Question };

/** What is public goes at once; the record of the consent stays, with that of its end. */
async function withdraw(transaction: Transaction, { id, userId }: Question, { origin, now }: Context): Promise<void> {
  const kind = 'QUESTION_PUBLICATION_CONSENT' as const;
  await withdrawConsents(transaction, { userId, kind, subjectId: id, origin, now, channel: 'ACCOUNT' });
  await unpublish(transaction, id);
}

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
  if (showsMore) rejectAny(checkConsents(await questionConsents(app, reads).then(allRequired), consents));
  await app.database.inTransaction(async (transaction) => {
    // First a write, so that whoever publishes it at this moment comes before or after.
    await transaction.query('UPDATE questions SET "updatedAt" = ? WHERE id = ?', [toIso(now), id]);
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

/** Chooses the words in which a question and its answer become public, or changes them; only as the author agrees. */
export async function publishQuestion(context: Context, id: string, input: PublishQuestionInput): Promise<Changed> {
  const { app, now } = context;
  rejectAny(
    (['question', 'answer'] as const).flatMap((field) => {
      const problem = checkMessage(input[field]);
      return problem ? [{ ...problem, field }] : [];
    }),
  );
  await app.database.inTransaction(async (transaction) => {
    const [question] = await transaction.query<Question>(
      'UPDATE questions SET "publicationDeclinedAt" = NULL, "updatedAt" = ? WHERE id = ? RETURNING *',
      [toIso(now), id],
    );
    if (!question) return reject('NOT_FOUND', 'Такого вопроса нет.');
    const words = { question: normaliseText(input.question), answer: normaliseText(input.answer) };
    return chooseWords(transaction, context, question, words);
  });
  return { question: (await findQuestion(context.reads, id))! };
}

/** Decides not to publish a question, or takes it out of the archive. */
export async function declinePublication({ app, now, reads }: Context, id: string): Promise<Changed> {
  await app.database.inTransaction(async (transaction) => {
    const [question] = await transaction.query(
      'UPDATE questions SET "publicationDeclinedAt" = COALESCE("publicationDeclinedAt", ?), "updatedAt" = ? WHERE id = ? RETURNING id',
      [toIso(now), toIso(now), id],
    );
    if (!question) reject('NOT_FOUND', 'Такого вопроса нет.');
    await unpublish(transaction, id);
  });
  return { question: (await findQuestion(reads, id))! };
}
