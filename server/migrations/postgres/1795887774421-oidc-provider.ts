import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OidcProvider1795887774421 implements MigrationInterface {
  name = 'OidcProvider1795887774421';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "oidc_records" ("id" character varying(64) NOT NULL, "model" character varying(40) NOT NULL, "payloadSealed" text NOT NULL, "userId" character varying(36), "grantId" character varying(64), "uid" character varying(64), "consumedAt" character varying(24), "expiresAt" character varying(24) NOT NULL, CONSTRAINT "PK_be744eda07c60ccf7b9173a792f" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_56317c268b11db61cbb2b00e24" ON "oidc_records" ("userId") `);
    await runner.query(`CREATE INDEX "IDX_26f03930c37906a42149194a0b" ON "oidc_records" ("grantId") `);
    await runner.query(`CREATE INDEX "IDX_81aac5729f6d8b73dedfb942a6" ON "oidc_records" ("uid") `);
    await runner.query(`CREATE INDEX "IDX_6c001f2fe1613c6b93005a8b4e" ON "oidc_records" ("expiresAt") `);
    await runner.query(`CREATE TABLE "partner_secrets" ("id" character varying(36) NOT NULL, "siteId" character varying(36) NOT NULL, "secretHash" character varying(64) NOT NULL, "ending" character varying(4) NOT NULL, "createdAt" character varying(24) NOT NULL, "revokedAt" character varying(24), CONSTRAINT "PK_ee98e9843dd4f3228827167d120" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_8345794f5e139f93696cabc81c" ON "partner_secrets" ("siteId") `);
    await runner.query(`ALTER TABLE "partner_sites" ADD "signOutAddresses" text NOT NULL DEFAULT '[]'`);
    await runner.query(`ALTER TABLE "oidc_records" ADD CONSTRAINT "FK_56317c268b11db61cbb2b00e249" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "partner_secrets" ADD CONSTRAINT "FK_8345794f5e139f93696cabc81cb" FOREIGN KEY ("siteId") REFERENCES "partner_sites"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "partner_secrets" DROP CONSTRAINT "FK_8345794f5e139f93696cabc81cb"`);
    await runner.query(`ALTER TABLE "oidc_records" DROP CONSTRAINT "FK_56317c268b11db61cbb2b00e249"`);
    await runner.query(`ALTER TABLE "partner_sites" DROP COLUMN "signOutAddresses"`);
    await runner.query(`DROP INDEX "public"."IDX_8345794f5e139f93696cabc81c"`);
    await runner.query(`DROP TABLE "partner_secrets"`);
    await runner.query(`DROP INDEX "public"."IDX_6c001f2fe1613c6b93005a8b4e"`);
    await runner.query(`DROP INDEX "public"."IDX_81aac5729f6d8b73dedfb942a6"`);
    await runner.query(`DROP INDEX "public"."IDX_26f03930c37906a42149194a0b"`);
    await runner.query(`DROP INDEX "public"."IDX_56317c268b11db61cbb2b00e24"`);
    await runner.query(`DROP TABLE "oidc_records"`);
  }
}
