import type { Db } from '../core/database/db.js';
import { placeholders } from '../core/database/sql.js';
import type { WatchSpanRow } from './watch-span.entity.js';

/** Spans of these participants in order of time. */
export async function readSpans(
  reader: Pick<Db, 'query'>,
  registrationIds: readonly string[],
): Promise<WatchSpanRow[]> {
  const rows = await reader.query<WatchSpanRow>(
    `SELECT * FROM watch_spans WHERE "registrationId" IN (${placeholders(registrationIds)}) ORDER BY "from", id`,
    registrationIds,
  );
  return rows.map((row) => ({ ...row, isProved: Boolean(row.isProved), isEnded: Boolean(row.isEnded) }));
}
