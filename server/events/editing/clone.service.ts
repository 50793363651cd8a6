import { v7 as uuid } from 'uuid';
import { instant } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database.js';
import { datedTables, shiftRow } from '../dates/dated-table.js';
import { onEventCopy, type EventCopy } from '../hooks.js';
import { insertRows } from '../../core/insert.js';
import { refuse } from '../../core/problems.js';
import type { Value } from '../../core/sql.js';
import { addDays } from '../../core/zones.js';
import { copyRows, newIdOf, type RowChange } from '../copy-rows.js';
import { shiftBetween } from '../dates/date-shift.js';
import { formDates } from '../dates/dated-tables.js';
import { datesOf } from '../event-days.js';
import type { Event } from '../event.entity.js';
import { lockEvent } from '../lock-event.js';
import { shownEvent } from './save-event.service.js';
import { insertEvent } from './slugs.js';

/** Ten years. */
const maxDays = 3_660;

/** The conditions of НМО, day by day. */
async function copyConditions(transaction: Transaction, copy: EventCopy): Promise<void> {
  await copyRows(transaction, 'nmo_terms', copy, (terms) => ({ ...terms, version: 1 }));
  await copyRows(transaction, 'nmo_conditions', copy, (day) => ({ ...day, date: copy.moveDate(day.date as string) }));
}

type Condition = { questionId: string; values: string[] };

async function copyQuestions(transaction: Transaction, copy: EventCopy): Promise<void> {
  const ids = await copyRows(transaction, 'event_questions', copy);
  // Conditions name other questions, all of which have their new ids only now.
  const rows = await transaction.query<{ id: string; showIf: string | null }>(
    'SELECT id, "showIf" FROM event_questions WHERE "eventId" = ? AND "showIf" IS NOT NULL',
    [copy.toId],
  );
  for (const { id, showIf } of rows) {
    const condition = JSON.parse(showIf!) as Condition | null;
    const questionId = condition && ids.get(condition.questionId);
    if (questionId)
      await transaction.query('UPDATE event_questions SET "showIf" = ? WHERE id = ?', [
        JSON.stringify({ ...condition, questionId }),
        id,
      ]);
  }
}

async function copyProgramme(transaction: Transaction, copy: EventCopy): Promise<void> {
  const moved: RowChange = (row) => ({
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
    ...moved(row),
    dayId: newIdOf(dayIds, row.dayId),
    hallId: newIdOf(halls, row.hallId),
  }));
  const talks = await copyRows(transaction, 'talks', copy, (row) => ({
    ...moved(row),
    sessionId: newIdOf(sessions, row.sessionId),
  }));
  await copyRows(transaction, 'appearances', copy, (row) => ({
    ...row,
    sessionId: newIdOf(sessions, row.sessionId),
    talkId: newIdOf(talks, row.talkId),
  }));
}

/** Seats that were decided: without those that were added for people beyond them. */
const decidedSeats: RowChange = ({ capacity, addedSeats, ...rest }) => ({
  ...rest,
  capacity: capacity == null ? null : Number(capacity) - Number(addedSeats),
  addedSeats: 0,
  taken: 0,
});

async function copyOffer(transaction: Transaction, ids: Omit<EventCopy, 'tariffIds'>): Promise<EventCopy> {
  await copyRows(transaction, 'event_seats', ids, (seats) => ({ ...decidedSeats(seats), waiting: 0, lastInQueue: 0 }));
  const quotas = await copyRows(transaction, 'tariff_quotas', ids, decidedSeats);
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

export type CloneWish = {
  /** By how many days all dates move. */
  days: number;
  /** The same for the same wish: asked for twice, one clone is made. */
  key: string;
  /** Whether one more is wanted although a draft with these dates is there. */
  another: boolean;
};

/** Makes a draft like an event, with every decision; without participants, the number of НМО and links. */
export async function cloneEvent(
  { app, now }: Context,
  fromId: string,
  { days, key, another }: CloneWish,
): Promise<{ event: Event }> {
  if (!Number.isInteger(days) || Math.abs(days) > maxDays)
    refuse('DAYS', 'Укажите, на сколько дней сдвинуть даты: не больше десяти лет.', 'days');
  if (!/^[\w-]{8,64}$/.test(key)) refuse('BAD_KEY', 'Ключ запроса: от 8 до 64 латинских букв, цифр и дефисов.', 'key');
  const event = await app.database.inTransaction(async (transaction) => {
    // Nobody changes a part of it, or clones it at the same time, while its parts are read one after another.
    const from = await lockEvent(transaction, fromId);
    const made = await findClone(transaction, 'key = ?', [key]);
    if (made) return made;
    const draft = await findClone(transaction, `"fromId" = ? AND days = ? AND state = 'DRAFT'`, [fromId, days]);
    if (draft && !another)
      refuse(
        'COPY_EXISTS',
        'Черновик копии с такими датами уже есть. Откройте его в списке мероприятий или отметьте, что нужен ещё один.',
        'another',
      );
    const dates = JSON.stringify(datesOf(from).map((date) => addDays(date, days)));
    const shift = shiftBetween(from, { ...from, dates });
    const { moveInstant } = shift;
    const id = uuid();
    const row = await insertEvent(transaction, {
      ...from,
      ...Object.fromEntries(formDates.map(({ field }) => [field, moveInstant(from[field])])),
      id,
      state: 'DRAFT',
      startsAt: moveInstant(from.startsAt)!,
      endsAt: moveInstant(from.endsAt)!,
      dates,
      nmoState: from.nmoState === 'NONE' ? 'NONE' : 'PREPARING',
      nmoRegistrationNumber: null,
      postponedTo: null,
      broadcastUrl: null,
      recordingUrl: null,
    });
    await insertRows(transaction, 'event_clones', [{ eventId: id, fromId, days, key, createdAt: instant(now) }]);
    const copy = await copyOffer(transaction, {
      fromId,
      toId: id,
      moveDate: (date) => addDays(date, days),
      moveInstant,
      moveRow: (table, one) => shiftRow(app.hooks.of(datedTables), table, one, shift),
    });
    await copyRows(transaction, 'event_specialties', copy);
    await copyConditions(transaction, copy);
    await copyQuestions(transaction, copy);
    await copyRows(transaction, 'event_partners', copy);
    await copyRows(transaction, 'event_documents', copy);
    await copyProgramme(transaction, copy);
    for (const hook of app.hooks.of(onEventCopy)) await hook(transaction, copy);
    return row;
  });
  return { event: shownEvent(event) };
}
