import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ConfirmedSessions1795401460662 implements MigrationInterface {
  name = 'ConfirmedSessions1795401460662';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" ADD "confirmedAt" character varying(24)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "confirmedAt"`);
  }
}
