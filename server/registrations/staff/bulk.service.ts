import { v7 as uuid } from 'uuid';
import { lineProblems, textProblems } from '../../../rules/text/lines.js';
import { isInvalidLine, lengthOf, normaliseLine, normaliseText } from '../../../rules/text/text.js';
import type { Problem } from '../../../rules/problem.js';
import { day, toIso, addMs } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { requestKey } from '../../core/idempotency/idempotent.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import type { Event } from '../../events/event.entity.js';
import { isOver } from '../../events/event.policy.js';
import { startTask } from '../../tasks/start-task.js';
import { Task } from '../../tasks/task.entity.js';
import { findUser } from '../../users/users.service.js';
import { attendedCondition } from '../attendance.js';
import { registrationStates } from '../registration.states.js';
import type { RegistrationBulk } from './bulk.entity.js';
import type { AttendedAction, CancellationDocuments, CancellationRefund } from './bulk.enums.js';
import type { ParticipantLetterInput, RegistrationSelectionInput } from './bulk.inputs.js';
import { testEmail } from './bulk.emails.js';
import { bulkTaskNames, type BulkPayload, type CancellationPayload, type ConfirmationPayload } from './bulk.tasks.js';
import { selectedRegistrations } from './staff-selection.js';

const maxIds = 1_000;

type BulkTexts = Pick<RegistrationBulk, 'subject' | 'text'>;

/** Stores the selected registrations: those that the filter finds now. @returns their number */
async function storeSelection(
  transaction: Transaction,
  selection: RegistrationSelectionInput,
  key: string,
  context: Context,
): Promise<number> {
  const query = selectedRegistrations(selection, context);
  await transaction.query(
    `INSERT INTO registration_bulk_rows ("bulkId", "registrationId")
     SELECT CAST(? AS varchar(36)), registrations.id ${query.sql}`,
    [key, ...query.values],
  );
  return transaction.count('registration_bulk_rows', { bulkId: key });
}

type BulkTask<Payload> = {
  /** Id of the stored selection: the key of the request. */
  key: string;
  kind: string;
  title: (event: Event) => string;
  words: BulkTexts;
  payload: Payload;
  /** Rejects the action if the selection needs another decision first. */
  check?: (transaction: Transaction) => Promise<void>;
};

/** Starts a task for many registrations. A repeated request with the same key returns the first task. */
async function startBulkTask<Payload extends BulkPayload>(
  context: Context,
  selection: RegistrationSelectionInput,
  { key, kind, title, words: texts, payload, check }: BulkTask<Payload>,
): Promise<{ task: Task }> {
  const { app, now, viewer, grant } = context;
  const { eventId, ids } = selection;
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key))
    reject('IDEMPOTENCY_KEY_FORMAT', 'Ключ запроса должен быть идентификатором UUID.', 'key');
  if (ids && ids.length > maxIds)
    reject('TOO_MANY', `Отметьте не больше ${maxIds} строк или выберите всё, что найдено.`, 'ids');
  const task = await app.database.inTransaction(async (transaction) => {
    const event = await transaction.findOne<Event>('events', { id: eventId });
    if (!event) return reject('NOT_FOUND', 'Такого мероприятия нет.', 'eventId');
    const bulk: RegistrationBulk = {
      id: key,
      eventId,
      createdAt: toIso(now),
      createdById: viewer!.id,
      ...texts,
    };
    const inserted = await transaction.query<{ id: string }>(
      `INSERT INTO registration_bulks (id, "eventId", "createdAt", "createdById", subject, text) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [bulk.id, bulk.eventId, bulk.createdAt, bulk.createdById, bulk.subject, bulk.text],
    );
    if (inserted.length === 0) {
      const [existingTask] = await transaction.query<Task>(
        `SELECT tasks.* FROM tasks JOIN registration_bulks ON registration_bulks.id = "subjectId"
         WHERE "subjectId" = ? AND kind = ? AND payload = ? AND "actorId" = ? AND "eventId" = ?
           AND COALESCE(subject, '') = ? AND COALESCE(text, '') = ?`,
        [key, kind, JSON.stringify(payload), viewer!.id, eventId, texts.subject ?? '', texts.text ?? ''],
      );
      return (
        existingTask ??
        reject('IDEMPOTENCY_KEY_REUSED', 'Этот запрос уже был отправлен с другими данными. Начните заново.', 'key')
      );
    }
    if ((await storeSelection(transaction, selection, key, context)) === 0)
      reject('NOTHING_SELECTED', 'Ничего не выбрано: таких регистраций больше нет. Обновите список.');
    await check?.(transaction);
    const subject = { type: 'REGISTRATION_BULK', id: key };
    const actor = { actorId: viewer!.id, tokenId: grant?.tokenId ?? null };
    return startTask(transaction, { kind, title: title(event), subject, payload, ...actor, now });
  });
  return { task };
}

export type CancellationInput = {
  refund: CancellationRefund;
  /** Reason for the participant and the audit log; required if the event is over. */
  reason: string | null;
  documents: CancellationDocuments | null;
  /** What happens to participants who attended an event that is not over. */
  attended: AttendedAction | null;
};

/** Rejects the cancellation until staff decides about participants who attended. */
async function rejectUndecidedAttended(transaction: Transaction, app: Application, key: string): Promise<void> {
  const [row] = await transaction.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM registrations
     WHERE id IN (SELECT "registrationId" FROM registration_bulk_rows WHERE "bulkId" = ?) AND ${registrationStates.sql.live}
       AND ${attendedCondition(app)}`,
    [key],
  );
  const count = Number(row!.count);
  if (count > 0)
    reject(
      'ATTENDED_AMONG',
      `Среди выбранных есть те, кто уже был на\u00a0мероприятии: ${count}. Решите, отменять\u00a0ли их участие.`,
      'attended',
    );
}

const minReasonLength = 3;
const maxReasonLength = 500;

/**
 * Cancels many registrations. After the event, documents may have been issued: staff gives a reason and decides about
 * them.
 */
export async function startCancellation(
  context: Context,
  selection: RegistrationSelectionInput,
  { refund, reason: reasonInput, documents, attended }: CancellationInput,
): Promise<{ task: Task }> {
  const reason = reasonInput === null ? null : normaliseLine(reasonInput) || null;
  if (reason !== null) {
    rejectAny(lineProblems('reason', reason, maxReasonLength));
    if (lengthOf(reason) < minReasonLength) reject('REQUIRED', 'Напишите, почему вы отменяете участие.', 'reason');
  }
  const event = await context.db.findOne<Event>('events', { id: selection.eventId });
  if (event && isOver(event, toIso(context.now))) {
    if (reason === null)
      reject('REQUIRED', 'Мероприятие закончилось. Напишите, почему вы отменяете участие.', 'reason');
    if (documents === null)
      reject('REQUIRED', 'Мероприятие закончилось. Решите, что будет с\u00A0выданными документами.', 'documents');
  }
  // After the event, the decision about documents covers these participants.
  const needsDecision = attended === null && documents === null;
  const key = requestKey(context, selection.key);
  return startBulkTask<CancellationPayload>(context, selection, {
    key,
    kind: bulkTaskNames.cancelling,
    title: ({ title }) => `Отмена регистраций: ${title}`,
    words: { subject: null, text: reason },
    payload: {
      bulkId: key,
      refund,
      ...(documents && { documents }),
      ...(attended === 'KEEP' && { keepsAttended: true }),
    },
    ...(needsDecision && { check: (transaction) => rejectUndecidedAttended(transaction, context.app, key) }),
  });
}

export async function startConfirmation(
  context: Context,
  selection: RegistrationSelectionInput,
  freeBecause: string | null,
): Promise<{ task: Task }> {
  const reason = freeBecause === null ? null : normaliseText(freeBecause);
  if (reason !== null) {
    rejectAny(textProblems('freeBecause', reason, 500));
    if (lengthOf(reason) < 3) reject('REQUIRED', 'Напишите, почему участие бесплатное.', 'freeBecause');
  }
  const key = requestKey(context, selection.key);
  return startBulkTask<ConfirmationPayload>(context, selection, {
    key,
    kind: bulkTaskNames.confirming,
    title: ({ title }) => `Места из листа ожидания: ${title}`,
    words: { subject: null, text: reason },
    payload: { bulkId: key, isFree: reason !== null },
  });
}

const minLength = { subject: 3, text: 10 } as const;
const maxLength = { subject: 150, text: 10_000 } as const;

function emailTexts(email: ParticipantLetterInput): { subject: string; text: string } {
  const subject = normaliseLine(email.subject);
  const text = normaliseText(email.text);
  const problems: Problem[] = [];
  if (lengthOf(subject) < minLength.subject)
    problems.push({ code: 'REQUIRED', message: 'Напишите тему письма.', field: 'subject' });
  else if (lengthOf(subject) > maxLength.subject)
    problems.push({
      code: 'TOO_LONG',
      message: `Сократите тему: не длиннее ${maxLength.subject} знаков.`,
      field: 'subject',
    });
  else if (isInvalidLine(subject))
    problems.push({ code: 'UNUSABLE', message: 'Введите тему заново: есть служебные символы.', field: 'subject' });
  if (lengthOf(text) < minLength.text)
    problems.push({ code: 'REQUIRED', message: 'Напишите текст письма.', field: 'text' });
  rejectAny([...problems, ...textProblems('text', text, maxLength.text)]);
  return { subject, text };
}

export async function startEmails(
  context: Context,
  selection: RegistrationSelectionInput,
  email: ParticipantLetterInput,
): Promise<{ task: Task }> {
  const texts = emailTexts(email);
  const key = requestKey(context, selection.key);
  return startBulkTask<BulkPayload>(context, selection, {
    key,
    kind: bulkTaskNames.writing,
    title: ({ title }) => `Письма участникам: ${title}`,
    words: texts,
    payload: { bulkId: key },
  });
}

/** Sends the email only to the staff member who writes it. */
export async function sendTestEmail(
  { app, now, db, viewer }: Context,
  eventId: string,
  email: ParticipantLetterInput,
): Promise<{ email: string }> {
  const texts = emailTexts(email);
  const user = (await findUser(db, viewer!.id))!;
  await app.database.inTransaction(async (transaction) => {
    if (!(await transaction.exists('events', { id: eventId })))
      reject('NOT_FOUND', 'Такого мероприятия нет.', 'eventId');
    const id = uuid();
    await transaction.insert('registration_bulks', [
      { id, eventId, createdAt: toIso(now), createdById: user.id, ...texts },
    ]);
    await enqueueEmail(transaction, testEmail, { bulkId: id, userId: user.id }, { key: id, userId: user.id, now });
  });
  return { email: user.email };
}

/** Rows of a task are stored for the same time. */
const selectionRetention = 90 * day;

export async function deleteOldSelections({ database, clock }: Application): Promise<void> {
  const before = toIso(addMs(clock.now(), -selectionRetention));
  await database.inTransaction((transaction) =>
    transaction.query(
      `DELETE FROM registration_bulk_rows WHERE "bulkId" IN (SELECT id FROM registration_bulks WHERE "createdAt" <= ?)`,
      [before],
    ),
  );
}
