import { v7 as uuid } from 'uuid';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import { refuse } from '../../core/problems.js';
import type { Value } from '../../core/sql.js';
import { addDays, localDate, localTime, toInstant } from '../../core/zones.js';
import type { Event } from '../event.entity.js';
import { lockEvent } from '../lock-event.js';
import { shownEvent } from './save-event.service.js';
import { insertEvent } from './slugs.js';

type Row = Record<string, Value>;
/** What becomes of a row in the copy. */
type Change = (row: Row) => Row;

/** The same clock time so many days later: over a change of the clocks too. */
const mover =
  (days: number, zone: string) =>
  (at: string | null): string | null => {
    if (at === null) return null;
    const then = new Date(at);
    return toInstant(addDays(localDate(then, zone), days), localTime(then, zone), zone);
  };

/** Copies the rows of one table; answers with the new ids by the old. */
async function copy(
  transaction: Transaction,
  table: string,
  fromId: string,
  toId: string,
  change: Change = (row) => row,
): Promise<Map<string, string>> {
  const rows = await transaction.query<Row>(`SELECT * FROM ${table} WHERE "eventId" = ?`, [fromId]);
  const ids = new Map(rows.filter(({ id }) => id !== undefined).map(({ id }) => [String(id), uuid()]));
  const copies = rows.map((row) => ({
    ...change(row),
    ...(row.id !== undefined && { id: ids.get(String(row.id))! }),
    eventId: toId,
  }));
  await insertRows(transaction, table, copies);
  return ids;
}

const through = (ids: Map<string, string>, id: Value | undefined): Value => (id == null ? null : ids.get(String(id))!);

type Condition = { questionId: string; values: string[] };

async function copyQuestions(transaction: Transaction, fromId: string, toId: string): Promise<void> {
  const ids = await copy(transaction, 'event_questions', fromId, toId);
  // Conditions name other questions, all of which have their new names only now.
  const rows = await transaction.query<{ id: string; showIf: string | null }>(
    'SELECT id, "showIf" FROM event_questions WHERE "eventId" = ? AND "showIf" IS NOT NULL',
    [toId],
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

async function copyProgramme(
  transaction: Transaction,
  fromId: string,
  toId: string,
  days: number,
  move: (at: string | null) => string | null,
): Promise<void> {
  const moved: Change = (row) => ({
    ...row,
    startsAt: move(row.startsAt as string),
    endsAt: move(row.endsAt as string),
  });
  const halls = await copy(transaction, 'halls', fromId, toId);
  const dayIds = await copy(transaction, 'programme_days', fromId, toId, (row) => ({
    ...row,
    date: addDays(row.date as string, days),
  }));
  const sessions = await copy(transaction, 'programme_sessions', fromId, toId, (row) => ({
    ...moved(row),
    dayId: through(dayIds, row.dayId),
    hallId: through(halls, row.hallId),
  }));
  const talks = await copy(transaction, 'talks', fromId, toId, (row) => ({
    ...moved(row),
    sessionId: through(sessions, row.sessionId),
  }));
  await copy(transaction, 'appearances', fromId, toId, (row) => ({
    ...row,
    sessionId: through(sessions, row.sessionId),
    talkId: through(talks, row.talkId),
  }));
}

/** A draft like an event, so many days later: all but who came, what НМО said, and where it was broadcast. */
export async function cloneEvent({ app }: Context, fromId: string, days: number): Promise<{ event: Event }> {
  if (!Number.isInteger(days) || days < -3_660 || days > 3_660)
    refuse('DAYS', 'Укажите, на сколько дней сдвинуть даты: не больше десяти лет.', 'days');
  const event = await app.database.inTransaction(async (transaction) => {
    // Nobody changes a part of it, or takes its cover away, while the parts are being read one after another.
    const from = await lockEvent(transaction, fromId);
    const move = mover(days, from.timeZone);
    const id = uuid();
    const row = await insertEvent(transaction, {
      ...from,
      id,
      state: 'DRAFT',
      startsAt: move(from.startsAt)!,
      endsAt: move(from.endsAt)!,
      dates: JSON.stringify((JSON.parse(from.dates) as string[]).map((date) => addDays(date, days))),
      nmoState: from.nmoState === 'NONE' ? 'NONE' : 'PREPARING',
      nmoRegistrationNumber: null,
      registrationOpensAt: move(from.registrationOpensAt),
      registrationClosesAt: move(from.registrationClosesAt),
      answersChangeUntil: move(from.answersChangeUntil),
      postponedTo: null,
      broadcastUrl: null,
      recordingUrl: null,
    });
    await copy(transaction, 'event_seats', fromId, id, (seats) => ({ ...seats, taken: 0, waiting: 0, lastInQueue: 0 }));
    await copy(transaction, 'event_specialties', fromId, id);
    const quotas = await copy(transaction, 'tariff_quotas', fromId, id, (quota) => ({ ...quota, taken: 0 }));
    await copy(transaction, 'tariffs', fromId, id, (tariff) => ({
      ...tariff,
      quotaId: through(quotas, tariff.quotaId),
      availableFrom: move(tariff.availableFrom as string | null),
      availableUntil: move(tariff.availableUntil as string | null),
    }));
    await copyQuestions(transaction, fromId, id);
    await copy(transaction, 'event_partners', fromId, id);
    await copy(transaction, 'event_documents', fromId, id);
    await copyProgramme(transaction, fromId, id, days, move);
    return shownEvent(row);
  });
  return { event };
}
