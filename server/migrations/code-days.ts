import type { QueryRunner } from 'typeorm';

type Row = { id: string; label: string; dates: string };

/** Codes that were loaded for «День 2» are of the second day of their event from now on. */
export async function fillCodeDays(runner: QueryRunner): Promise<void> {
  const rows = (await runner.query(
    `SELECT nmo_codes."id", nmo_codes."label", events."dates" FROM "nmo_codes"
     JOIN "events" ON events."id" = nmo_codes."eventId" WHERE nmo_codes."label" <> ''`,
  )) as Row[];
  for (const { id, label, dates } of rows) {
    const [, number] = /^день\s*(?:№\s*)?(\d{1,2})$/i.exec(label) ?? [];
    const date = number === undefined ? undefined : (JSON.parse(dates) as string[]).sort()[Number(number) - 1];
    // Ids and dates hold nothing that a statement would take for its own.
    if (date !== undefined && /^\d{4}-\d\d-\d\d$/.test(date))
      await runner.query(`UPDATE "nmo_codes" SET "date" = '${date}', "label" = '' WHERE "id" = '${id}'`);
  }
}
