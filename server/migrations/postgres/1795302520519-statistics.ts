import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Statistics1795302520519 implements MigrationInterface {
  name = 'Statistics1795302520519';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "registrations_by_time" ON "registrations" ("createdAt") `);
    await runner.query(`CREATE INDEX "payments_paid" ON "payments" ("paidAt") WHERE "paidAt" IS NOT NULL`);
    await runner.query(`CREATE INDEX "refunds_done" ON "refunds" ("doneAt") WHERE "doneAt" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."refunds_done"`);
    await runner.query(`DROP INDEX "public"."payments_paid"`);
    await runner.query(`DROP INDEX "public"."registrations_by_time"`);
  }
}
