import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ApiTokens1795310249195 implements MigrationInterface {
  name = 'ApiTokens1795310249195';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "api_tokens" ("id" varchar(36) PRIMARY KEY NOT NULL, "name" varchar(120) NOT NULL, "tokenHash" varchar(64) NOT NULL, "start" varchar(10) NOT NULL, "scopes" varchar(300) NOT NULL, "createdById" varchar(36), "createdAt" varchar(24) NOT NULL, "expiresAt" varchar(24) NOT NULL, "lastUsedAt" varchar(24), "revokedAt" varchar(24), CONSTRAINT "UQ_cdac8e064e6e9c2e0835d1c1b86" UNIQUE ("tokenHash"), CONSTRAINT "FK_8a538534fb8712958e2f6568542" FOREIGN KEY ("createdById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "api_tokens_of_maker" ON "api_tokens" ("createdById") `);
    // Made anew, the table would take what hangs on it along.
    await runner.query(`ALTER TABLE "tasks" ADD COLUMN "tokenId" varchar(36)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "tasks" DROP COLUMN "tokenId"`);
    await runner.query(`DROP INDEX "api_tokens_of_maker"`);
    await runner.query(`DROP TABLE "api_tokens"`);
  }
}
