import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OfficeLists1795722381811 implements MigrationInterface {
  name = 'OfficeLists1795722381811';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."registrations_of_event"`);
    await runner.query(`CREATE TABLE "nmo_standings" ("registrationId" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "sortName" character varying(310) NOT NULL, "isPassed" boolean NOT NULL, "isNearly" boolean NOT NULL, "isDecided" boolean NOT NULL, "lacksSpecialty" boolean NOT NULL, "hasIssues" boolean NOT NULL, "changesAt" character varying(24), CONSTRAINT "PK_68784ff2c659f05a53d4c16006b" PRIMARY KEY ("registrationId"))`);
    await runner.query(`CREATE INDEX "nmo_standings_changing" ON "nmo_standings" ("eventId", "changesAt") WHERE "changesAt" IS NOT NULL`);
    await runner.query(`CREATE INDEX "nmo_standings_by_name" ON "nmo_standings" ("eventId", "sortName", "registrationId", "isPassed", "isNearly", "isDecided", "lacksSpecialty", "hasIssues") `);
    await runner.query(`CREATE TABLE "nmo_standing_sets" ("eventId" character varying(36) NOT NULL, "fingerprint" character varying(64) NOT NULL, CONSTRAINT "PK_fc4d9584d55b897ab862ed7ea49" PRIMARY KEY ("eventId"))`);
    await runner.query(`CREATE TABLE "stale_nmo_standings" ("id" SERIAL NOT NULL, "registrationId" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, CONSTRAINT "PK_54730a7493c1161eb2d0c6faeaf" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "stale_nmo_standings_of_event" ON "stale_nmo_standings" ("eventId", "id") `);
    await runner.query(`CREATE INDEX "registrations_of_event" ON "registrations" ("eventId", "id", "state", "participation", "tariffId", "userId", "number", "priceAmount", "paidAmount", "returnedAmount") `);
    await runner.query(`ALTER TABLE "nmo_standings" ADD CONSTRAINT "FK_68784ff2c659f05a53d4c16006b" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`CREATE INDEX "users_by_region" ON "users" ("regionId", "id") `);
    await runner.query(`CREATE INDEX "users_by_specialty" ON "users" ("specialtyId", "id") `);
    await runner.query(`CREATE INDEX "users_with_issues" ON "users" ("id") WHERE "dataIssuesSince" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."users_with_issues"`);
    await runner.query(`DROP INDEX "public"."users_by_specialty"`);
    await runner.query(`DROP INDEX "public"."users_by_region"`);
    await runner.query(`ALTER TABLE "nmo_standings" DROP CONSTRAINT "FK_68784ff2c659f05a53d4c16006b"`);
    await runner.query(`DROP INDEX "public"."registrations_of_event"`);
    await runner.query(`DROP INDEX "public"."stale_nmo_standings_of_event"`);
    await runner.query(`DROP TABLE "stale_nmo_standings"`);
    await runner.query(`DROP TABLE "nmo_standing_sets"`);
    await runner.query(`DROP INDEX "public"."nmo_standings_by_name"`);
    await runner.query(`DROP INDEX "public"."nmo_standings_changing"`);
    await runner.query(`DROP TABLE "nmo_standings"`);
    await runner.query(`CREATE INDEX "registrations_of_event" ON "registrations" ("eventId", "id") `);
  }
}
