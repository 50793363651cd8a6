import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ImportTokens1795862640597 implements MigrationInterface {
  name = 'ImportTokens1795862640597';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "registration_imports" ADD "tokenId" character varying(36)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "registration_imports" DROP COLUMN "tokenId"`);
  }
}
