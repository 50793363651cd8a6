import type { QueryRunner } from 'typeorm';

type Dialect = {
  /** `days`: the id of each event with the `position` (from 0) and the `date` of each of its days. */
  dates: string;
  now: string;
};

/** What the two databases say differently. */
export const dialects: Record<'sqlite' | 'postgres', Dialect> = {
  sqlite: {
    dates: `(SELECT events."id", json_each.key AS "position", json_each.value AS "date" FROM "events", json_each("dates")) AS days`,
    now: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  },
  postgres: {
    dates: `(SELECT "id", listed."position" - 1 AS "position", listed."date" FROM "events",
      jsonb_array_elements_text("dates"::jsonb) WITH ORDINALITY AS listed("date", "position")) AS days`,
    now: `to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
};

/**
 * Writes what is known of entries that calendars already have: when they were last changed, and their former names. Entries were
 * named after the date: without a cancellation they stay beside those that are named after the number of the day.
 */
export async function fillCalendarEntries(runner: QueryRunner, { dates, now }: Dialect): Promise<void> {
  const columns = '("name", "eventId", "startsAt", "endsAt", "isRemoved", "changedAt")';
  await runner.query(`INSERT INTO "calendar_entries" ${columns}
    SELECT events."id" || '-' || (days."position" + 1), events."id", events."startsAt", events."endsAt", FALSE, changed."at"
    FROM "events" JOIN (SELECT "eventId", MAX("at") AS "at" FROM (
        SELECT "eventId", "at" FROM "event_changes"
        UNION ALL SELECT "eventId", "at" FROM "event_notices" WHERE "about" = 'EVENT') AS told GROUP BY "eventId") AS changed
      ON changed."eventId" = events."id" JOIN ${dates} ON days."id" = events."id"`);
  await runner.query(`INSERT INTO "calendar_entries" ${columns}
    SELECT events."id" || '-' || days."date", events."id", events."startsAt", events."endsAt", TRUE, ${now}
    FROM "events" JOIN ${dates} ON days."id" = events."id" WHERE events."state" <> 'DRAFT' AND events."endsAt" > ${now}`);
}
