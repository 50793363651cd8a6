import { v7 as uuid } from 'uuid';
import type { Application } from '../server/core/application.js';
import { addMs, day, hour, toIso } from '../server/core/clock.js';
import type { Transaction } from '../server/core/database/database.js';
import type { Event } from '../server/events/event.entity.js';
import { enqueueIndexing } from '../server/search/searchable.js';
import { demoCalendar } from './content/calendar.js';
import { ecgWeek } from './content/events/ecg-week.js';
import { addDays } from './content/local-time.js';

const week = 7 * day;

/** Times that move with the event, by table. */
const timesOf = {
  events: ['startsAt', 'endsAt', 'registrationClosesAt'],
  programme_sessions: ['startsAt', 'endsAt'],
  talks: ['startsAt', 'endsAt'],
} as const;

async function moveTimes(transaction: Transaction, eventId: string, milliseconds: number): Promise<void> {
  for (const [table, columns] of Object.entries(timesOf)) {
    const own = table === 'events' ? 'id' : '"eventId"';
    const rows = await transaction.query<{ id: string } & Record<string, string | null>>(
      `SELECT * FROM ${table} WHERE ${own} = ?`,
      [eventId],
    );
    for (const row of rows) {
      const moved = columns.flatMap((column) => {
        const at = row[column];
        return at ? [[column, toIso(addMs(new Date(at), milliseconds))]] : [];
      });
      await transaction.update(table, { id: row.id }, Object.fromEntries(moved));
    }
  }
}

/** Lets the week of the demo's room begin anew when it is over: the room is always on air. */
export async function repeatRoomWeek(app: Application): Promise<void> {
  const now = app.clock.now();
  const { slug } = ecgWeek(demoCalendar(now));
  await app.database.inTransaction(async (transaction) => {
    const event = await transaction.lock<Event>('events', { slug });
    const overdue = event ? now.getTime() - Date.parse(event.endsAt) : 0;
    if (!event || overdue <= 0) return;
    const weeks = Math.ceil(overdue / week);
    await moveTimes(transaction, event.id, weeks * week);
    const dates = (JSON.parse(event.dates) as string[]).map((date) => addDays(date, 7 * weeks));
    await transaction.update('events', { id: event.id }, { dates: JSON.stringify(dates) });
    const days = await transaction.query<{ id: string; date: string }>(
      'SELECT id, date FROM programme_days WHERE "eventId" = ?',
      [event.id],
    );
    for (const { id, date } of days)
      await transaction.update('programme_days', { id }, { date: addDays(date, 7 * weeks) });
    await enqueueIndexing(transaction, 'EVENT', event.id, uuid(), now);
  });
}

/** Repeats the week when it is time to. @returns ends that */
export function startRoomWeek(app: Application): () => void {
  const repeat = () =>
    void repeatRoomWeek(app).catch((error: unknown) => app.log.error({ err: error }, 'the week of the demo failed'));
  repeat();
  const timer = setInterval(repeat, hour);
  return () => clearInterval(timer);
}
