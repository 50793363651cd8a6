import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SignUpDrafts1795401211520 implements MigrationInterface {
  name = 'SignUpDrafts1795401211520';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sign_ups" ADD "draft" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sign_ups" DROP COLUMN "draft"`);
  }
}
