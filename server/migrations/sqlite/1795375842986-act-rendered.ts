import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ActRendered1795375842986 implements MigrationInterface {
  name = 'ActRendered1795375842986';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "invoice_acts" ADD COLUMN "rendered" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "invoice_acts" DROP COLUMN "rendered"`);
  }
}
