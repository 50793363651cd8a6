import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EventAddresses1795299792694 implements MigrationInterface {
  name = 'EventAddresses1795299792694';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "event_old_slugs" ("slug" varchar(80) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "replacedAt" varchar(24) NOT NULL)`);
    await runner.query(`CREATE INDEX "IDX_8b82133b0a8ae9f1d07bb4dd09" ON "event_old_slugs" ("eventId") `);
    await runner.query(`DROP INDEX "IDX_8b82133b0a8ae9f1d07bb4dd09"`);
    await runner.query(`CREATE TABLE "temporary_event_old_slugs" ("slug" varchar(80) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "replacedAt" varchar(24) NOT NULL, CONSTRAINT "FK_8b82133b0a8ae9f1d07bb4dd091" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_event_old_slugs"("slug", "eventId", "replacedAt") SELECT "slug", "eventId", "replacedAt" FROM "event_old_slugs"`);
    await runner.query(`DROP TABLE "event_old_slugs"`);
    await runner.query(`ALTER TABLE "temporary_event_old_slugs" RENAME TO "event_old_slugs"`);
    await runner.query(`CREATE INDEX "IDX_8b82133b0a8ae9f1d07bb4dd09" ON "event_old_slugs" ("eventId") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "IDX_8b82133b0a8ae9f1d07bb4dd09"`);
    await runner.query(`ALTER TABLE "event_old_slugs" RENAME TO "temporary_event_old_slugs"`);
    await runner.query(`CREATE TABLE "event_old_slugs" ("slug" varchar(80) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "replacedAt" varchar(24) NOT NULL)`);
    await runner.query(`INSERT INTO "event_old_slugs"("slug", "eventId", "replacedAt") SELECT "slug", "eventId", "replacedAt" FROM "temporary_event_old_slugs"`);
    await runner.query(`DROP TABLE "temporary_event_old_slugs"`);
    await runner.query(`CREATE INDEX "IDX_8b82133b0a8ae9f1d07bb4dd09" ON "event_old_slugs" ("eventId") `);
    await runner.query(`DROP INDEX "IDX_8b82133b0a8ae9f1d07bb4dd09"`);
    await runner.query(`DROP TABLE "event_old_slugs"`);
  }
}
