import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ApiTokenLimits1795816330736 implements MigrationInterface {
  name = 'ApiTokenLimits1795816330736';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "api_tokens" ADD COLUMN "previousHash" varchar(64)`);
    await runner.query(`ALTER TABLE "api_tokens" ADD COLUMN "previousUntil" varchar(24)`);
    await runner.query(`ALTER TABLE "api_tokens" ADD COLUMN "eventIds" text`);
    await runner.query(`ALTER TABLE "api_tokens" ADD COLUMN "networks" text`);
    await runner.query(`ALTER TABLE "api_tokens" ADD COLUMN "contactEmail" varchar(254)`);
    await runner.query(`ALTER TABLE "api_tokens" ADD COLUMN "version" integer NOT NULL DEFAULT (1)`);
    await runner.query(`CREATE UNIQUE INDEX "api_tokens_by_previous" ON "api_tokens" ("previousHash") `);
    await runner.query(`CREATE TABLE "token_reads" ("tokenId" varchar(36) NOT NULL, "date" varchar(10) NOT NULL, "field" varchar(100) NOT NULL, "eventId" varchar(36) NOT NULL, "count" integer NOT NULL, "lastAt" varchar(24) NOT NULL, CONSTRAINT "FK_b48a16ffc680702e0c5f8f4c07f" FOREIGN KEY ("tokenId") REFERENCES "api_tokens" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("tokenId", "date", "field", "eventId"))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "token_reads"`);
    await runner.query(`DROP INDEX "api_tokens_by_previous"`);
    await runner.query(`ALTER TABLE "api_tokens" DROP COLUMN "version"`);
    await runner.query(`ALTER TABLE "api_tokens" DROP COLUMN "contactEmail"`);
    await runner.query(`ALTER TABLE "api_tokens" DROP COLUMN "networks"`);
    await runner.query(`ALTER TABLE "api_tokens" DROP COLUMN "eventIds"`);
    await runner.query(`ALTER TABLE "api_tokens" DROP COLUMN "previousUntil"`);
    await runner.query(`ALTER TABLE "api_tokens" DROP COLUMN "previousHash"`);
  }
}
