import { checkAnswers, normaliseAnswers } from '../../rules/answers.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { enqueueLetter } from '../core/letter-kind.js';
import { reject, rejectAny } from '../core/problems.js';
import { readEventForm } from '../events/events.service.js';
import { answersChangedLetter } from './answers-changed.letters.js';
import type { Registration } from './registration.entity.js';
import { liveCondition } from './registration.life.js';
import { answersRejection } from './registration.policy.js';
import type { AnswerInput } from './registrations.inputs.js';
import { findOwn } from './registrations.service.js';

const changedElsewhere =
  'Пока форма была открыта, ответы изменили в другом окне. Сверьте их со своими и сохраните ещё раз.';

/** Two texts of the same answers: keys may stand in another order in what was written long ago. */
const isSame = (one: Record<string, string[]>, other: Record<string, string[]>): boolean => {
  const text = (answers: Record<string, string[]>) => JSON.stringify(Object.entries(answers).sort());
  return text(one) === text(other);
};

/**
 * Changes the viewer's answers to the organiser's questions, by the rules of registering. Sent twice it stays done: what is
 * stored already is no change, whatever version it is sent for.
 */
export async function changeAnswers(
  context: Context,
  id: string,
  given: AnswerInput[],
  version: number,
): Promise<{ registration: Registration }> {
  const { app, now } = context;
  await app.limits.count('changeAnswersByAccount', context.viewer!.id);
  const registration = await findOwn(context, id);
  const { event, questions } = (await readEventForm(app, context, registration.eventId))!;
  const rejection = answersRejection(registration.state, event, toIso(now));
  if (rejection) reject('CANNOT_CHANGE_ANSWERS', rejection);
  const asGiven = Object.fromEntries(given.map(({ questionId, values }) => [questionId, values]));
  rejectAny(checkAnswers(questions, asGiven));
  const answers = normaliseAnswers(questions, asGiven);
  if (isSame(answers, JSON.parse(registration.answers) as Record<string, string[]>)) return { registration };
  const changed = await app.database.inTransaction(async (transaction) => {
    const [row] = await transaction.query<Registration>(
      `UPDATE registrations SET answers = ?, "answersVersion" = "answersVersion" + 1, "updatedAt" = ?
       WHERE id = ? AND "answersVersion" = ? AND ${liveCondition} RETURNING *`,
      [JSON.stringify(answers), toIso(now), id, version],
    );
    if (!row) return reject('ANSWERS_CHANGED', changedElsewhere);
    await enqueueLetter(transaction, {
      kind: answersChangedLetter,
      key: `${id} ${row.answersVersion}`,
      payload: { registrationId: id, version: row.answersVersion },
      userId: row.userId,
      now,
    });
    return row;
  });
  return { registration: changed };
}
