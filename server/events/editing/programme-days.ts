import type { Transaction } from '../../core/database.js';
import type { DayMoves } from '../../core/event-hooks.js';
import { refuse } from '../../core/problems.js';
import { daysInWords } from '../../core/wording.js';
import { localTime, toInstant } from '../../core/zones.js';
import { datesOf } from '../event-days.js';
import type { Event } from '../event.entity.js';
import type { ProgrammeDay } from '../programme.entity.js';

type Dated = Pick<Event, 'id' | 'dates' | 'timeZone'>;
type Timed = { id: string; startsAt: string; endsAt: string };

/**
 * Where each day goes. As many days as before, or none of those before: the first stays the first, the second the second.
 * Otherwise a day stays while the event has it.
 */
export function dayMoves(was: readonly string[], are: readonly string[]): DayMoves {
  const isMoved = was.length === are.length || !was.some((date) => are.includes(date));
  return new Map(was.map((date, index) => [date, isMoved ? are[index] : are.find((one) => one === date)]));
}

/** The programme goes along with the days and the clocks of its event; a day that it needs is not taken away. */
export async function moveProgramme(transaction: Transaction, before: Dated, after: Dated): Promise<void> {
  if (before.dates === after.dates && before.timeZone === after.timeZone) return;
  const ways = dayMoves(datesOf(before), datesOf(after));
  const days = await transaction.query<ProgrammeDay>(
    'SELECT id, date FROM programme_days WHERE "eventId" = ? ORDER BY date',
    [before.id],
  );
  // Each date belongs to one day at every moment: those that go forth, the last one first; then those that go back.
  const forth = days.filter(({ date }) => (ways.get(date) ?? '') > date).reverse();
  for (const { id, date } of [...forth, ...days.filter((day) => !forth.includes(day))]) {
    const sessions = await transaction.query<Timed>('SELECT * FROM programme_sessions WHERE "dayId" = ?', [id]);
    const to = ways.get(date);
    if (to === undefined && sessions.length > 0)
      refuse('DAY_IN_USE', `На ${daysInWords(date, date)} есть программа. Сначала перенесите её блоки.`, 'days');
    if (to === undefined) {
      await transaction.query('DELETE FROM programme_days WHERE id = ?', [id]);
      continue;
    }
    if (to !== date) await transaction.query('UPDATE programme_days SET date = ? WHERE id = ?', [to, id]);
    const moved = (at: string): string => toInstant(to, localTime(new Date(at), before.timeZone), after.timeZone);
    const talks = await transaction.query<Timed>(
      'SELECT talks.* FROM talks JOIN programme_sessions ON programme_sessions.id = "sessionId" WHERE "dayId" = ?',
      [id],
    );
    for (const [table, rows] of Object.entries({ programme_sessions: sessions, talks }))
      for (const row of rows)
        await transaction.query(`UPDATE ${table} SET "startsAt" = ?, "endsAt" = ? WHERE id = ?`, [
          moved(row.startsAt),
          moved(row.endsAt),
          row.id,
        ]);
  }
}
