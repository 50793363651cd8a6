import { toIso } from '../core/clock.js';
import { createdAt } from '../core/created-at.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import type { Db } from '../core/kept.js';

/** Records that an event is shown to everybody from now on. */
export const recordPublication = (transaction: Transaction, eventId: string, now: Date): Promise<void> =>
  insertRows(
    transaction,
    'event_publications',
    [{ eventId, publishedAt: toIso(now) }],
    'ON CONFLICT ("eventId") DO UPDATE SET "publishedAt" = excluded."publishedAt"',
  );

/** When each event was published. */
export async function readPublications(reads: Db): Promise<(eventId: string) => string> {
  const rows = await reads.read<{ eventId: string; publishedAt: string }>('SELECT * FROM event_publications');
  const known = new Map(rows.map(({ eventId, publishedAt }) => [eventId, publishedAt]));
  return (eventId) => known.get(eventId) ?? toIso(createdAt(eventId));
}
