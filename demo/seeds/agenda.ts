import type { Application } from '../../server/core/application.js';
import { day, toIso, addMs, minute } from '../../server/core/clock.js';
import { placeholders } from '../../server/core/database/sql.js';
import { demoMarks } from '../content/questions.js';

type Row = { id: string; eventId: string; startsAt: string; endsAt: string };

/** Gives the demo doctor an agenda: two talks at the same time, and one whose hours have changed since. */
export async function seedAgenda(app: Application): Promise<void> {
  const [doctor] = await app.database.query<{ id: string }>(`SELECT id FROM users WHERE email = 'doctor@example.ru'`);
  const markedAt = toIso(addMs(app.clock.now(), -2 * day));
  const rows: object[] = [];
  for (const { event, talks } of demoMarks) {
    const talkRows = await app.database.query<Row>(
      `SELECT talks.id, talks."eventId", talks."startsAt", talks."endsAt" FROM talks
       JOIN events ON events.id = talks."eventId"
       WHERE events.title LIKE ? AND talks.title IN (${placeholders(talks)}) ORDER BY talks."startsAt", talks.title`,
      [`${event}%`, ...talks],
    );
    for (const { id, eventId, startsAt, endsAt } of talkRows) {
      const isMoved = rows.length === 3;
      const markedTime = (at: string): string => (isMoved ? toIso(addMs(new Date(at), -15 * minute)) : at);
      const hours = { startsAt: markedTime(startsAt), endsAt: markedTime(endsAt) };
      rows.push({ userId: doctor!.id, targetId: id, talkId: id, sessionId: null, eventId, ...hours, markedAt });
    }
  }
  await app.database.inTransaction((transaction) => transaction.insert('agenda_marks', rows));
}
