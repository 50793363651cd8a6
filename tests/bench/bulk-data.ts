import { idOf } from './data-set.js';
import { withDatabase } from './servers.js';

/** A past event with 100,000 participants who were there. */
export const pastEvent = 1;
/** An event that takes place today, with 2,000 participants. */
export const todaysEvent = 2;
/** A user who becomes a manager. */
export const manager = 99_999;
const participantCount = 2_000;

const registrations = `INSERT INTO registrations (id, number, "userId", "eventId", participation, "tariffId", "priceAmount",
    "priceCurrency", state, answers, "createdAt", "updatedAt")
  SELECT :prefix || substr(users.id, 3), :letter || printf('%07d', users.rowid), users.id, :eventId, 'IN_PERSON', :tariffId, 0,
    'RUB', 'CONFIRMED', '{}', :at, :at
  FROM users WHERE users.id NOT IN (SELECT "userId" FROM registrations WHERE "eventId" = :eventId)
    AND users.id LIKE '0b%' ORDER BY users.id LIMIT :count`;

const marks = `INSERT INTO presence_marks (id, nonce, "registrationId", "eventId", date, kind, "isFirst", source, at, "scannedAt",
    "receivedAt", verdict, "changedAt")
  SELECT '0e' || substr(registrations.id, 3), 'bulk ' || registrations.id, registrations.id, :eventId, :date, 'ENTRY', 1, 'SCAN',
    :at, :at, :at, 'ADMITTED', :at
  FROM registrations WHERE "eventId" = :eventId AND state = 'CONFIRMED'`;

/** Adds to a copy of the data set what the work of staff needs. */
export const prepareBulk = (folder: string): void =>
  withDatabase(folder, (db) => {
    const [past, today] = [idOf('event', pastEvent), idOf('event', todaysEvent)];
    const { startsAt, dates } = db.prepare('SELECT startsAt, dates FROM events WHERE id = ?').get(past) as {
      startsAt: string;
      dates: string;
    };
    const now = Date.now();
    const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();
    db.transaction(() => {
      for (const [prefix, letter, event, count] of [
        ['0c', 'P', pastEvent, 100_000],
        ['0d', 'T', todaysEvent, participantCount],
      ] as const) {
        const eventId = idOf('event', event);
        db.prepare(registrations).run({
          prefix,
          letter,
          eventId,
          tariffId: idOf('tariff', event * 2),
          at: startsAt,
          count,
        });
        db.prepare(
          `UPDATE event_seats SET capacity = NULL, taken = (SELECT COUNT(*) FROM registrations
             WHERE registrations."eventId" = event_seats."eventId" AND state = 'CONFIRMED') WHERE "eventId" = ?`,
        ).run(eventId);
      }
      db.prepare(marks).run({ eventId: past, date: (JSON.parse(dates) as string[])[0], at: startsAt });
      const date = new Date(now + 3 * 3_600_000).toISOString().slice(0, 10);
      db.prepare('UPDATE events SET startsAt = ?, endsAt = ?, dates = ? WHERE id = ?').run(
        hours(-1),
        hours(1),
        JSON.stringify([date]),
        today,
      );
      db.prepare('UPDATE programme_days SET date = ? WHERE eventId = ?').run(date, today);
      // Reminders of all events in the next week would come before the work that is measured.
      db.exec(`INSERT OR IGNORE INTO event_reminders (eventId, mark, startsAt, lastUserId, doneAt)
        SELECT id, mark, startsAt, NULL, startsAt FROM events, (SELECT 'WEEK' AS mark UNION SELECT 'DAY' UNION SELECT 'HOUR')`);
      db.prepare(`UPDATE users SET role = 'MANAGER' WHERE id = ?`).run(idOf('user', manager));
      // Ahead, so that it is valid during the whole measurement.
      db.prepare('UPDATE sessions SET confirmedAt = ? WHERE userId = ?').run(hours(12), idOf('user', manager));
    })();
  });
