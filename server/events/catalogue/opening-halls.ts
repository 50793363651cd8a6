import type { Db } from '../../core/database/db.js';
import { placeholders } from '../../core/database/sql.js';
import { rowsByKeys } from '../../core/graphql/loaders.js';

export type HallRow = { eventId: string; date: string; hall: string; startsAt: string };

/** Sessions in halls by event in the order of the ids, each day in the order of their starts. */
export async function readHalls(db: Db, eventIds: readonly string[]): Promise<HallRow[][]> {
  if (eventIds.length === 0) return [];
  const rows = await db.query<HallRow>(
    `SELECT programme_days."eventId", programme_days.date, halls.name AS hall, programme_sessions."startsAt"
     FROM programme_days JOIN programme_sessions ON programme_sessions."dayId" = programme_days.id
          JOIN halls ON halls.id = programme_sessions."hallId"
     WHERE programme_days."eventId" IN (${placeholders(eventIds)})
     ORDER BY programme_days.date, programme_sessions."startsAt", halls.position`,
    eventIds,
  );
  return rowsByKeys(eventIds, rows, ({ eventId }) => eventId);
}

/** The hall in which a day begins; null if the programme names none, or several. */
export function openingHall(rows: readonly HallRow[], date: string): string | null {
  const ofDay = rows.filter((row) => row.date === date);
  const first = ofDay.filter(({ startsAt }) => startsAt === ofDay[0]?.startsAt);
  return first.length === 1 ? first[0]!.hall : null;
}
