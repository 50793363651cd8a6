import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialects, fillCalendarEntries } from '../calendar-entries-back-fill.js';

export class CalendarEntries1795399278513 implements MigrationInterface {
  name = 'CalendarEntries1795399278513';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "calendar_entries" ("name" varchar(60) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "startsAt" varchar(24) NOT NULL, "endsAt" varchar(24) NOT NULL, "isRemoved" boolean NOT NULL, "changedAt" varchar(24) NOT NULL, CONSTRAINT "FK_8cf365ccdaafaec4943c83620cd" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "calendar_entries_of_event" ON "calendar_entries" ("eventId") `);
    await fillCalendarEntries(runner, dialects.sqlite);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "calendar_entries_of_event"`);
    await runner.query(`DROP TABLE "calendar_entries"`);
  }
}
