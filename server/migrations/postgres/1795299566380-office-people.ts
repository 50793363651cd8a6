import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OfficePeople1795299566380 implements MigrationInterface {
  name = 'OfficePeople1795299566380';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "registration_bulks" ("id" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "createdAt" character varying(24) NOT NULL, "createdById" character varying(36), "subject" character varying(200), "text" text, CONSTRAINT "PK_fbdb4878da82d89e4bc61048848" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "registration_bulks_of_event" ON "registration_bulks" ("eventId", "id") `);
    await runner.query(`CREATE TABLE "registration_bulk_rows" ("bulkId" character varying(36) NOT NULL, "registrationId" character varying(36) NOT NULL, CONSTRAINT "PK_c24ccbddf75d849c8f9c536320b" PRIMARY KEY ("bulkId", "registrationId"))`);
    await runner.query(`CREATE TABLE "saved_views" ("id" character varying(36) NOT NULL, "ownerId" character varying(36) NOT NULL, "list" character varying(40) NOT NULL, "title" character varying(80) NOT NULL, "query" character varying(1000) NOT NULL, "isShared" boolean NOT NULL DEFAULT false, "createdAt" character varying(24) NOT NULL, CONSTRAINT "PK_30acd4fbe2058d97631ab9bb2b6" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "saved_views_shared" ON "saved_views" ("list", "isShared") `);
    await runner.query(`CREATE UNIQUE INDEX "saved_views_of_owner" ON "saved_views" ("ownerId", "list", "title") `);
    await runner.query(`CREATE INDEX "users_by_phone" ON "users" ("phone") `);
    await runner.query(`CREATE INDEX "users_by_name" ON "users" ("lastName", "firstName", "id") `);
    await runner.query(`CREATE INDEX "registrations_of_people" ON "registrations" ("eventId", "userId") `);
    await runner.query(`CREATE INDEX "registrations_by_state" ON "registrations" ("eventId", "state", "id") `);
    await runner.query(`ALTER TABLE "registration_bulks" ADD CONSTRAINT "FK_53b796246e721e020054f8c1bb3" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "registration_bulks" ADD CONSTRAINT "FK_3fdbc7109f8c43d76cc68ec7511" FOREIGN KEY ("createdById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "registration_bulk_rows" ADD CONSTRAINT "FK_2cf7df856c6d8e15ee4998dfc5c" FOREIGN KEY ("bulkId") REFERENCES "registration_bulks"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "registration_bulk_rows" ADD CONSTRAINT "FK_d167e8f1f3f24cdbea77df0a8a0" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "saved_views" ADD CONSTRAINT "FK_b1a4bbe136fd0fd124e5b76fe63" FOREIGN KEY ("ownerId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "saved_views" DROP CONSTRAINT "FK_b1a4bbe136fd0fd124e5b76fe63"`);
    await runner.query(`ALTER TABLE "registration_bulk_rows" DROP CONSTRAINT "FK_d167e8f1f3f24cdbea77df0a8a0"`);
    await runner.query(`ALTER TABLE "registration_bulk_rows" DROP CONSTRAINT "FK_2cf7df856c6d8e15ee4998dfc5c"`);
    await runner.query(`ALTER TABLE "registration_bulks" DROP CONSTRAINT "FK_3fdbc7109f8c43d76cc68ec7511"`);
    await runner.query(`ALTER TABLE "registration_bulks" DROP CONSTRAINT "FK_53b796246e721e020054f8c1bb3"`);
    await runner.query(`DROP INDEX "public"."registrations_by_state"`);
    await runner.query(`DROP INDEX "public"."registrations_of_people"`);
    await runner.query(`DROP INDEX "public"."users_by_name"`);
    await runner.query(`DROP INDEX "public"."users_by_phone"`);
    await runner.query(`DROP INDEX "public"."saved_views_of_owner"`);
    await runner.query(`DROP INDEX "public"."saved_views_shared"`);
    await runner.query(`DROP TABLE "saved_views"`);
    await runner.query(`DROP TABLE "registration_bulk_rows"`);
    await runner.query(`DROP INDEX "public"."registration_bulks_of_event"`);
    await runner.query(`DROP TABLE "registration_bulks"`);
  }
}
