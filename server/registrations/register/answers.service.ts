import { checkAnswers, normaliseAnswers } from '../../../rules/events/answers.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { readRegistrationForm } from '../../events/events.service.js';
import { answersChanged } from '../announcements/answers-changed.emails.js';
import type { Registration } from '../registration.entity.js';
import { registrationStates } from '../registration.states.js';
import { answersRejection } from '../registration.policy.js';
import type { AnswerInput } from '../registrations.inputs.js';
import { findRegistrationOfViewer } from '../registrations.service.js';

const conflictMessage =
  'Пока форма была открыта, ответы изменили в другом окне. Сверьте их со своими и сохраните ещё раз.';

/** Compares answers regardless of the order of keys, because old rows may have another order. */
export const isSameAnswers = (one: Record<string, string[]>, other: Record<string, string[]>): boolean => {
  const text = (answers: Record<string, string[]>) => JSON.stringify(Object.entries(answers).sort());
  return text(one) === text(other);
};

/**
 * Changes the viewer's answers to the questions of the organiser. The rules are those of registration. A repeated
 * request with the same answers changes nothing, whatever its version.
 */
export async function changeAnswers(
  context: Context,
  id: string,
  input: AnswerInput[],
  version: number,
): Promise<{ registration: Registration }> {
  const { app, now } = context;
  await app.limits.count('changeAnswersByAccount', context.viewer!.id);
  const registration = await findRegistrationOfViewer(context, id);
  const { event, questions } = (await readRegistrationForm(app, context, registration.eventId))!;
  const rejection = answersRejection(registration.state, event, toIso(now));
  if (rejection) reject('CANNOT_CHANGE_ANSWERS', rejection);
  const valuesByQuestion = Object.fromEntries(input.map(({ questionId, values }) => [questionId, values]));
  rejectAny(checkAnswers(questions, valuesByQuestion));
  const answers = normaliseAnswers(questions, valuesByQuestion);
  if (isSameAnswers(answers, JSON.parse(registration.answers) as Record<string, string[]>)) return { registration };
  return { registration: await storeAnswers(context, id, answers, version) };
}

/** Stores new answers and tells the participant. @throws ProblemsError ANSWERS_CHANGED if others were stored meanwhile */
export const storeAnswers = (
  { app, now }: Context,
  id: string,
  answers: Record<string, string[]>,
  version: number,
): Promise<Registration> =>
  app.database.inTransaction(async (transaction) => {
    const [row] = await transaction.query<Registration>(
      `UPDATE registrations SET answers = ?, "answersVersion" = "answersVersion" + 1, "updatedAt" = ?
       WHERE id = ? AND "answersVersion" = ? AND ${registrationStates.sql.live} RETURNING *`,
      [JSON.stringify(answers), toIso(now), id, version],
    );
    if (!row) return reject('ANSWERS_CHANGED', conflictMessage);
    const { userId, answersVersion } = row;
    await enqueueEmail(
      transaction,
      answersChanged,
      { registrationId: id, version: answersVersion },
      { key: `${id} ${answersVersion}`, userId, now },
    );
    return row;
  });
