import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdempotencyRecords1795861452493 implements MigrationInterface {
  name = 'IdempotencyRecords1795861452493';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "idempotency_records" ("callId" varchar(64) NOT NULL, "part" varchar(10) NOT NULL, "inputHash" varchar(64) NOT NULL, "value" text, "createdAt" varchar(24) NOT NULL, PRIMARY KEY ("callId", "part"))`);
    await runner.query(`CREATE INDEX "idempotency_records_by_age" ON "idempotency_records" ("createdAt") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "idempotency_records_by_age"`);
    await runner.query(`DROP TABLE "idempotency_records"`);
  }
}
