import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EventNotices1795375329279 implements MigrationInterface {
  name = 'EventNotices1795375329279';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "event_notices" ("id" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "before" text NOT NULL, "taskId" varchar(36), "silentBecause" varchar(500), "actorId" varchar(36), "at" varchar(24) NOT NULL, CONSTRAINT "FK_7d35d4aa31157e905b6dce7d8fd" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_d1a4edf8cd29f88fc60e0731947" FOREIGN KEY ("actorId") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "event_notices_of_event" ON "event_notices" ("eventId", "at") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "event_notices_of_event"`);
    await runner.query(`DROP TABLE "event_notices"`);
  }
}
