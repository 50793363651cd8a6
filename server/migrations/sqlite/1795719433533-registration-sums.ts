import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RegistrationSums1795719433533 implements MigrationInterface {
  name = 'RegistrationSums1795719433533';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "registrations_by_time"`);
    await runner.query(`CREATE TABLE "registration_sums" ("dimension" varchar(40) NOT NULL, "day" varchar(10) NOT NULL, "key" varchar(100) NOT NULL, "count" integer NOT NULL, PRIMARY KEY ("dimension", "day", "key"))`);
    await runner.query(`CREATE TABLE "event_registration_sums" ("eventId" varchar(36) NOT NULL, "day" varchar(10) NOT NULL, "count" integer NOT NULL, PRIMARY KEY ("eventId", "day"))`);
    await runner.query(`CREATE INDEX "event_registration_sums_largest" ON "event_registration_sums" ("count", "eventId") WHERE day = ''`);
    await runner.query(`CREATE TABLE "registration_changes" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "dimension" varchar(40) NOT NULL, "key" varchar(100) NOT NULL, "day" varchar(10) NOT NULL, "count" integer NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "registration_changes"`);
    await runner.query(`DROP INDEX "event_registration_sums_largest"`);
    await runner.query(`DROP TABLE "event_registration_sums"`);
    await runner.query(`DROP TABLE "registration_sums"`);
    await runner.query(`CREATE INDEX "registrations_by_time" ON "registrations" ("createdAt") `);
  }
}
