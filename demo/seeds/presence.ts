import { toIso, addMs, minute } from '../../server/core/clock.js';
import type { Application } from '../../server/core/application.js';
import { Db } from '../../server/core/database/db.js';
import type { Event } from '../../server/events/event.entity.js';
import { presenceDays, type PresenceDay } from '../../server/presence/presence-days.js';
import type { PresenceMark } from '../../server/presence/presence-mark.entity.js';
import { scanMark } from './scan-mark.js';

/** On each day one person of eight is absent, and one of six leaves early. */
const isAbsent = (person: number, day: number): boolean => (person + 3 * day) % 8 === 0;
const leavesEarly = (person: number, day: number): boolean => (person + day) % 6 === 0;

/** Fills the ledger for past demo events. People arrive from half an hour before the start. */
export async function seedPresence(app: Application): Promise<void> {
  const db = new Db(app.database);
  const events = await db.query<Event>(`SELECT * FROM events WHERE state = 'PUBLISHED' AND "endsAt" < ? ORDER BY id`, [
    toIso(app.clock.now()),
  ]);
  for (const event of events) {
    const people = await db.query<{ id: string }>(
      `SELECT id FROM registrations WHERE "eventId" = ? AND state = 'CONFIRMED' AND participation = 'IN_PERSON' ORDER BY id`,
      [event.id],
    );
    const days = await presenceDays(db, event);
    const marks = people.flatMap(({ id }, person) =>
      days.flatMap((day, index) => (isAbsent(person, index) ? [] : marksOf(event.id, id, day, person, index))),
    );
    await app.database.inTransaction((transaction) => transaction.insert('presence_marks', marks));
  }
}

function marksOf(
  eventId: string,
  registrationId: string,
  { date, hours }: PresenceDay,
  person: number,
  day: number,
): PresenceMark[] {
  const mark = (kind: PresenceMark['kind'], time: Date): PresenceMark =>
    scanMark({ id: registrationId, eventId }, date, kind, toIso(time), { place: 'Главный вход' });
  const arrivedAt = addMs(new Date(hours.from), (((person * 37) % 50) - 30) * minute);
  const leftAt = addMs(new Date(hours.to), -(60 + (person % 40)) * minute);
  return [mark('ENTRY', arrivedAt), ...(leavesEarly(person, day) ? [mark('EXIT', leftAt)] : [])];
}
