import { v7 as uuid } from 'uuid';
import { transitionIfAllowed } from '../core/graphql/states.js';
import { normaliseEmail } from '../../rules/people/account.js';
import { checkConsents } from '../../rules/people/consents.js';
import { checkMessage, feedbackProblems } from '../../rules/events/feedback.js';
import { normalisePhone } from '../../rules/people/phone.js';
import { normaliseLine, normaliseText } from '../../rules/text/text.js';
import { day, toIso, addMs } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import { readClientKey } from '../core/limits/client-key.js';
import type { Db } from '../core/database/db.js';
import { enqueueEmail } from '../core/email/enqueue-email.js';
import { networkOf } from '../core/config/networks.js';
import { graphqlError, reject, rejectAny } from '../core/graphql/problems.js';
import { newNumber } from '../core/reference-number.js';
import { feedbackConsents, recordConsents } from '../legal/legal.service.js';
import type { FeedbackMessage } from './feedback.entity.js';
import { feedbackStates } from './feedback.enums.js';
import type { SendFeedbackInput } from './feedback.inputs.js';
import { feedbackAcknowledged, feedbackAnswered, feedbackReceived } from './feedback.emails.js';

/** A message that was already sent from this address with this key. */
async function findSent(db: Db, email: string, key: string | null): Promise<{ number: string } | null> {
  if (key === null) return null;
  return db.queryOne<{ number: string }>('SELECT number FROM feedback_messages WHERE email = ? AND "clientKey" = ?', [
    email,
    key,
  ]);
}

/**
 * Stores a message and queues emails to the organisation and to the sender. A second call with the same key stores
 * nothing.
 */
export async function sendFeedback(context: Context, input: SendFeedbackInput): Promise<{ number: string }> {
  const { app, origin, now, viewer } = context;
  const key = readClientKey(input.key);
  const existing = await findSent(context.db, normaliseEmail(input.email), key);
  if (existing) return existing;
  const requested = await feedbackConsents(app, context.db);
  rejectAny([...feedbackProblems(input), ...checkConsents(requested, input.consents)]);
  const email = normaliseEmail(input.email);
  await app.captcha.verify('FEEDBACK', input.captcha, origin);
  await app.limits.count('feedbackByNetwork', origin.address);
  await app.limits.count('feedbackByEmailAndNetwork', `${email} ${networkOf(origin.address)}`);
  await app.limits.count('feedbackByEmail', email);
  const message = {
    id: uuid(),
    number: newNumber(),
    name: normaliseLine(input.name),
    email,
    phone: normalisePhone(input.phone ?? '') || null,
    clientKey: key,
    topic: input.topic,
    text: normaliseText(input.text),
    userId: viewer?.id ?? null,
    state: 'NEW',
    answer: null,
    answeredById: null,
    answeredAt: null,
    createdAt: toIso(now),
  };
  const number = await app.database.inTransaction(async (transaction) => {
    const conflict = 'ON CONFLICT (email, "clientKey") DO NOTHING';
    const inserted = await transaction.insertOne('feedback_messages', message, conflict);
    // The same message was stored a moment ago, by a second click on the button.
    if (!inserted) return null;
    await recordConsents(transaction, {
      userId: viewer?.id ?? null,
      documentIds: input.consents,
      origin,
      now,
      channel: 'FEEDBACK',
      subjectId: message.id,
    });
    const { id, userId } = message;
    // The email to the organisation does not belong to an account.
    await enqueueEmail(transaction, feedbackReceived, { id }, { key: id, userId: null, now });
    await enqueueEmail(transaction, feedbackAcknowledged, { id }, { key: id, userId, now });
    return message.number;
  });
  return number !== null ? { number } : (await findSent(context.db, email, key))!;
}

export async function countUnanswered({ db }: Context): Promise<number> {
  const row = await db.queryOne<{ count: number }>(
    `SELECT COUNT(*) AS count FROM feedback_messages WHERE state = 'NEW'`,
  );
  return Number(row!.count);
}

/** Three years after the answer, as the consent says. */
const retention = 3 * 365 * day;

/** Deletes messages that were answered three years ago. */
export const purgeAnswered = ({ database, clock }: Application): Promise<void> =>
  database.inTransaction(async (transaction) => {
    await transaction.query('DELETE FROM feedback_messages WHERE "answeredAt" <= ?', [
      toIso(addMs(clock.now(), -retention)),
    ]);
  });

/** Answers a message by email, once: of two concurrent answers the second is rejected. */
export async function answerFeedback(
  { app, now, viewer }: Context,
  id: string,
  text: string,
): Promise<{ message: FeedbackMessage }> {
  const problem = checkMessage(text);
  if (problem) rejectAny([problem]);
  const message = await app.database.inTransaction(async (transaction) => {
    const answered = await transitionIfAllowed<FeedbackMessage>(transaction, feedbackStates, { id }, 'ANSWERED', {
      answer: normaliseText(text),
      answeredById: viewer!.id,
      answeredAt: toIso(now),
    });
    if (answered) {
      await enqueueEmail(
        transaction,
        feedbackAnswered,
        { id: answered.id },
        { key: answered.id, userId: answered.userId, now },
      );
      return answered;
    }
    if (!(await transaction.exists('feedback_messages', { id })))
      throw graphqlError('NOT_FOUND', 'Такого обращения нет.');
    return reject('ALREADY_ANSWERED', feedbackStates.conflict);
  });
  return { message: message! };
}
