import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillCodeDays } from '../code-days.js';

export class CodesOfDays1795384798613 implements MigrationInterface {
  name = 'CodesOfDays1795384798613';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "nmo_codes" ADD COLUMN "date" varchar(10)`);
    await fillCodeDays(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "nmo_codes" DROP COLUMN "date"`);
  }
}
