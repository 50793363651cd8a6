import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ListFilters1795455416316 implements MigrationInterface {
  name = 'ListFilters1795455416316';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "users_by_role" ON "users" ("role", "lastName", "firstName", "id") `);
    await runner.query(`CREATE INDEX "ledger_by_method" ON "ledger_entries" ("method", "at", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."ledger_by_method"`);
    await runner.query(`DROP INDEX "public"."users_by_role"`);
  }
}
