import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OfficePeople1795299566380 implements MigrationInterface {
  name = 'OfficePeople1795299566380';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "registration_bulks" ("id" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "createdAt" varchar(24) NOT NULL, "createdById" varchar(36), "subject" varchar(200), "text" text)`);
    await runner.query(`CREATE INDEX "registration_bulks_of_event" ON "registration_bulks" ("eventId", "id") `);
    await runner.query(`CREATE TABLE "registration_bulk_rows" ("bulkId" varchar(36) NOT NULL, "registrationId" varchar(36) NOT NULL, PRIMARY KEY ("bulkId", "registrationId"))`);
    await runner.query(`CREATE TABLE "saved_views" ("id" varchar(36) PRIMARY KEY NOT NULL, "ownerId" varchar(36) NOT NULL, "list" varchar(40) NOT NULL, "title" varchar(80) NOT NULL, "query" varchar(1000) NOT NULL, "isShared" boolean NOT NULL DEFAULT (0), "createdAt" varchar(24) NOT NULL)`);
    await runner.query(`CREATE INDEX "saved_views_shared" ON "saved_views" ("list", "isShared") `);
    await runner.query(`CREATE UNIQUE INDEX "saved_views_of_owner" ON "saved_views" ("ownerId", "list", "title") `);
    await runner.query(`CREATE INDEX "users_by_phone" ON "users" ("phone") `);
    await runner.query(`CREATE INDEX "users_by_name" ON "users" ("lastName", "firstName", "id") `);
    await runner.query(`CREATE INDEX "registrations_of_people" ON "registrations" ("eventId", "userId") `);
    await runner.query(`CREATE INDEX "registrations_by_state" ON "registrations" ("eventId", "state", "id") `);
    await runner.query(`DROP INDEX "registration_bulks_of_event"`);
    await runner.query(`CREATE TABLE "temporary_registration_bulks" ("id" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "createdAt" varchar(24) NOT NULL, "createdById" varchar(36), "subject" varchar(200), "text" text, CONSTRAINT "FK_53b796246e721e020054f8c1bb3" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE NO ACTION ON UPDATE NO ACTION, CONSTRAINT "FK_3fdbc7109f8c43d76cc68ec7511" FOREIGN KEY ("createdById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_registration_bulks"("id", "eventId", "createdAt", "createdById", "subject", "text") SELECT "id", "eventId", "createdAt", "createdById", "subject", "text" FROM "registration_bulks"`);
    await runner.query(`DROP TABLE "registration_bulks"`);
    await runner.query(`ALTER TABLE "temporary_registration_bulks" RENAME TO "registration_bulks"`);
    await runner.query(`CREATE INDEX "registration_bulks_of_event" ON "registration_bulks" ("eventId", "id") `);
    await runner.query(`CREATE TABLE "temporary_registration_bulk_rows" ("bulkId" varchar(36) NOT NULL, "registrationId" varchar(36) NOT NULL, CONSTRAINT "FK_2cf7df856c6d8e15ee4998dfc5c" FOREIGN KEY ("bulkId") REFERENCES "registration_bulks" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_d167e8f1f3f24cdbea77df0a8a0" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("bulkId", "registrationId"))`);
    await runner.query(`INSERT INTO "temporary_registration_bulk_rows"("bulkId", "registrationId") SELECT "bulkId", "registrationId" FROM "registration_bulk_rows"`);
    await runner.query(`DROP TABLE "registration_bulk_rows"`);
    await runner.query(`ALTER TABLE "temporary_registration_bulk_rows" RENAME TO "registration_bulk_rows"`);
    await runner.query(`DROP INDEX "saved_views_shared"`);
    await runner.query(`DROP INDEX "saved_views_of_owner"`);
    await runner.query(`CREATE TABLE "temporary_saved_views" ("id" varchar(36) PRIMARY KEY NOT NULL, "ownerId" varchar(36) NOT NULL, "list" varchar(40) NOT NULL, "title" varchar(80) NOT NULL, "query" varchar(1000) NOT NULL, "isShared" boolean NOT NULL DEFAULT (0), "createdAt" varchar(24) NOT NULL, CONSTRAINT "FK_b1a4bbe136fd0fd124e5b76fe63" FOREIGN KEY ("ownerId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_saved_views"("id", "ownerId", "list", "title", "query", "isShared", "createdAt") SELECT "id", "ownerId", "list", "title", "query", "isShared", "createdAt" FROM "saved_views"`);
    await runner.query(`DROP TABLE "saved_views"`);
    await runner.query(`ALTER TABLE "temporary_saved_views" RENAME TO "saved_views"`);
    await runner.query(`CREATE INDEX "saved_views_shared" ON "saved_views" ("list", "isShared") `);
    await runner.query(`CREATE UNIQUE INDEX "saved_views_of_owner" ON "saved_views" ("ownerId", "list", "title") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "saved_views_of_owner"`);
    await runner.query(`DROP INDEX "saved_views_shared"`);
    await runner.query(`ALTER TABLE "saved_views" RENAME TO "temporary_saved_views"`);
    await runner.query(`CREATE TABLE "saved_views" ("id" varchar(36) PRIMARY KEY NOT NULL, "ownerId" varchar(36) NOT NULL, "list" varchar(40) NOT NULL, "title" varchar(80) NOT NULL, "query" varchar(1000) NOT NULL, "isShared" boolean NOT NULL DEFAULT (0), "createdAt" varchar(24) NOT NULL)`);
    await runner.query(`INSERT INTO "saved_views"("id", "ownerId", "list", "title", "query", "isShared", "createdAt") SELECT "id", "ownerId", "list", "title", "query", "isShared", "createdAt" FROM "temporary_saved_views"`);
    await runner.query(`DROP TABLE "temporary_saved_views"`);
    await runner.query(`CREATE UNIQUE INDEX "saved_views_of_owner" ON "saved_views" ("ownerId", "list", "title") `);
    await runner.query(`CREATE INDEX "saved_views_shared" ON "saved_views" ("list", "isShared") `);
    await runner.query(`ALTER TABLE "registration_bulk_rows" RENAME TO "temporary_registration_bulk_rows"`);
    await runner.query(`CREATE TABLE "registration_bulk_rows" ("bulkId" varchar(36) NOT NULL, "registrationId" varchar(36) NOT NULL, PRIMARY KEY ("bulkId", "registrationId"))`);
    await runner.query(`INSERT INTO "registration_bulk_rows"("bulkId", "registrationId") SELECT "bulkId", "registrationId" FROM "temporary_registration_bulk_rows"`);
    await runner.query(`DROP TABLE "temporary_registration_bulk_rows"`);
    await runner.query(`DROP INDEX "registration_bulks_of_event"`);
    await runner.query(`ALTER TABLE "registration_bulks" RENAME TO "temporary_registration_bulks"`);
    await runner.query(`CREATE TABLE "registration_bulks" ("id" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "createdAt" varchar(24) NOT NULL, "createdById" varchar(36), "subject" varchar(200), "text" text)`);
    await runner.query(`INSERT INTO "registration_bulks"("id", "eventId", "createdAt", "createdById", "subject", "text") SELECT "id", "eventId", "createdAt", "createdById", "subject", "text" FROM "temporary_registration_bulks"`);
    await runner.query(`DROP TABLE "temporary_registration_bulks"`);
    await runner.query(`CREATE INDEX "registration_bulks_of_event" ON "registration_bulks" ("eventId", "id") `);
    await runner.query(`DROP INDEX "registrations_by_state"`);
    await runner.query(`DROP INDEX "registrations_of_people"`);
    await runner.query(`DROP INDEX "users_by_name"`);
    await runner.query(`DROP INDEX "users_by_phone"`);
    await runner.query(`DROP INDEX "saved_views_of_owner"`);
    await runner.query(`DROP INDEX "saved_views_shared"`);
    await runner.query(`DROP TABLE "saved_views"`);
    await runner.query(`DROP TABLE "registration_bulk_rows"`);
    await runner.query(`DROP INDEX "registration_bulks_of_event"`);
    await runner.query(`DROP TABLE "registration_bulks"`);
  }
}
