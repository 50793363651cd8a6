import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialects, fillCalendarEntries } from '../calendar-entries-back-fill.js';

export class CalendarEntries1795399278513 implements MigrationInterface {
  name = 'CalendarEntries1795399278513';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "calendar_entries" ("name" character varying(60) NOT NULL, "eventId" character varying(36) NOT NULL, "startsAt" character varying(24) NOT NULL, "endsAt" character varying(24) NOT NULL, "isRemoved" boolean NOT NULL, "changedAt" character varying(24) NOT NULL, CONSTRAINT "PK_74058e38936f78c1cb15c286292" PRIMARY KEY ("name"))`);
    await runner.query(`CREATE INDEX "calendar_entries_of_event" ON "calendar_entries" ("eventId") `);
    await runner.query(`ALTER TABLE "calendar_entries" ADD CONSTRAINT "FK_8cf365ccdaafaec4943c83620cd" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await fillCalendarEntries(runner, dialects.postgres);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "calendar_entries" DROP CONSTRAINT "FK_8cf365ccdaafaec4943c83620cd"`);
    await runner.query(`DROP INDEX "public"."calendar_entries_of_event"`);
    await runner.query(`DROP TABLE "calendar_entries"`);
  }
}
