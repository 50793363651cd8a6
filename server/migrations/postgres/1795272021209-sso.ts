import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Sso1795272021209 implements MigrationInterface {
  name = 'Sso1795272021209';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "partner_sites" ("id" character varying(36) NOT NULL, "name" character varying(120) NOT NULL, "address" character varying(300) NOT NULL, "returnAddresses" text NOT NULL, "scopes" character varying(200) NOT NULL, "isActive" boolean NOT NULL, "createdAt" character varying(24) NOT NULL, "updatedAt" character varying(24) NOT NULL, CONSTRAINT "UQ_4d460e27e2f00662691b47246b9" UNIQUE ("address"), CONSTRAINT "PK_511ebfa2cedd6f282af0de9e241" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE TABLE "partner_keys" ("siteId" character varying(36) NOT NULL, "kid" character varying(100) NOT NULL, "algorithm" character varying(40) NOT NULL, "jwk" character varying(500) NOT NULL, "addedAt" character varying(24) NOT NULL, "revokedAt" character varying(24), CONSTRAINT "PK_e63e6c77314726f0a8e57ee58fd" PRIMARY KEY ("siteId", "kid"))`);
    await runner.query(`CREATE TABLE "sign_on_tokens" ("siteId" character varying(36) NOT NULL, "jtiHash" character varying(64) NOT NULL, "openedAt" character varying(24) NOT NULL, "expiresAt" character varying(24) NOT NULL, "usedAt" character varying(24), CONSTRAINT "PK_af91069cfd135c7fff19cbc181b" PRIMARY KEY ("siteId", "jtiHash"))`);
    await runner.query(`CREATE INDEX "IDX_2577334f945ae96f55bf18bd51" ON "sign_on_tokens" ("expiresAt") `);
    await runner.query(`CREATE TABLE "sign_on_agreements" ("userId" character varying(36) NOT NULL, "siteId" character varying(36) NOT NULL, "subject" character varying(43) NOT NULL, "scopes" character varying(200) NOT NULL, "documentId" character varying(36) NOT NULL, "agreedAt" character varying(24) NOT NULL, CONSTRAINT "UQ_8f5b74a788f541a2e65fde43782" UNIQUE ("subject"), CONSTRAINT "PK_abf0661cd8a7d54a824c76113a3" PRIMARY KEY ("userId", "siteId"))`);
    await runner.query(`CREATE TABLE "sign_ons" ("id" character varying(36) NOT NULL, "userId" character varying(36) NOT NULL, "siteId" character varying(36) NOT NULL, "scopes" character varying(200) NOT NULL, "address" character varying(60) NOT NULL, "userAgent" character varying(300) NOT NULL, "createdAt" character varying(24) NOT NULL, "tokenId" character varying(128) NOT NULL, "codeHash" character varying(64) NOT NULL, "codeExpiresAt" character varying(24) NOT NULL, "exchangedAt" character varying(24), CONSTRAINT "UQ_114a393f8b1557c7f4d75560114" UNIQUE ("codeHash"), CONSTRAINT "PK_69b4ebd428ab1d9d40f271dd011" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_bb002ee0bdad7d9b68d5f96172" ON "sign_ons" ("createdAt") `);
    await runner.query(`CREATE INDEX "IDX_2f06f1f3ffc00f7ca9e506284b" ON "sign_ons" ("userId", "id") `);
    await runner.query(`CREATE TABLE "sign_on_keys" ("kid" character varying(43) NOT NULL, "period" character varying(7) NOT NULL, "sealedWith" character varying(20) NOT NULL, "publicJwk" character varying(500) NOT NULL, "privateSealed" character varying(1000) NOT NULL, "createdAt" character varying(24) NOT NULL, CONSTRAINT "PK_4d7b1d28630922ede585961f424" PRIMARY KEY ("kid"))`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_ff364e690ad597d18b80b95944" ON "sign_on_keys" ("period", "sealedWith") `);
    await runner.query(`ALTER TABLE "partner_keys" ADD CONSTRAINT "FK_98cedef51e7a6601beb68fc8bc1" FOREIGN KEY ("siteId") REFERENCES "partner_sites"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "sign_on_tokens" ADD CONSTRAINT "FK_504a6dd83986ee76e3a88c9ca41" FOREIGN KEY ("siteId") REFERENCES "partner_sites"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "sign_on_agreements" ADD CONSTRAINT "FK_dae8f96034b5a16c9a2cecf22e7" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "sign_on_agreements" ADD CONSTRAINT "FK_32e4de37c56d9856208950575e6" FOREIGN KEY ("siteId") REFERENCES "partner_sites"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "sign_ons" ADD CONSTRAINT "FK_d730711ed075fabd78f7dfede7c" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "sign_ons" ADD CONSTRAINT "FK_e1f3afb136e5acb166112266540" FOREIGN KEY ("siteId") REFERENCES "partner_sites"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sign_ons" DROP CONSTRAINT "FK_e1f3afb136e5acb166112266540"`);
    await runner.query(`ALTER TABLE "sign_ons" DROP CONSTRAINT "FK_d730711ed075fabd78f7dfede7c"`);
    await runner.query(`ALTER TABLE "sign_on_agreements" DROP CONSTRAINT "FK_32e4de37c56d9856208950575e6"`);
    await runner.query(`ALTER TABLE "sign_on_agreements" DROP CONSTRAINT "FK_dae8f96034b5a16c9a2cecf22e7"`);
    await runner.query(`ALTER TABLE "sign_on_tokens" DROP CONSTRAINT "FK_504a6dd83986ee76e3a88c9ca41"`);
    await runner.query(`ALTER TABLE "partner_keys" DROP CONSTRAINT "FK_98cedef51e7a6601beb68fc8bc1"`);
    await runner.query(`DROP INDEX "public"."IDX_ff364e690ad597d18b80b95944"`);
    await runner.query(`DROP TABLE "sign_on_keys"`);
    await runner.query(`DROP INDEX "public"."IDX_2f06f1f3ffc00f7ca9e506284b"`);
    await runner.query(`DROP INDEX "public"."IDX_bb002ee0bdad7d9b68d5f96172"`);
    await runner.query(`DROP TABLE "sign_ons"`);
    await runner.query(`DROP TABLE "sign_on_agreements"`);
    await runner.query(`DROP INDEX "public"."IDX_2577334f945ae96f55bf18bd51"`);
    await runner.query(`DROP TABLE "sign_on_tokens"`);
    await runner.query(`DROP TABLE "partner_keys"`);
    await runner.query(`DROP TABLE "partner_sites"`);
  }
}
