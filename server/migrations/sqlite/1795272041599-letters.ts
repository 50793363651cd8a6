import type { MigrationInterface, QueryRunner } from 'typeorm';
import { nameLetters } from '../name-letters.js';

export class Letters1795272041599 implements MigrationInterface {
  name = 'Letters1795272041599';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "outbox_about"`);
    await runner.query(`CREATE TABLE "newsletter_issues" ("id" varchar(10) PRIMARY KEY NOT NULL, "createdAt" varchar(24) NOT NULL, "lastUserId" varchar(36), "doneAt" varchar(24))`);
    await runner.query(`CREATE TABLE "newsletter_events" ("eventId" varchar(36) PRIMARY KEY NOT NULL, "issueId" varchar(10) NOT NULL)`);
    await runner.query(`CREATE INDEX "IDX_9d88971cfeadf4fc0f2b993b40" ON "newsletter_events" ("issueId") `);
    await runner.query(`CREATE TABLE "event_reminders" ("eventId" varchar(36) NOT NULL, "mark" varchar(40) NOT NULL, "startsAt" varchar(24) NOT NULL, "lastUserId" varchar(36), "doneAt" varchar(24), PRIMARY KEY ("eventId", "mark", "startsAt"))`);
    await runner.query(`DROP INDEX "outbox_due"`);
    await runner.query(`CREATE TABLE "temporary_outbox" ("id" varchar(36) PRIMARY KEY NOT NULL, "job" varchar(60) NOT NULL, "payload" text NOT NULL, "key" varchar(200) NOT NULL, "priority" integer NOT NULL, "createdAt" varchar(24) NOT NULL, "availableAt" varchar(24) NOT NULL, "lockedUntil" varchar(24), "attempts" integer NOT NULL, "doneAt" varchar(24), "failedAt" varchar(24), "lastError" text, "userId" varchar(36), "state" varchar(20) NOT NULL DEFAULT ('QUEUED'), "letter" varchar(60), CONSTRAINT "UQ_857a72b7a0a39ed9f03707033cd" UNIQUE ("key"))`);
    await runner.query(`INSERT INTO "temporary_outbox"("id", "job", "payload", "key", "priority", "createdAt", "availableAt", "lockedUntil", "attempts", "doneAt", "failedAt", "lastError", "userId") SELECT "id", "job", "payload", "key", "priority", "createdAt", "availableAt", "lockedUntil", "attempts", "doneAt", "failedAt", "lastError", "userId" FROM "outbox"`);
    await runner.query(`DROP TABLE "outbox"`);
    await runner.query(`ALTER TABLE "temporary_outbox" RENAME TO "outbox"`);
    await runner.query(`CREATE INDEX "outbox_due" ON "outbox" ("priority", "availableAt") WHERE "doneAt" IS NULL AND "failedAt" IS NULL`);
    await runner.query(`CREATE INDEX "outbox_about" ON "outbox" ("userId", "id") WHERE "userId" IS NOT NULL`);
    await runner.query(`CREATE INDEX "outbox_letters_by_kind" ON "outbox" ("letter", "id") WHERE letter IS NOT NULL`);
    await runner.query(`CREATE INDEX "outbox_letters_by_state" ON "outbox" ("state", "id") WHERE letter IS NOT NULL`);
    await runner.query(`DROP INDEX "IDX_9d88971cfeadf4fc0f2b993b40"`);
    await runner.query(`CREATE TABLE "temporary_newsletter_events" ("eventId" varchar(36) PRIMARY KEY NOT NULL, "issueId" varchar(10) NOT NULL, CONSTRAINT "FK_c279265db7bd4e4ba5b53addfa7" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_9d88971cfeadf4fc0f2b993b405" FOREIGN KEY ("issueId") REFERENCES "newsletter_issues" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_newsletter_events"("eventId", "issueId") SELECT "eventId", "issueId" FROM "newsletter_events"`);
    await runner.query(`DROP TABLE "newsletter_events"`);
    await runner.query(`ALTER TABLE "temporary_newsletter_events" RENAME TO "newsletter_events"`);
    await runner.query(`CREATE INDEX "IDX_9d88971cfeadf4fc0f2b993b40" ON "newsletter_events" ("issueId") `);
    await runner.query(`CREATE TABLE "temporary_event_reminders" ("eventId" varchar(36) NOT NULL, "mark" varchar(40) NOT NULL, "startsAt" varchar(24) NOT NULL, "lastUserId" varchar(36), "doneAt" varchar(24), CONSTRAINT "FK_ef118dbb0c4587e148eb556b82c" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("eventId", "mark", "startsAt"))`);
    await runner.query(`INSERT INTO "temporary_event_reminders"("eventId", "mark", "startsAt", "lastUserId", "doneAt") SELECT "eventId", "mark", "startsAt", "lastUserId", "doneAt" FROM "event_reminders"`);
    await runner.query(`DROP TABLE "event_reminders"`);
    await runner.query(`ALTER TABLE "temporary_event_reminders" RENAME TO "event_reminders"`);
    await nameLetters(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "event_reminders" RENAME TO "temporary_event_reminders"`);
    await runner.query(`CREATE TABLE "event_reminders" ("eventId" varchar(36) NOT NULL, "mark" varchar(40) NOT NULL, "startsAt" varchar(24) NOT NULL, "lastUserId" varchar(36), "doneAt" varchar(24), PRIMARY KEY ("eventId", "mark", "startsAt"))`);
    await runner.query(`INSERT INTO "event_reminders"("eventId", "mark", "startsAt", "lastUserId", "doneAt") SELECT "eventId", "mark", "startsAt", "lastUserId", "doneAt" FROM "temporary_event_reminders"`);
    await runner.query(`DROP TABLE "temporary_event_reminders"`);
    await runner.query(`DROP INDEX "IDX_9d88971cfeadf4fc0f2b993b40"`);
    await runner.query(`ALTER TABLE "newsletter_events" RENAME TO "temporary_newsletter_events"`);
    await runner.query(`CREATE TABLE "newsletter_events" ("eventId" varchar(36) PRIMARY KEY NOT NULL, "issueId" varchar(10) NOT NULL)`);
    await runner.query(`INSERT INTO "newsletter_events"("eventId", "issueId") SELECT "eventId", "issueId" FROM "temporary_newsletter_events"`);
    await runner.query(`DROP TABLE "temporary_newsletter_events"`);
    await runner.query(`CREATE INDEX "IDX_9d88971cfeadf4fc0f2b993b40" ON "newsletter_events" ("issueId") `);
    await runner.query(`DROP INDEX "outbox_letters_by_state"`);
    await runner.query(`DROP INDEX "outbox_letters_by_kind"`);
    await runner.query(`DROP INDEX "outbox_about"`);
    await runner.query(`DROP INDEX "outbox_due"`);
    await runner.query(`ALTER TABLE "outbox" RENAME TO "temporary_outbox"`);
    await runner.query(`CREATE TABLE "outbox" ("id" varchar(36) PRIMARY KEY NOT NULL, "job" varchar(60) NOT NULL, "payload" text NOT NULL, "key" varchar(200) NOT NULL, "priority" integer NOT NULL, "createdAt" varchar(24) NOT NULL, "availableAt" varchar(24) NOT NULL, "lockedUntil" varchar(24), "attempts" integer NOT NULL, "doneAt" varchar(24), "failedAt" varchar(24), "lastError" text, "userId" varchar(36), CONSTRAINT "UQ_857a72b7a0a39ed9f03707033cd" UNIQUE ("key"))`);
    await runner.query(`INSERT INTO "outbox"("id", "job", "payload", "key", "priority", "createdAt", "availableAt", "lockedUntil", "attempts", "doneAt", "failedAt", "lastError", "userId") SELECT "id", "job", "payload", "key", "priority", "createdAt", "availableAt", "lockedUntil", "attempts", "doneAt", "failedAt", "lastError", "userId" FROM "temporary_outbox"`);
    await runner.query(`DROP TABLE "temporary_outbox"`);
    await runner.query(`CREATE INDEX "outbox_due" ON "outbox" ("priority", "availableAt") WHERE "doneAt" IS NULL AND "failedAt" IS NULL`);
    await runner.query(`DROP TABLE "event_reminders"`);
    await runner.query(`DROP INDEX "IDX_9d88971cfeadf4fc0f2b993b40"`);
    await runner.query(`DROP TABLE "newsletter_events"`);
    await runner.query(`DROP TABLE "newsletter_issues"`);
    await runner.query(`CREATE INDEX "outbox_about" ON "outbox" ("userId") WHERE "userId" IS NOT NULL`);
  }
}
