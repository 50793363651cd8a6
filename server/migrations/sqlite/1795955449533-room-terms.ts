import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RoomTerms1795955449533 implements MigrationInterface {
  name = 'RoomTerms1795955449533';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "nmo_terms" ADD COLUMN "checkSeconds" integer NOT NULL DEFAULT (60)`);
    await runner.query(`ALTER TABLE "nmo_terms" ADD COLUMN "checkMode" varchar(40) NOT NULL DEFAULT ('PER_PERSON')`);
    await runner.query(`ALTER TABLE "nmo_terms" ADD COLUMN "missedCheck" varchar(40) NOT NULL DEFAULT ('COUNT')`);
    await runner.query(`ALTER TABLE "nmo_terms" ADD COLUMN "countsUnproved" boolean NOT NULL DEFAULT (1)`);
    await runner.query(`ALTER TABLE "presence_checks" ADD COLUMN "resumedAt" varchar(24)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "presence_checks" DROP COLUMN "resumedAt"`);
    await runner.query(`ALTER TABLE "nmo_terms" DROP COLUMN "countsUnproved"`);
    await runner.query(`ALTER TABLE "nmo_terms" DROP COLUMN "missedCheck"`);
    await runner.query(`ALTER TABLE "nmo_terms" DROP COLUMN "checkMode"`);
    await runner.query(`ALTER TABLE "nmo_terms" DROP COLUMN "checkSeconds"`);
  }
}
