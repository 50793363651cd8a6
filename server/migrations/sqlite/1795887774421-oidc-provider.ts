import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OidcProvider1795887774421 implements MigrationInterface {
  name = 'OidcProvider1795887774421';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "oidc_records" ("id" varchar(64) PRIMARY KEY NOT NULL, "model" varchar(40) NOT NULL, "payloadSealed" text NOT NULL, "userId" varchar(36), "grantId" varchar(64), "uid" varchar(64), "consumedAt" varchar(24), "expiresAt" varchar(24) NOT NULL, CONSTRAINT "FK_56317c268b11db61cbb2b00e249" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "IDX_56317c268b11db61cbb2b00e24" ON "oidc_records" ("userId") `);
    await runner.query(`CREATE INDEX "IDX_26f03930c37906a42149194a0b" ON "oidc_records" ("grantId") `);
    await runner.query(`CREATE INDEX "IDX_81aac5729f6d8b73dedfb942a6" ON "oidc_records" ("uid") `);
    await runner.query(`CREATE INDEX "IDX_6c001f2fe1613c6b93005a8b4e" ON "oidc_records" ("expiresAt") `);
    await runner.query(`CREATE TABLE "partner_secrets" ("id" varchar(36) PRIMARY KEY NOT NULL, "siteId" varchar(36) NOT NULL, "secretHash" varchar(64) NOT NULL, "ending" varchar(4) NOT NULL, "createdAt" varchar(24) NOT NULL, "revokedAt" varchar(24), CONSTRAINT "FK_8345794f5e139f93696cabc81cb" FOREIGN KEY ("siteId") REFERENCES "partner_sites" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "IDX_8345794f5e139f93696cabc81c" ON "partner_secrets" ("siteId") `);
    await runner.query(`ALTER TABLE "partner_sites" ADD COLUMN "signOutAddresses" text NOT NULL DEFAULT ('[]')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "partner_sites" DROP COLUMN "signOutAddresses"`);
    await runner.query(`DROP INDEX "IDX_8345794f5e139f93696cabc81c"`);
    await runner.query(`DROP TABLE "partner_secrets"`);
    await runner.query(`DROP INDEX "IDX_6c001f2fe1613c6b93005a8b4e"`);
    await runner.query(`DROP INDEX "IDX_81aac5729f6d8b73dedfb942a6"`);
    await runner.query(`DROP INDEX "IDX_26f03930c37906a42149194a0b"`);
    await runner.query(`DROP INDEX "IDX_56317c268b11db61cbb2b00e24"`);
    await runner.query(`DROP TABLE "oidc_records"`);
  }
}
