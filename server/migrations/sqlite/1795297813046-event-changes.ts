import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EventChanges1795297813046 implements MigrationInterface {
  name = 'EventChanges1795297813046';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "event_changes" ("id" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "state" varchar(40) NOT NULL, "reason" varchar(500) NOT NULL, "postponedTo" varchar(24), "actorId" varchar(36), "at" varchar(24) NOT NULL)`);
    await runner.query(`CREATE UNIQUE INDEX "event_changes_one_cancellation" ON "event_changes" ("eventId") WHERE state = 'CANCELLED'`);
    await runner.query(`CREATE INDEX "event_changes_of_event" ON "event_changes" ("eventId", "id") `);
    await runner.query(`DROP INDEX "event_changes_one_cancellation"`);
    await runner.query(`DROP INDEX "event_changes_of_event"`);
    await runner.query(`CREATE TABLE "temporary_event_changes" ("id" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "state" varchar(40) NOT NULL, "reason" varchar(500) NOT NULL, "postponedTo" varchar(24), "actorId" varchar(36), "at" varchar(24) NOT NULL, CONSTRAINT "FK_12b1dd32774b8d329320116078d" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_7b0df5082dd3cfa706c633683a7" FOREIGN KEY ("actorId") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_event_changes"("id", "eventId", "state", "reason", "postponedTo", "actorId", "at") SELECT "id", "eventId", "state", "reason", "postponedTo", "actorId", "at" FROM "event_changes"`);
    await runner.query(`DROP TABLE "event_changes"`);
    await runner.query(`ALTER TABLE "temporary_event_changes" RENAME TO "event_changes"`);
    await runner.query(`CREATE UNIQUE INDEX "event_changes_one_cancellation" ON "event_changes" ("eventId") WHERE state = 'CANCELLED'`);
    await runner.query(`CREATE INDEX "event_changes_of_event" ON "event_changes" ("eventId", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "event_changes_of_event"`);
    await runner.query(`DROP INDEX "event_changes_one_cancellation"`);
    await runner.query(`ALTER TABLE "event_changes" RENAME TO "temporary_event_changes"`);
    await runner.query(`CREATE TABLE "event_changes" ("id" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "state" varchar(40) NOT NULL, "reason" varchar(500) NOT NULL, "postponedTo" varchar(24), "actorId" varchar(36), "at" varchar(24) NOT NULL)`);
    await runner.query(`INSERT INTO "event_changes"("id", "eventId", "state", "reason", "postponedTo", "actorId", "at") SELECT "id", "eventId", "state", "reason", "postponedTo", "actorId", "at" FROM "temporary_event_changes"`);
    await runner.query(`DROP TABLE "temporary_event_changes"`);
    await runner.query(`CREATE INDEX "event_changes_of_event" ON "event_changes" ("eventId", "id") `);
    await runner.query(`CREATE UNIQUE INDEX "event_changes_one_cancellation" ON "event_changes" ("eventId") WHERE state = 'CANCELLED'`);
    await runner.query(`DROP INDEX "event_changes_of_event"`);
    await runner.query(`DROP INDEX "event_changes_one_cancellation"`);
    await runner.query(`DROP TABLE "event_changes"`);
  }
}
