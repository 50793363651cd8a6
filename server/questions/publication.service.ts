import { checkConsents } from '../../rules/people/consents.js';
import { checkMessage } from '../../rules/events/feedback.js';
import { normaliseText } from '../../rules/text/text.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';
import { reject, rejectAny } from '../core/graphql/problems.js';
import { questionConsents, withdrawConsents } from '../legal/legal.service.js';
import { requireOwnQuestion, recordPublicationConsent } from './asking.service.js';
import type { Question } from './question.entity.js';
import type { QuestionPublication } from './question.states.js';
import type { PublishQuestionInput } from './questions.inputs.js';
import { findQuestion } from './questions.reader.js';
import { setWording, publicNameFor, unpublish } from './wording.service.js';

type QuestionChanged = { question: Question };

/** Withdraws the consent and removes the public copy. The records of consent and withdrawal stay. */
async function withdrawConsent(
  transaction: Transaction,
  { id, userId }: Question,
  { origin, now }: Context,
): Promise<void> {
  const kind = 'QUESTION_PUBLICATION_CONSENT' as const;
  await withdrawConsents(transaction, { userId, kind, subjectId: id, origin, now, channel: 'ACCOUNT' });
  await unpublish(transaction, id);
}

/** Gives consent to publish an own question, with or without the name, or withdraws it. */
export async function setPublication(
  context: Context,
  id: string,
  publication: QuestionPublication,
  consents: readonly string[],
): Promise<QuestionChanged> {
  const { app, db, now } = context;
  const question = await requireOwnQuestion(context, id);
  if (question.publication === publication) return { question };
  // Publishing less than was agreed to needs no new consent.
  const showsMore = publication === 'NAMED' || (publication === 'ANONYMOUS' && question.publication === 'NO');
  if (showsMore) rejectAny(checkConsents(await questionConsents(app, db).then(allRequired), consents));
  await app.database.inTransaction(async (transaction) => {
    // The update locks the row: a concurrent publication runs before or after this transaction.
    await transaction.update('questions', { id }, { updatedAt: toIso(now) });
    if (publication === 'NO' || question.publication === 'NO') await withdrawConsent(transaction, question, context);
    const consentId = showsMore
      ? await recordPublicationConsent(transaction, question, consents, context)
      : question.consentId;
    await transaction.update('questions', { id }, { publication, consentId: publication === 'NO' ? null : consentId });
    await transaction.update(
      'published_questions',
      { questionId: id },
      { askerName: await publicNameFor(transaction, question.userId, publication), consentId },
    );
  });
  return { question: (await findQuestion(db, id))! };
}

const allRequired = <T extends object>(requested: readonly T[]): (T & { required: true })[] =>
  requested.map((consent) => ({ ...consent, required: true }));

/** Sets or changes the public wording of a question and its answer, within the consent of the author. */
export async function publishQuestion(
  context: Context,
  id: string,
  input: PublishQuestionInput,
): Promise<QuestionChanged> {
  const { app, now } = context;
  rejectAny(
    (['question', 'answer'] as const).flatMap((field) => {
      const problem = checkMessage(input[field]);
      return problem ? [{ ...problem, field }] : [];
    }),
  );
  await app.database.inTransaction(async (transaction) => {
    const [question] = await transaction.update<Question>(
      'questions',
      { id },
      {
        publicationDeclinedAt: null,
        updatedAt: toIso(now),
      },
    );
    if (!question) return reject('NOT_FOUND', 'Такого вопроса нет.');
    const wording = { question: normaliseText(input.question), answer: normaliseText(input.answer) };
    return setWording(transaction, context, question, wording);
  });
  return { question: (await findQuestion(context.db, id))! };
}

/** Decides not to publish a question, or removes it from the archive page. */
export async function declinePublication({ app, now, db }: Context, id: string): Promise<QuestionChanged> {
  await app.database.inTransaction(async (transaction) => {
    const [question] = await transaction.query(
      'UPDATE questions SET "publicationDeclinedAt" = COALESCE("publicationDeclinedAt", ?), "updatedAt" = ? WHERE id = ? RETURNING id',
      [toIso(now), toIso(now), id],
    );
    if (!question) reject('NOT_FOUND', 'Такого вопроса нет.');
    await unpublish(transaction, id);
  });
  return { question: (await findQuestion(db, id))! };
}
