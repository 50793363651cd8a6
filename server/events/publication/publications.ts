import { toIso } from '../../core/clock.js';
import { createdAt } from '../../core/database/created-at.js';
import type { Transaction } from '../../core/database/database.js';
import type { Db } from '../../core/database/db.js';

/** Records that an event is published now. */
export const recordPublication = (transaction: Transaction, eventId: string, now: Date): Promise<void> =>
  transaction.insert(
    'event_publications',
    [{ eventId, publishedAt: toIso(now) }],
    'ON CONFLICT ("eventId") DO UPDATE SET "publishedAt" = excluded."publishedAt"',
  );

/** Returns a function that gives the time of publication of an event. */
export async function readPublications(db: Db): Promise<(eventId: string) => string> {
  const rows = await db.query<{ eventId: string; publishedAt: string }>('SELECT * FROM event_publications');
  const publishedAtById = new Map(rows.map(({ eventId, publishedAt }) => [eventId, publishedAt]));
  return (eventId) => publishedAtById.get(eventId) ?? toIso(createdAt(eventId));
}
