import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ApiTokens1795310249195 implements MigrationInterface {
  name = 'ApiTokens1795310249195';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "api_tokens" ("id" character varying(36) NOT NULL, "name" character varying(120) NOT NULL, "tokenHash" character varying(64) NOT NULL, "start" character varying(10) NOT NULL, "scopes" character varying(300) NOT NULL, "createdById" character varying(36), "createdAt" character varying(24) NOT NULL, "expiresAt" character varying(24) NOT NULL, "lastUsedAt" character varying(24), "revokedAt" character varying(24), CONSTRAINT "UQ_cdac8e064e6e9c2e0835d1c1b86" UNIQUE ("tokenHash"), CONSTRAINT "PK_c587455266b5fa8dace7194caac" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "api_tokens_of_maker" ON "api_tokens" ("createdById") `);
    await runner.query(`ALTER TABLE "tasks" ADD "tokenId" character varying(36)`);
    await runner.query(`ALTER TABLE "api_tokens" ADD CONSTRAINT "FK_8a538534fb8712958e2f6568542" FOREIGN KEY ("createdById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "api_tokens" DROP CONSTRAINT "FK_8a538534fb8712958e2f6568542"`);
    await runner.query(`ALTER TABLE "tasks" DROP COLUMN "tokenId"`);
    await runner.query(`DROP INDEX "public"."api_tokens_of_maker"`);
    await runner.query(`DROP TABLE "api_tokens"`);
  }
}
