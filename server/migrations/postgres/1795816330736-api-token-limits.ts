import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ApiTokenLimits1795816330736 implements MigrationInterface {
  name = 'ApiTokenLimits1795816330736';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "token_reads" ("tokenId" character varying(36) NOT NULL, "date" character varying(10) NOT NULL, "field" character varying(100) NOT NULL, "eventId" character varying(36) NOT NULL, "count" integer NOT NULL, "lastAt" character varying(24) NOT NULL, CONSTRAINT "PK_688652c67d1111139c252c28528" PRIMARY KEY ("tokenId", "date", "field", "eventId"))`);
    await runner.query(`ALTER TABLE "api_tokens" ADD "previousHash" character varying(64)`);
    await runner.query(`ALTER TABLE "api_tokens" ADD "previousUntil" character varying(24)`);
    await runner.query(`ALTER TABLE "api_tokens" ADD "eventIds" text`);
    await runner.query(`ALTER TABLE "api_tokens" ADD "networks" text`);
    await runner.query(`ALTER TABLE "api_tokens" ADD "contactEmail" character varying(254)`);
    await runner.query(`ALTER TABLE "api_tokens" ADD "version" integer NOT NULL DEFAULT '1'`);
    await runner.query(`CREATE UNIQUE INDEX "api_tokens_by_previous" ON "api_tokens" ("previousHash") `);
    await runner.query(`ALTER TABLE "token_reads" ADD CONSTRAINT "FK_b48a16ffc680702e0c5f8f4c07f" FOREIGN KEY ("tokenId") REFERENCES "api_tokens"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "token_reads" DROP CONSTRAINT "FK_b48a16ffc680702e0c5f8f4c07f"`);
    await runner.query(`DROP INDEX "public"."api_tokens_by_previous"`);
    await runner.query(`ALTER TABLE "api_tokens" DROP COLUMN "version"`);
    await runner.query(`ALTER TABLE "api_tokens" DROP COLUMN "contactEmail"`);
    await runner.query(`ALTER TABLE "api_tokens" DROP COLUMN "networks"`);
    await runner.query(`ALTER TABLE "api_tokens" DROP COLUMN "eventIds"`);
    await runner.query(`ALTER TABLE "api_tokens" DROP COLUMN "previousUntil"`);
    await runner.query(`ALTER TABLE "api_tokens" DROP COLUMN "previousHash"`);
    await runner.query(`DROP TABLE "token_reads"`);
  }
}
