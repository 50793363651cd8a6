import { v7 as uuid } from 'uuid';
import { lineProblems, textProblems } from '../../../rules/lines.js';
import { isUnusableLine, lengthOf, normaliseLine, normaliseText } from '../../../rules/text.js';
import type { Problem } from '../../../rules/problem.js';
import { day, instant, later } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import { enqueueLetter } from '../../core/letter-kind.js';
import { refuse, refuseAny } from '../../core/problems.js';
import { marks } from '../../core/sql.js';
import type { Event } from '../../events/event.entity.js';
import { isOver } from '../../events/event.policy.js';
import { startTask } from '../../tasks/start-task.js';
import { Task } from '../../tasks/task.entity.js';
import { findUser } from '../../users/users.service.js';
import { attendedCondition } from '../attendance.js';
import { liveCondition } from '../registration.life.js';
import type { RegistrationBulk } from './bulk.entity.js';
import type {
  AttendedAction,
  CancellationDocuments,
  CancellationRefund,
  ParticipantLetterInput,
  RegistrationSelectionInput,
} from './bulk.inputs.js';
import { testLetter, type TestLetter } from './bulk.letters.js';
import { bulkTasks, type BulkWork, type Cancelling, type Confirming } from './bulk.tasks.js';
import { selected } from './staff-selection.js';

const mostIds = 1_000;

type Words = Pick<RegistrationBulk, 'subject' | 'text'>;

/** Writes down which registrations are meant: what the filter finds at this moment. @returns how many */
async function hold(
  transaction: Transaction,
  { eventId, ids, filter, key }: RegistrationSelectionInput,
  byContacts: boolean,
): Promise<number> {
  const found = ids
    ? {
        sql: `FROM registrations WHERE registrations."eventId" = ? AND registrations.id IN (${marks(ids)})`,
        values: [eventId, ...ids],
      }
    : selected({ eventId, filter: filter ?? {}, byContacts });
  await transaction.query(
    `INSERT INTO registration_bulk_rows ("bulkId", "registrationId")
     SELECT CAST(? AS varchar(36)), registrations.id ${found.sql}`,
    [key, ...found.values],
  );
  const [counted] = await transaction.query<{ count: number }>(
    'SELECT COUNT(*) AS count FROM registration_bulk_rows WHERE "bulkId" = ?',
    [key],
  );
  return Number(counted!.count);
}

type Work<Payload> = {
  kind: string;
  title: (event: Event) => string;
  words: Words;
  payload: Payload;
  /** Refuses when what was selected needs another decision first. */
  check?: (transaction: Transaction) => Promise<void>;
};

/** Begins work on many registrations. Asked for twice with one key, it is the task of the first time. */
async function begin<Payload extends BulkWork>(
  { app, now, viewer, grant }: Context,
  selection: RegistrationSelectionInput,
  { kind, title, words, payload, check }: Work<Payload>,
): Promise<{ task: Task }> {
  const { eventId, ids, key } = selection;
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key))
    refuse('BAD_KEY', 'Ключ запроса должен быть идентификатором UUID.', 'key');
  if (ids && ids.length > mostIds)
    refuse('TOO_MANY', `Отметьте не больше ${mostIds} строк или выберите всё, что найдено.`, 'ids');
  const task = await app.database.inTransaction(async (transaction) => {
    const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [eventId]);
    if (!event) return refuse('NOT_FOUND', 'Такого мероприятия нет.', 'eventId');
    const bulk: RegistrationBulk = {
      id: key,
      eventId,
      createdAt: instant(now),
      createdById: viewer!.id,
      ...words,
    };
    const made = await transaction.query<{ id: string }>(
      `INSERT INTO registration_bulks (id, "eventId", "createdAt", "createdById", subject, text) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [bulk.id, bulk.eventId, bulk.createdAt, bulk.createdById, bulk.subject, bulk.text],
    );
    if (made.length === 0) {
      const [before] = await transaction.query<Task>(
        `SELECT tasks.* FROM tasks JOIN registration_bulks ON registration_bulks.id = "subjectId"
         WHERE "subjectId" = ? AND kind = ? AND payload = ? AND "actorId" = ? AND "eventId" = ?
           AND COALESCE(subject, '') = ? AND COALESCE(text, '') = ?`,
        [key, kind, JSON.stringify(payload), viewer!.id, eventId, words.subject ?? '', words.text ?? ''],
      );
      return before ?? refuse('KEY_REUSED', 'Этот запрос уже был отправлен с другими данными. Начните заново.', 'key');
    }
    if ((await hold(transaction, selection, grant === undefined)) === 0)
      refuse('NOTHING_SELECTED', 'Ничего не выбрано: таких регистраций больше нет. Обновите список.');
    await check?.(transaction);
    const subject = { type: 'REGISTRATION_BULK', id: key };
    const by = { actorId: viewer!.id, tokenId: grant?.tokenId ?? null };
    return startTask(transaction, { kind, title: title(event), subject, payload, ...by, now });
  });
  return { task: Object.assign(new Task(), task) };
}

export type CancellationWish = {
  refund: CancellationRefund;
  /** Why, for the participant and the log; asked for when the event is over. */
  reason: string | null;
  documents: CancellationDocuments | null;
  /** What happens to those who have been there, where the event is not over. */
  attended: AttendedAction | null;
};

/** Staff is told of participants who have been there before anything is cancelled. */
async function refuseUndecided(transaction: Transaction, app: Application, key: string): Promise<void> {
  const [found] = await transaction.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM registrations
     WHERE id IN (SELECT "registrationId" FROM registration_bulk_rows WHERE "bulkId" = ?) AND ${liveCondition}
       AND ${attendedCondition(app)}`,
    [key],
  );
  const count = Number(found!.count);
  if (count > 0)
    refuse(
      'ATTENDED_AMONG',
      `Среди выбранных есть те, кто уже был на\u00a0мероприятии: ${count}. Решите, отменять\u00a0ли их участие.`,
      'attended',
    );
}

const shortestReason = 3;
const longestReason = 500;

/** Cancels many. When the event is over, documents may have been issued: staff says why, and whether they stay valid. */
export async function cancelMany(
  context: Context,
  selection: RegistrationSelectionInput,
  { refund, reason: given, documents, attended }: CancellationWish,
): Promise<{ task: Task }> {
  const reason = given === null ? null : normaliseLine(given) || null;
  if (reason !== null) {
    refuseAny(lineProblems('reason', reason, longestReason));
    if (lengthOf(reason) < shortestReason) refuse('REQUIRED', 'Напишите, почему вы отменяете участие.', 'reason');
  }
  const event = await context.reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [selection.eventId]);
  if (event && isOver(event, instant(context.now))) {
    if (reason === null)
      refuse('REQUIRED', 'Мероприятие закончилось. Напишите, почему вы отменяете участие.', 'reason');
    if (documents === null)
      refuse('REQUIRED', 'Мероприятие закончилось. Решите, что будет с\u00A0выданными документами.', 'documents');
  }
  // Once it is over, staff has decided by what becomes of the documents.
  const isAsked = attended === null && documents === null;
  return begin<Cancelling>(context, selection, {
    kind: bulkTasks.cancelling,
    title: ({ title }) => `Отмена регистраций: ${title}`,
    words: { subject: null, text: reason },
    payload: {
      bulkId: selection.key,
      refund,
      ...(documents && { documents }),
      ...(attended === 'KEEP' && { keepsAttended: true }),
    },
    ...(isAsked && { check: (transaction) => refuseUndecided(transaction, context.app, selection.key) }),
  });
}

export async function confirmMany(
  context: Context,
  selection: RegistrationSelectionInput,
  freeBecause: string | null,
): Promise<{ task: Task }> {
  const reason = freeBecause === null ? null : normaliseText(freeBecause);
  if (reason !== null) {
    refuseAny(textProblems('freeBecause', reason, 500));
    if (lengthOf(reason) < 3) refuse('REQUIRED', 'Напишите, почему участие бесплатное.', 'freeBecause');
  }
  return begin<Confirming>(context, selection, {
    kind: bulkTasks.confirming,
    title: ({ title }) => `Места из листа ожидания: ${title}`,
    words: { subject: null, text: reason },
    payload: { bulkId: selection.key, isFree: reason !== null },
  });
}

const shortest = { subject: 3, text: 10 } as const;
const longest = { subject: 150, text: 10_000 } as const;

function wordsOf(letter: ParticipantLetterInput): { subject: string; text: string } {
  const subject = normaliseLine(letter.subject);
  const text = normaliseText(letter.text);
  const problems: Problem[] = [];
  if (lengthOf(subject) < shortest.subject)
    problems.push({ code: 'REQUIRED', message: 'Напишите тему письма.', field: 'subject' });
  else if (lengthOf(subject) > longest.subject)
    problems.push({
      code: 'TOO_LONG',
      message: `Сократите тему: не длиннее ${longest.subject} знаков.`,
      field: 'subject',
    });
  else if (isUnusableLine(subject))
    problems.push({ code: 'UNUSABLE', message: 'Введите тему заново: есть служебные символы.', field: 'subject' });
  if (lengthOf(text) < shortest.text)
    problems.push({ code: 'REQUIRED', message: 'Напишите текст письма.', field: 'text' });
  refuseAny([...problems, ...textProblems('text', text, longest.text)]);
  return { subject, text };
}

export async function writeToMany(
  context: Context,
  selection: RegistrationSelectionInput,
  letter: ParticipantLetterInput,
): Promise<{ task: Task }> {
  const words = wordsOf(letter);
  return begin<BulkWork>(context, selection, {
    kind: bulkTasks.writing,
    title: ({ title }) => `Письма участникам: ${title}`,
    words,
    payload: { bulkId: selection.key },
  });
}

/** Sends the letter to the member of staff herself, as it will look. */
export async function sendTestLetter(
  { app, now, reads, viewer }: Context,
  eventId: string,
  letter: ParticipantLetterInput,
): Promise<{ email: string }> {
  const words = wordsOf(letter);
  const user = (await findUser(reads, viewer!.id))!;
  await app.database.inTransaction(async (transaction) => {
    const [event] = await transaction.query('SELECT id FROM events WHERE id = ?', [eventId]);
    if (!event) refuse('NOT_FOUND', 'Такого мероприятия нет.', 'eventId');
    const id = uuid();
    await insertRows(transaction, 'registration_bulks', [
      { id, eventId, createdAt: instant(now), createdById: user.id, ...words },
    ]);
    const payload: TestLetter = { bulkId: id, userId: user.id };
    await enqueueLetter(transaction, { kind: testLetter, key: id, payload, userId: user.id, now, priority: 1 });
  });
  return { email: user.email };
}

/** As long as the lines of a task are kept. */
const selectionTerm = 90 * day;

export async function forgetSelections({ database, clock }: Application): Promise<void> {
  const before = instant(later(clock.now(), -selectionTerm));
  await database.inTransaction((transaction) =>
    transaction.query(
      `DELETE FROM registration_bulk_rows WHERE "bulkId" IN (SELECT id FROM registration_bulks WHERE "createdAt" <= ?)`,
      [before],
    ),
  );
}
