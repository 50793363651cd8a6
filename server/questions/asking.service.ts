import { v7 as uuid } from 'uuid';
import { transitionIfAllowed } from '../core/graphql/states.js';
import { checkConsents } from '../../rules/people/consents.js';
import { checkMessage } from '../../rules/events/feedback.js';
import type { Problem } from '../../rules/problem.js';
import { normaliseText } from '../../rules/text/text.js';
import { toIso } from '../core/clock.js';
import { requestKey } from '../core/idempotency/idempotent.js';
import type { Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import type { Transaction } from '../core/database/database.js';
import { enqueueEmail } from '../core/email/enqueue-email.js';
import { reject, rejectAny } from '../core/graphql/problems.js';
import { newNumber } from '../core/reference-number.js';
import { canSeeEvent } from '../events/event.policy.js';
import { eventsById } from '../events/events.service.js';
import { questionConsents, recordConsents } from '../legal/legal.service.js';
import type { LaterQuestion } from '../live/hooks.js';
import { liveRegistrationsOfViewer } from '../registrations/registrations.service.js';
import type { Question } from './question.entity.js';
import { questionStates, maxMessages } from './question.states.js';
import type { AskQuestionInput } from './questions.inputs.js';
import { askedEmail } from './questions.emails.js';
import { findQuestionByKey, findQuestion, messagesOfQuestions } from './questions.reader.js';

type QuestionChanged = { question: Question };
/** Columns of the table; the other fields of a question are joined. */
type Columns = Omit<Question, 'publishedAt' | 'user' | 'event' | 'speaker' | 'talk' | 'consent'>;

/** Asks a question. A second call with the same key returns the same question. */
export async function askQuestion(context: Context, input: AskQuestionInput): Promise<QuestionChanged> {
  const { app, now, db } = context;
  const userId = context.viewer!.id;
  const clientKey = requestKey(context, input.key);
  if (!/^[\w-]{8,64}$/.test(clientKey)) reject('IDEMPOTENCY_KEY_FORMAT', 'Обновите страницу и задайте вопрос ещё раз.');
  const existing = await findQuestionByKey(db, userId, clientKey);
  if (existing) return { question: existing };
  const requested = await questionConsents(app, db);
  const required = requested.map((consent) => ({ ...consent, required: input.publication !== 'NO' }));
  const problems: (Problem | null)[] = [checkMessage(input.text), ...checkConsents(required, input.consents)];
  rejectAny(problems.filter((problem) => problem !== null));
  const addressee = await addresseeOf(context, input);
  await app.limits.count('askQuestionByAccount', userId);
  const question = newQuestion({ userId, clientKey, ...addressee, text: normaliseText(input.text) }, now);
  await app.database.inTransaction((transaction) => store(transaction, question, input, context));
  return { question: (await findQuestionByKey(db, userId, clientKey))! };
}

type Asked = Pick<Columns, 'userId' | 'clientKey' | 'eventId' | 'speakerId' | 'talkId' | 'text'>;

const newQuestion = (asked: Asked, now: Date): Columns => ({
  ...asked,
  id: uuid(),
  number: newNumber(),
  state: 'NEW',
  closedReason: null,
  handledById: null,
  publication: 'NO',
  consentId: null,
  publicationDeclinedAt: null,
  createdAt: toIso(now),
  updatedAt: toIso(now),
});

const onlyOnce = 'ON CONFLICT ("userId", "clientKey") DO NOTHING';

/** Takes over a question of a broadcast: to the first speaker of its talk, or to the organisers. */
export async function takeLaterQuestion(
  transaction: Transaction,
  { id, userId, eventId, talkId, text, now }: LaterQuestion,
): Promise<void> {
  const appearance = await transaction.queryOne<{ speakerId: string }>(
    'SELECT "speakerId" FROM appearances WHERE "eventId" = ? AND "talkId" = ? ORDER BY position LIMIT 1',
    [eventId, talkId],
  );
  const asked = { userId, clientKey: id, eventId, speakerId: appearance?.speakerId ?? null, talkId, text };
  const stored = await transaction.insertOne<Columns>('questions', newQuestion(asked, now), onlyOnce);
  if (stored) await notifyStaff(transaction, stored.id, 0, now);
}

async function store(
  transaction: Transaction,
  question: Columns,
  { publication, consents }: AskQuestionInput,
  { origin, now }: Context,
): Promise<void> {
  const inserted = await transaction.insertOne('questions', question, onlyOnce);
  // The same question was stored a moment ago, by a second click on the button.
  if (!inserted) return;
  if (publication !== 'NO') {
    const consentId = await recordPublicationConsent(transaction, question, consents, { origin, now });
    await transaction.update('questions', { id: question.id }, { publication, consentId });
  }
  await notifyStaff(transaction, question.id, 0, now);
}

/** Records the consent to publish a question. @returns the id of the record */
export async function recordPublicationConsent(
  transaction: Transaction,
  { id, userId }: Pick<Question, 'id' | 'userId'>,
  documentIds: readonly string[],
  { origin, now }: Pick<Context, 'origin' | 'now'>,
): Promise<string> {
  await recordConsents(transaction, { userId, documentIds, origin, now, channel: 'QUESTION', subjectId: id });
  const [consent] = await transaction.query<{ id: string }>(
    'SELECT id FROM consent_acceptances WHERE "userId" = ? AND "subjectId" = ? ORDER BY id DESC LIMIT 1',
    [userId, id],
  );
  return consent!.id;
}

const notifyStaff = (transaction: Transaction, id: string, position: number, now: Date): Promise<void> =>
  enqueueEmail(transaction, askedEmail, { id, position }, { key: `${id} ${position}`, userId: null, now });

type Addressee = Pick<Question, 'eventId' | 'speakerId' | 'talkId'>;

/** The addressee of a question. Participants can ask speakers; every user can ask the organisers. */
async function addresseeOf(context: Context, { eventId, speakerId, talkId }: AskQuestionInput): Promise<Addressee> {
  if (!eventId) {
    if (speakerId || talkId)
      reject('EVENT_REQUIRED', 'Выберите мероприятие, на котором выступает докладчик.', 'eventId');
    return { eventId: null, speakerId: null, talkId: null };
  }
  const event = await load(context, eventsById, eventId);
  if (!event || !canSeeEvent(context.viewer, event)) reject('NOT_FOUND', 'Такого мероприятия нет.', 'eventId');
  if (!speakerId && !talkId) return { eventId, speakerId: null, talkId: null };
  if (!(await load(context, liveRegistrationsOfViewer, eventId)))
    reject('NOT_REGISTERED', 'Докладчикам задают вопросы участники. Зарегистрируйтесь на мероприятие.', 'speakerId');
  const appearance = await context.db.queryOne<{ speakerId: string }>(
    `SELECT "speakerId" FROM appearances WHERE "eventId" = ? ${speakerId ? 'AND "speakerId" = ?' : ''}
     ${talkId ? 'AND "talkId" = ?' : ''} ORDER BY position LIMIT 1`,
    [eventId, ...(speakerId ? [speakerId] : []), ...(talkId ? [talkId] : [])],
  );
  if (!appearance) return reject('SPEAKER_UNKNOWN', 'Выберите докладчика из программы мероприятия.', 'speakerId');
  return { eventId, speakerId: appearance.speakerId, talkId: talkId ?? null };
}

/** A question of another user is reported as missing. */
export async function requireOwnQuestion({ db, viewer }: Context, id: string): Promise<Question> {
  const question = await findQuestion(db, id);
  return question?.userId === viewer!.id ? question : reject('NOT_FOUND', 'Такого вопроса нет.');
}

/** Asks a follow-up after the answer. The question becomes new again. */
export async function followUp(context: Context, id: string, input: string): Promise<QuestionChanged> {
  const { app, now, viewer } = context;
  const question = await requireOwnQuestion(context, id);
  const problem = checkMessage(input);
  if (problem) rejectAny([problem]);
  const text = normaliseText(input);
  // Not through the DataLoader: it would cache the messages as they were before the change.
  const messages = (await messagesOfQuestions([id], context))[0]!;
  if (messages[1]?.text === text) return { question };
  if (messages.length + 1 >= maxMessages)
    reject('FOLLOW_UP_MADE', 'Уточнить ответ можно один раз. Задайте новый вопрос: мы ответим и на него.');
  await app.limits.count('askQuestionByAccount', viewer!.id);
  await app.database.inTransaction(async (transaction) => {
    const reopened = await transitionIfAllowed<Question>(transaction, questionStates, { id }, 'NEW', {
      updatedAt: toIso(now),
    });
    if (!reopened) reject('NOT_ANSWERED', 'Уточнить можно после ответа. Обновите страницу.');
    await transaction.insert('question_messages', [
      {
        id: uuid(),
        questionId: id,
        position: 1,
        kind: 'FOLLOW_UP',
        text,
        authorId: viewer!.id,
        createdAt: toIso(now),
      },
    ]);
    await notifyStaff(transaction, id, 1, now);
  });
  return { question: (await findQuestion(context.db, id))! };
}
