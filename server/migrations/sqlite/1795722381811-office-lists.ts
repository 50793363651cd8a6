import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OfficeLists1795722381811 implements MigrationInterface {
  name = 'OfficeLists1795722381811';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "registrations_of_event"`);
    await runner.query(`CREATE TABLE "nmo_standings" ("registrationId" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "sortName" varchar(310) NOT NULL, "isPassed" boolean NOT NULL, "isNearly" boolean NOT NULL, "isDecided" boolean NOT NULL, "lacksSpecialty" boolean NOT NULL, "hasIssues" boolean NOT NULL, "changesAt" varchar(24), CONSTRAINT "FK_68784ff2c659f05a53d4c16006b" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "nmo_standings_changing" ON "nmo_standings" ("eventId", "changesAt") WHERE "changesAt" IS NOT NULL`);
    await runner.query(`CREATE INDEX "nmo_standings_by_name" ON "nmo_standings" ("eventId", "sortName", "registrationId", "isPassed", "isNearly", "isDecided", "lacksSpecialty", "hasIssues") `);
    await runner.query(`CREATE TABLE "nmo_standing_sets" ("eventId" varchar(36) PRIMARY KEY NOT NULL, "fingerprint" varchar(64) NOT NULL)`);
    await runner.query(`CREATE TABLE "stale_nmo_standings" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "registrationId" varchar(36) NOT NULL, "eventId" varchar(36) NOT NULL)`);
    await runner.query(`CREATE INDEX "stale_nmo_standings_of_event" ON "stale_nmo_standings" ("eventId", "id") `);
    await runner.query(`CREATE INDEX "registrations_of_event" ON "registrations" ("eventId", "id", "state", "participation", "tariffId", "userId", "number", "priceAmount", "paidAmount", "returnedAmount") `);
    await runner.query(`CREATE INDEX "users_by_region" ON "users" ("regionId", "id") `);
    await runner.query(`CREATE INDEX "users_by_specialty" ON "users" ("specialtyId", "id") `);
    await runner.query(`CREATE INDEX "users_with_issues" ON "users" ("id") WHERE "dataIssuesSince" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "users_with_issues"`);
    await runner.query(`DROP INDEX "users_by_specialty"`);
    await runner.query(`DROP INDEX "users_by_region"`);
    await runner.query(`DROP INDEX "registrations_of_event"`);
    await runner.query(`DROP INDEX "stale_nmo_standings_of_event"`);
    await runner.query(`DROP TABLE "stale_nmo_standings"`);
    await runner.query(`DROP TABLE "nmo_standing_sets"`);
    await runner.query(`DROP INDEX "nmo_standings_by_name"`);
    await runner.query(`DROP INDEX "nmo_standings_changing"`);
    await runner.query(`DROP TABLE "nmo_standings"`);
    await runner.query(`CREATE INDEX "registrations_of_event" ON "registrations" ("eventId", "id") `);
  }
}
