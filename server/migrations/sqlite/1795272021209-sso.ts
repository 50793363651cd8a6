import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Sso1795272021209 implements MigrationInterface {
  name = 'Sso1795272021209';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "partner_sites" ("id" varchar(36) PRIMARY KEY NOT NULL, "name" varchar(120) NOT NULL, "address" varchar(300) NOT NULL, "returnAddresses" text NOT NULL, "scopes" varchar(200) NOT NULL, "isActive" boolean NOT NULL, "createdAt" varchar(24) NOT NULL, "updatedAt" varchar(24) NOT NULL, CONSTRAINT "UQ_4d460e27e2f00662691b47246b9" UNIQUE ("address"))`);
    await runner.query(`CREATE TABLE "partner_keys" ("siteId" varchar(36) NOT NULL, "kid" varchar(100) NOT NULL, "algorithm" varchar(40) NOT NULL, "jwk" varchar(500) NOT NULL, "addedAt" varchar(24) NOT NULL, "revokedAt" varchar(24), PRIMARY KEY ("siteId", "kid"))`);
    await runner.query(`CREATE TABLE "sign_on_tokens" ("siteId" varchar(36) NOT NULL, "jtiHash" varchar(64) NOT NULL, "openedAt" varchar(24) NOT NULL, "expiresAt" varchar(24) NOT NULL, "usedAt" varchar(24), PRIMARY KEY ("siteId", "jtiHash"))`);
    await runner.query(`CREATE INDEX "IDX_2577334f945ae96f55bf18bd51" ON "sign_on_tokens" ("expiresAt") `);
    await runner.query(`CREATE TABLE "sign_on_agreements" ("userId" varchar(36) NOT NULL, "siteId" varchar(36) NOT NULL, "subject" varchar(43) NOT NULL, "scopes" varchar(200) NOT NULL, "documentId" varchar(36) NOT NULL, "agreedAt" varchar(24) NOT NULL, CONSTRAINT "UQ_8f5b74a788f541a2e65fde43782" UNIQUE ("subject"), PRIMARY KEY ("userId", "siteId"))`);
    await runner.query(`CREATE TABLE "sign_ons" ("id" varchar(36) PRIMARY KEY NOT NULL, "userId" varchar(36) NOT NULL, "siteId" varchar(36) NOT NULL, "scopes" varchar(200) NOT NULL, "address" varchar(60) NOT NULL, "userAgent" varchar(300) NOT NULL, "createdAt" varchar(24) NOT NULL, "tokenId" varchar(128) NOT NULL, "codeHash" varchar(64) NOT NULL, "codeExpiresAt" varchar(24) NOT NULL, "exchangedAt" varchar(24), CONSTRAINT "UQ_114a393f8b1557c7f4d75560114" UNIQUE ("codeHash"))`);
    await runner.query(`CREATE INDEX "IDX_bb002ee0bdad7d9b68d5f96172" ON "sign_ons" ("createdAt") `);
    await runner.query(`CREATE INDEX "IDX_2f06f1f3ffc00f7ca9e506284b" ON "sign_ons" ("userId", "id") `);
    await runner.query(`CREATE TABLE "sign_on_keys" ("kid" varchar(43) PRIMARY KEY NOT NULL, "period" varchar(7) NOT NULL, "sealedWith" varchar(20) NOT NULL, "publicJwk" varchar(500) NOT NULL, "privateSealed" varchar(1000) NOT NULL, "createdAt" varchar(24) NOT NULL)`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_ff364e690ad597d18b80b95944" ON "sign_on_keys" ("period", "sealedWith") `);
    await runner.query(`CREATE TABLE "temporary_partner_keys" ("siteId" varchar(36) NOT NULL, "kid" varchar(100) NOT NULL, "algorithm" varchar(40) NOT NULL, "jwk" varchar(500) NOT NULL, "addedAt" varchar(24) NOT NULL, "revokedAt" varchar(24), CONSTRAINT "FK_98cedef51e7a6601beb68fc8bc1" FOREIGN KEY ("siteId") REFERENCES "partner_sites" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("siteId", "kid"))`);
    await runner.query(`INSERT INTO "temporary_partner_keys"("siteId", "kid", "algorithm", "jwk", "addedAt", "revokedAt") SELECT "siteId", "kid", "algorithm", "jwk", "addedAt", "revokedAt" FROM "partner_keys"`);
    await runner.query(`DROP TABLE "partner_keys"`);
    await runner.query(`ALTER TABLE "temporary_partner_keys" RENAME TO "partner_keys"`);
    await runner.query(`DROP INDEX "IDX_2577334f945ae96f55bf18bd51"`);
    await runner.query(`CREATE TABLE "temporary_sign_on_tokens" ("siteId" varchar(36) NOT NULL, "jtiHash" varchar(64) NOT NULL, "openedAt" varchar(24) NOT NULL, "expiresAt" varchar(24) NOT NULL, "usedAt" varchar(24), CONSTRAINT "FK_504a6dd83986ee76e3a88c9ca41" FOREIGN KEY ("siteId") REFERENCES "partner_sites" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("siteId", "jtiHash"))`);
    await runner.query(`INSERT INTO "temporary_sign_on_tokens"("siteId", "jtiHash", "openedAt", "expiresAt", "usedAt") SELECT "siteId", "jtiHash", "openedAt", "expiresAt", "usedAt" FROM "sign_on_tokens"`);
    await runner.query(`DROP TABLE "sign_on_tokens"`);
    await runner.query(`ALTER TABLE "temporary_sign_on_tokens" RENAME TO "sign_on_tokens"`);
    await runner.query(`CREATE INDEX "IDX_2577334f945ae96f55bf18bd51" ON "sign_on_tokens" ("expiresAt") `);
    await runner.query(`CREATE TABLE "temporary_sign_on_agreements" ("userId" varchar(36) NOT NULL, "siteId" varchar(36) NOT NULL, "subject" varchar(43) NOT NULL, "scopes" varchar(200) NOT NULL, "documentId" varchar(36) NOT NULL, "agreedAt" varchar(24) NOT NULL, CONSTRAINT "UQ_8f5b74a788f541a2e65fde43782" UNIQUE ("subject"), CONSTRAINT "FK_dae8f96034b5a16c9a2cecf22e7" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_32e4de37c56d9856208950575e6" FOREIGN KEY ("siteId") REFERENCES "partner_sites" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("userId", "siteId"))`);
    await runner.query(`INSERT INTO "temporary_sign_on_agreements"("userId", "siteId", "subject", "scopes", "documentId", "agreedAt") SELECT "userId", "siteId", "subject", "scopes", "documentId", "agreedAt" FROM "sign_on_agreements"`);
    await runner.query(`DROP TABLE "sign_on_agreements"`);
    await runner.query(`ALTER TABLE "temporary_sign_on_agreements" RENAME TO "sign_on_agreements"`);
    await runner.query(`DROP INDEX "IDX_bb002ee0bdad7d9b68d5f96172"`);
    await runner.query(`DROP INDEX "IDX_2f06f1f3ffc00f7ca9e506284b"`);
    await runner.query(`CREATE TABLE "temporary_sign_ons" ("id" varchar(36) PRIMARY KEY NOT NULL, "userId" varchar(36) NOT NULL, "siteId" varchar(36) NOT NULL, "scopes" varchar(200) NOT NULL, "address" varchar(60) NOT NULL, "userAgent" varchar(300) NOT NULL, "createdAt" varchar(24) NOT NULL, "tokenId" varchar(128) NOT NULL, "codeHash" varchar(64) NOT NULL, "codeExpiresAt" varchar(24) NOT NULL, "exchangedAt" varchar(24), CONSTRAINT "UQ_114a393f8b1557c7f4d75560114" UNIQUE ("codeHash"), CONSTRAINT "FK_d730711ed075fabd78f7dfede7c" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_e1f3afb136e5acb166112266540" FOREIGN KEY ("siteId") REFERENCES "partner_sites" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_sign_ons"("id", "userId", "siteId", "scopes", "address", "userAgent", "createdAt", "tokenId", "codeHash", "codeExpiresAt", "exchangedAt") SELECT "id", "userId", "siteId", "scopes", "address", "userAgent", "createdAt", "tokenId", "codeHash", "codeExpiresAt", "exchangedAt" FROM "sign_ons"`);
    await runner.query(`DROP TABLE "sign_ons"`);
    await runner.query(`ALTER TABLE "temporary_sign_ons" RENAME TO "sign_ons"`);
    await runner.query(`CREATE INDEX "IDX_bb002ee0bdad7d9b68d5f96172" ON "sign_ons" ("createdAt") `);
    await runner.query(`CREATE INDEX "IDX_2f06f1f3ffc00f7ca9e506284b" ON "sign_ons" ("userId", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "IDX_2f06f1f3ffc00f7ca9e506284b"`);
    await runner.query(`DROP INDEX "IDX_bb002ee0bdad7d9b68d5f96172"`);
    await runner.query(`ALTER TABLE "sign_ons" RENAME TO "temporary_sign_ons"`);
    await runner.query(`CREATE TABLE "sign_ons" ("id" varchar(36) PRIMARY KEY NOT NULL, "userId" varchar(36) NOT NULL, "siteId" varchar(36) NOT NULL, "scopes" varchar(200) NOT NULL, "address" varchar(60) NOT NULL, "userAgent" varchar(300) NOT NULL, "createdAt" varchar(24) NOT NULL, "tokenId" varchar(128) NOT NULL, "codeHash" varchar(64) NOT NULL, "codeExpiresAt" varchar(24) NOT NULL, "exchangedAt" varchar(24), CONSTRAINT "UQ_114a393f8b1557c7f4d75560114" UNIQUE ("codeHash"))`);
    await runner.query(`INSERT INTO "sign_ons"("id", "userId", "siteId", "scopes", "address", "userAgent", "createdAt", "tokenId", "codeHash", "codeExpiresAt", "exchangedAt") SELECT "id", "userId", "siteId", "scopes", "address", "userAgent", "createdAt", "tokenId", "codeHash", "codeExpiresAt", "exchangedAt" FROM "temporary_sign_ons"`);
    await runner.query(`DROP TABLE "temporary_sign_ons"`);
    await runner.query(`CREATE INDEX "IDX_2f06f1f3ffc00f7ca9e506284b" ON "sign_ons" ("userId", "id") `);
    await runner.query(`CREATE INDEX "IDX_bb002ee0bdad7d9b68d5f96172" ON "sign_ons" ("createdAt") `);
    await runner.query(`ALTER TABLE "sign_on_agreements" RENAME TO "temporary_sign_on_agreements"`);
    await runner.query(`CREATE TABLE "sign_on_agreements" ("userId" varchar(36) NOT NULL, "siteId" varchar(36) NOT NULL, "subject" varchar(43) NOT NULL, "scopes" varchar(200) NOT NULL, "documentId" varchar(36) NOT NULL, "agreedAt" varchar(24) NOT NULL, CONSTRAINT "UQ_8f5b74a788f541a2e65fde43782" UNIQUE ("subject"), PRIMARY KEY ("userId", "siteId"))`);
    await runner.query(`INSERT INTO "sign_on_agreements"("userId", "siteId", "subject", "scopes", "documentId", "agreedAt") SELECT "userId", "siteId", "subject", "scopes", "documentId", "agreedAt" FROM "temporary_sign_on_agreements"`);
    await runner.query(`DROP TABLE "temporary_sign_on_agreements"`);
    await runner.query(`DROP INDEX "IDX_2577334f945ae96f55bf18bd51"`);
    await runner.query(`ALTER TABLE "sign_on_tokens" RENAME TO "temporary_sign_on_tokens"`);
    await runner.query(`CREATE TABLE "sign_on_tokens" ("siteId" varchar(36) NOT NULL, "jtiHash" varchar(64) NOT NULL, "openedAt" varchar(24) NOT NULL, "expiresAt" varchar(24) NOT NULL, "usedAt" varchar(24), PRIMARY KEY ("siteId", "jtiHash"))`);
    await runner.query(`INSERT INTO "sign_on_tokens"("siteId", "jtiHash", "openedAt", "expiresAt", "usedAt") SELECT "siteId", "jtiHash", "openedAt", "expiresAt", "usedAt" FROM "temporary_sign_on_tokens"`);
    await runner.query(`DROP TABLE "temporary_sign_on_tokens"`);
    await runner.query(`CREATE INDEX "IDX_2577334f945ae96f55bf18bd51" ON "sign_on_tokens" ("expiresAt") `);
    await runner.query(`ALTER TABLE "partner_keys" RENAME TO "temporary_partner_keys"`);
    await runner.query(`CREATE TABLE "partner_keys" ("siteId" varchar(36) NOT NULL, "kid" varchar(100) NOT NULL, "algorithm" varchar(40) NOT NULL, "jwk" varchar(500) NOT NULL, "addedAt" varchar(24) NOT NULL, "revokedAt" varchar(24), PRIMARY KEY ("siteId", "kid"))`);
    await runner.query(`INSERT INTO "partner_keys"("siteId", "kid", "algorithm", "jwk", "addedAt", "revokedAt") SELECT "siteId", "kid", "algorithm", "jwk", "addedAt", "revokedAt" FROM "temporary_partner_keys"`);
    await runner.query(`DROP TABLE "temporary_partner_keys"`);
    await runner.query(`DROP INDEX "IDX_ff364e690ad597d18b80b95944"`);
    await runner.query(`DROP TABLE "sign_on_keys"`);
    await runner.query(`DROP INDEX "IDX_2f06f1f3ffc00f7ca9e506284b"`);
    await runner.query(`DROP INDEX "IDX_bb002ee0bdad7d9b68d5f96172"`);
    await runner.query(`DROP TABLE "sign_ons"`);
    await runner.query(`DROP TABLE "sign_on_agreements"`);
    await runner.query(`DROP INDEX "IDX_2577334f945ae96f55bf18bd51"`);
    await runner.query(`DROP TABLE "sign_on_tokens"`);
    await runner.query(`DROP TABLE "partner_keys"`);
    await runner.query(`DROP TABLE "partner_sites"`);
  }
}
