import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RoomTerms1795955449533 implements MigrationInterface {
  name = 'RoomTerms1795955449533';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "nmo_terms" ADD "checkSeconds" integer NOT NULL DEFAULT '60'`);
    await runner.query(`ALTER TABLE "nmo_terms" ADD "checkMode" character varying(40) NOT NULL DEFAULT 'PER_PERSON'`);
    await runner.query(`ALTER TABLE "nmo_terms" ADD "missedCheck" character varying(40) NOT NULL DEFAULT 'COUNT'`);
    await runner.query(`ALTER TABLE "nmo_terms" ADD "countsUnproved" boolean NOT NULL DEFAULT true`);
    await runner.query(`ALTER TABLE "presence_checks" ADD "resumedAt" character varying(24)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "presence_checks" DROP COLUMN "resumedAt"`);
    await runner.query(`ALTER TABLE "nmo_terms" DROP COLUMN "countsUnproved"`);
    await runner.query(`ALTER TABLE "nmo_terms" DROP COLUMN "missedCheck"`);
    await runner.query(`ALTER TABLE "nmo_terms" DROP COLUMN "checkMode"`);
    await runner.query(`ALTER TABLE "nmo_terms" DROP COLUMN "checkSeconds"`);
  }
}
