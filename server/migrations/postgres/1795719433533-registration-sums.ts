import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RegistrationSums1795719433533 implements MigrationInterface {
  name = 'RegistrationSums1795719433533';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."registrations_by_time"`);
    await runner.query(`CREATE TABLE "registration_sums" ("dimension" character varying(40) NOT NULL, "day" character varying(10) NOT NULL, "key" character varying(100) NOT NULL, "count" integer NOT NULL, CONSTRAINT "PK_0ec361096da3b72efc4c82b9a43" PRIMARY KEY ("dimension", "day", "key"))`);
    await runner.query(`CREATE TABLE "event_registration_sums" ("eventId" character varying(36) NOT NULL, "day" character varying(10) NOT NULL, "count" integer NOT NULL, CONSTRAINT "PK_12f024a8824e96e8713a91d6d33" PRIMARY KEY ("eventId", "day"))`);
    await runner.query(`CREATE INDEX "event_registration_sums_largest" ON "event_registration_sums" ("count", "eventId") WHERE day = ''`);
    await runner.query(`CREATE TABLE "registration_changes" ("id" SERIAL NOT NULL, "dimension" character varying(40) NOT NULL, "key" character varying(100) NOT NULL, "day" character varying(10) NOT NULL, "count" integer NOT NULL, CONSTRAINT "PK_87d0b8a4fc28cd6f336288cf390" PRIMARY KEY ("id"))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "registration_changes"`);
    await runner.query(`DROP INDEX "public"."event_registration_sums_largest"`);
    await runner.query(`DROP TABLE "event_registration_sums"`);
    await runner.query(`DROP TABLE "registration_sums"`);
    await runner.query(`CREATE INDEX "registrations_by_time" ON "registrations" ("createdAt") `);
  }
}
