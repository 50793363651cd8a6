import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaymentLists1795284541224 implements MigrationInterface {
  name = 'PaymentLists1795284541224';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "outbox_given_up" ON "outbox" ("job", "id") WHERE "failedAt" IS NOT NULL`);
    await runner.query(`CREATE INDEX "registrations_of_event" ON "registrations" ("eventId", "id") `);
    await runner.query(`CREATE INDEX "payments_by_state" ON "payments" ("state", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."payments_by_state"`);
    await runner.query(`DROP INDEX "public"."registrations_of_event"`);
    await runner.query(`DROP INDEX "public"."outbox_given_up"`);
  }
}
