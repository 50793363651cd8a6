import { v7 as uuid } from 'uuid';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { datedTables, shiftRow } from '../dates/dated-table.js';
import { onEventCopy, type EventCopy } from '../hooks.js';
import { reject } from '../../core/graphql/problems.js';
import type { Value } from '../../core/database/sql.js';
import { addDays } from '../../core/zones.js';
import { copyRows, newIdOf, type RowChange } from '../copy-rows.js';
import { shiftBetween } from '../dates/date-shift.js';
import { formDates } from '../dates/dated-tables.js';
import { datesOf } from '../calendar/event-days.js';
import type { Event } from '../event.entity.js';
import { lockEvent } from '../publication/lock-event.js';
import { insertEvent } from './slugs.js';

/** Ten years. */
const maxDays = 3_660;

/** Copies the НМО conditions of each day. */
async function copyConditions(transaction: Transaction, copy: EventCopy): Promise<void> {
  await copyRows(transaction, 'nmo_terms', copy, (terms) => ({ ...terms, version: 1 }));
  await copyRows(transaction, 'nmo_conditions', copy, (day) => ({ ...day, date: copy.moveDate(day.date as string) }));
}

type Condition = { questionId: string; values: string[] };

async function copyQuestions(transaction: Transaction, copy: EventCopy): Promise<void> {
  const ids = await copyRows(transaction, 'event_questions', copy);
  // Conditions refer to other questions, and all new ids exist only now.
  const rows = await transaction.query<{ id: string; showIf: string | null }>(
    'SELECT id, "showIf" FROM event_questions WHERE "eventId" = ? AND "showIf" IS NOT NULL',
    [copy.toId],
  );
  for (const { id, showIf } of rows) {
    const condition = JSON.parse(showIf!) as Condition | null;
    const questionId = condition && ids.get(condition.questionId);
    if (questionId)
      await transaction.update('event_questions', { id }, { showIf: JSON.stringify({ ...condition, questionId }) });
  }
}

async function copyProgramme(transaction: Transaction, copy: EventCopy): Promise<void> {
  const shiftHours: RowChange = (row) => ({
    ...row,
    startsAt: copy.moveInstant(row.startsAt as string),
    endsAt: copy.moveInstant(row.endsAt as string),
  });
  const halls = await copyRows(transaction, 'halls', copy);
  const dayIds = await copyRows(transaction, 'programme_days', copy, (row) => ({
    ...row,
    date: copy.moveDate(row.date as string),
  }));
  const sessions = await copyRows(transaction, 'programme_sessions', copy, (row) => ({
    ...shiftHours(row),
    dayId: newIdOf(dayIds, row.dayId),
    hallId: newIdOf(halls, row.hallId),
  }));
  const talks = await copyRows(transaction, 'talks', copy, (row) => ({
    ...shiftHours(row),
    sessionId: newIdOf(sessions, row.sessionId),
  }));
  await copyRows(transaction, 'appearances', copy, (row) => ({
    ...row,
    sessionId: newIdOf(sessions, row.sessionId),
    talkId: newIdOf(talks, row.talkId),
  }));
}

/** Resets seats to the planned number, without those added for single participants. */
const plannedSeats: RowChange = ({ capacity, addedSeats, ...columns }) => ({
  ...columns,
  capacity: capacity == null ? null : Number(capacity) - Number(addedSeats),
  addedSeats: 0,
  taken: 0,
});

async function copySeatsAndTariffs(transaction: Transaction, ids: Omit<EventCopy, 'tariffIds'>): Promise<EventCopy> {
  await copyRows(transaction, 'event_seats', ids, (seats) => ({
    ...plannedSeats(seats),
    held: 0,
    waiting: 0,
    lastInQueue: 0,
  }));
  const quotas = await copyRows(transaction, 'tariff_quotas', ids, plannedSeats);
  const tariffIds = await copyRows(transaction, 'tariffs', ids, (tariff) => ({
    ...tariff,
    quotaId: newIdOf(quotas, tariff.quotaId),
  }));
  return { ...ids, tariffIds };
}

const findClone = async (transaction: Transaction, condition: string, values: Value[]): Promise<Event | null> => {
  const [row] = await transaction.query<Event>(
    `SELECT events.* FROM event_clones JOIN events ON events.id = event_clones."eventId" WHERE ${condition}
     ORDER BY event_clones."createdAt" DESC LIMIT 1`,
    values,
  );
  return row ?? null;
};

export type CloneInput = {
  /** Number of days by which all dates shift. */
  days: number;
  /** Key of the request: a repeated request creates no second clone. */
  key: string;
  /** Create another clone even if a draft with these dates exists. */
  allowsAnother: boolean;
};

/** Creates a draft with all settings of an event, but without participants, НМО number and links. */
export async function cloneEvent(
  { app, now }: Context,
  fromId: string,
  { days, key, allowsAnother: another }: CloneInput,
): Promise<{ event: Event }> {
  if (!Number.isInteger(days) || Math.abs(days) > maxDays)
    reject('OUT_OF_RANGE', 'Укажите, на сколько дней сдвинуть даты: не больше десяти лет.', 'days');
  if (!/^[\w-]{8,64}$/.test(key))
    reject('IDEMPOTENCY_KEY_FORMAT', 'Ключ запроса: от 8 до 64 латинских букв, цифр и дефисов.', 'key');
  const event = await app.database.inTransaction(async (transaction) => {
    // The lock prevents changes while the parts are read, and two clones at the same time.
    const source = await lockEvent(transaction, fromId);
    const existingClone = await findClone(transaction, 'key = ?', [key]);
    if (existingClone) return existingClone;
    const draft = await findClone(transaction, `"fromId" = ? AND days = ? AND state = 'DRAFT'`, [fromId, days]);
    if (draft && !another)
      reject(
        'COPY_EXISTS',
        'Черновик копии с такими датами уже есть. Откройте его в списке мероприятий или отметьте, что нужен ещё один.',
        'another',
      );
    const dates = JSON.stringify(datesOf(source).map((date) => addDays(date, days)));
    const shift = shiftBetween(source, { ...source, dates });
    const { moveInstant } = shift;
    const id = uuid();
    const row = await insertEvent(transaction, {
      ...source,
      ...Object.fromEntries(formDates.map(({ field }) => [field, moveInstant(source[field])])),
      id,
      state: 'DRAFT',
      startsAt: moveInstant(source.startsAt)!,
      endsAt: moveInstant(source.endsAt)!,
      dates,
      nmoState: source.nmoState === 'NONE' ? 'NONE' : 'PREPARING',
      nmoRegistrationNumber: null,
      postponedTo: null,
      broadcastUrl: null,
      hasRooms: false,
      recordingUrl: null,
    });
    await transaction.insert('event_clones', [{ eventId: id, fromId, days, key, createdAt: toIso(now) }]);
    const copy = await copySeatsAndTariffs(transaction, {
      fromId,
      toId: id,
      moveDate: (date) => addDays(date, days),
      moveInstant,
      moveRow: (table, row) => shiftRow(app.hooks.of(datedTables), table, row, shift),
    });
    await copyRows(transaction, 'event_specialties', copy);
    await copyConditions(transaction, copy);
    await copyQuestions(transaction, copy);
    await copyRows(transaction, 'event_partners', copy);
    await copyRows(transaction, 'committee_members', copy);
    await copyRows(transaction, 'event_documents', copy);
    await copyProgramme(transaction, copy);
    for (const hook of app.hooks.of(onEventCopy)) await hook(transaction, copy);
    return row;
  });
  return { event };
}
