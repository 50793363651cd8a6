import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ArchiveParticipants1795373997827 implements MigrationInterface {
  name = 'ArchiveParticipants1795373997827';

  async up(runner: QueryRunner): Promise<void> {
    // Made anew, the table would take what hangs on it along.
    await runner.query(`ALTER TABLE "archive_talks" ADD COLUMN "openFrom" varchar(10)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "archive_talks" DROP COLUMN "openFrom"`);
  }
}
