import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { formatDayRange } from '../../../rules/text/format.js';
import { mapDays, shiftDayRows, shiftWithDay, type DatedEvent } from '../dates/date-shift.js';
import { datesOf } from '../calendar/event-days.js';
import type { ProgrammeDay } from '../programme.entity.js';

type Timed = { id: string; startsAt: string; endsAt: string };

/** Shifts the programme with the days and time zone of its event. A day with sessions cannot be removed. */
export async function shiftProgramme(
  transaction: Transaction,
  before: DatedEvent & { id: string },
  after: DatedEvent,
): Promise<void> {
  if (before.dates === after.dates && before.timeZone === after.timeZone) return;
  const moves = mapDays(datesOf(before), datesOf(after));
  const days = await transaction.query<ProgrammeDay>('SELECT id, date FROM programme_days WHERE "eventId" = ?', [
    before.id,
  ]);
  for (const { id, date } of days) {
    const sessions = await transaction.query<Timed>('SELECT * FROM programme_sessions WHERE "dayId" = ?', [id]);
    const to = moves.get(date);
    if (to === undefined && sessions.length > 0)
      reject('DAY_IN_USE', `На ${formatDayRange(date, date)} есть программа. Сначала перенесите её блоки.`, 'days');
    if (to === undefined) {
      await transaction.delete('programme_days', { id });
      continue;
    }
    const talks = await transaction.query<Timed>(
      'SELECT talks.* FROM talks JOIN programme_sessions ON programme_sessions.id = "sessionId" WHERE "dayId" = ?',
      [id],
    );
    for (const [table, rows] of Object.entries({ programme_sessions: sessions, talks }))
      for (const row of rows)
        await transaction.query(`UPDATE ${table} SET "startsAt" = ?, "endsAt" = ? WHERE id = ?`, [
          shiftWithDay(row.startsAt, [date, to], before, after),
          shiftWithDay(row.endsAt, [date, to], before, after),
          row.id,
        ]);
  }
  await shiftDayRows(transaction, 'programme_days', before.id, moves);
}
