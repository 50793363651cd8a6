import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SpeakerPhotos1795310454810 implements MigrationInterface {
  name = 'SpeakerPhotos1795310454810';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "speakers" ADD "photoKey" varchar(100)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "speakers" DROP COLUMN "photoKey"`);
  }
}
