import { sizes } from './data-set.js';
import type { DataValues } from './operations.js';
import { withDatabase } from './servers.js';

/** Values of the data set in a folder that the calls need. */
export function factsOf(folder: string): DataValues {
  return withDatabase(folder, (db) => {
    const ids = db.prepare('SELECT DISTINCT specialtyId AS id FROM event_specialties ORDER BY 1').all() as {
      id: string;
    }[];
    const { id: consent } = db
      .prepare(`SELECT id FROM legal_documents WHERE kind = 'EVENT_DATA_CONSENT' ORDER BY version DESC`)
      .get() as { id: string };
    const months = db
      .prepare(
        `SELECT substr("startsAt", 1, 7) AS month FROM events WHERE "startsAt" > ? GROUP BY 1 ORDER BY COUNT(*) DESC LIMIT 2`,
      )
      .all(new Date().toISOString()) as { month: string }[];
    const { events } = sizes(1);
    const freeEvents = Array.from({ length: events }, (_, n) => n).filter(
      (n) => n >= events / 5 && n % 3 !== 0 && n % 50 !== 7,
    );
    const contestedEvent = freeEvents.pop()!;
    const hotEvent = freeEvents.pop()!;
    return {
      specialties: ids.map(({ id }) => id),
      months: months.map(({ month }) => month),
      consent,
      freeEvents,
      contestedEvent,
      hotEvent,
    };
  });
}
