import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdempotencyRecords1795861452493 implements MigrationInterface {
  name = 'IdempotencyRecords1795861452493';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "idempotency_records" ("callId" character varying(64) NOT NULL, "part" character varying(10) NOT NULL, "inputHash" character varying(64) NOT NULL, "value" text, "createdAt" character varying(24) NOT NULL, CONSTRAINT "PK_51a636502243acf29e7bfb83de5" PRIMARY KEY ("callId", "part"))`);
    await runner.query(`CREATE INDEX "idempotency_records_by_age" ON "idempotency_records" ("createdAt") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."idempotency_records_by_age"`);
    await runner.query(`DROP TABLE "idempotency_records"`);
  }
}
