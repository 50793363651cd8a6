import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SettlementReceipts1795296838534 implements MigrationInterface {
  name = 'SettlementReceipts1795296838534';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "settlement_receipts" ("id" varchar(36) PRIMARY KEY NOT NULL, "paymentId" varchar(36) NOT NULL, "state" varchar(40) NOT NULL, "amount" integer NOT NULL, "currency" varchar(3) NOT NULL, "key" varchar(36) NOT NULL, "acquirerId" varchar(64), "failure" varchar(60), "registeredAt" varchar(24), "createdAt" varchar(24) NOT NULL, "updatedAt" varchar(24) NOT NULL, "askAt" varchar(24), "asked" integer NOT NULL DEFAULT (0), CONSTRAINT "UQ_ee62555ba4cdd405e1bc6e44c32" UNIQUE ("paymentId"), CONSTRAINT "REL_ee62555ba4cdd405e1bc6e44c3" UNIQUE ("paymentId"), CONSTRAINT "settlement_receipts_amount" CHECK (amount > 0))`);
    await runner.query(`CREATE UNIQUE INDEX "settlement_receipts_at_acquirer" ON "settlement_receipts" ("acquirerId") `);
    await runner.query(`CREATE INDEX "settlement_receipts_to_ask" ON "settlement_receipts" ("askAt") WHERE "askAt" IS NOT NULL`);
    await runner.query(`DROP INDEX "settlement_receipts_at_acquirer"`);
    await runner.query(`DROP INDEX "settlement_receipts_to_ask"`);
    await runner.query(`CREATE TABLE "temporary_settlement_receipts" ("id" varchar(36) PRIMARY KEY NOT NULL, "paymentId" varchar(36) NOT NULL, "state" varchar(40) NOT NULL, "amount" integer NOT NULL, "currency" varchar(3) NOT NULL, "key" varchar(36) NOT NULL, "acquirerId" varchar(64), "failure" varchar(60), "registeredAt" varchar(24), "createdAt" varchar(24) NOT NULL, "updatedAt" varchar(24) NOT NULL, "askAt" varchar(24), "asked" integer NOT NULL DEFAULT (0), CONSTRAINT "UQ_ee62555ba4cdd405e1bc6e44c32" UNIQUE ("paymentId"), CONSTRAINT "REL_ee62555ba4cdd405e1bc6e44c3" UNIQUE ("paymentId"), CONSTRAINT "settlement_receipts_amount" CHECK (amount > 0), CONSTRAINT "FK_ee62555ba4cdd405e1bc6e44c32" FOREIGN KEY ("paymentId") REFERENCES "payments" ("id") ON DELETE NO ACTION ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_settlement_receipts"("id", "paymentId", "state", "amount", "currency", "key", "acquirerId", "failure", "registeredAt", "createdAt", "updatedAt", "askAt", "asked") SELECT "id", "paymentId", "state", "amount", "currency", "key", "acquirerId", "failure", "registeredAt", "createdAt", "updatedAt", "askAt", "asked" FROM "settlement_receipts"`);
    await runner.query(`DROP TABLE "settlement_receipts"`);
    await runner.query(`ALTER TABLE "temporary_settlement_receipts" RENAME TO "settlement_receipts"`);
    await runner.query(`CREATE UNIQUE INDEX "settlement_receipts_at_acquirer" ON "settlement_receipts" ("acquirerId") `);
    await runner.query(`CREATE INDEX "settlement_receipts_to_ask" ON "settlement_receipts" ("askAt") WHERE "askAt" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "settlement_receipts_to_ask"`);
    await runner.query(`DROP INDEX "settlement_receipts_at_acquirer"`);
    await runner.query(`ALTER TABLE "settlement_receipts" RENAME TO "temporary_settlement_receipts"`);
    await runner.query(`CREATE TABLE "settlement_receipts" ("id" varchar(36) PRIMARY KEY NOT NULL, "paymentId" varchar(36) NOT NULL, "state" varchar(40) NOT NULL, "amount" integer NOT NULL, "currency" varchar(3) NOT NULL, "key" varchar(36) NOT NULL, "acquirerId" varchar(64), "failure" varchar(60), "registeredAt" varchar(24), "createdAt" varchar(24) NOT NULL, "updatedAt" varchar(24) NOT NULL, "askAt" varchar(24), "asked" integer NOT NULL DEFAULT (0), CONSTRAINT "UQ_ee62555ba4cdd405e1bc6e44c32" UNIQUE ("paymentId"), CONSTRAINT "REL_ee62555ba4cdd405e1bc6e44c3" UNIQUE ("paymentId"), CONSTRAINT "settlement_receipts_amount" CHECK (amount > 0))`);
    await runner.query(`INSERT INTO "settlement_receipts"("id", "paymentId", "state", "amount", "currency", "key", "acquirerId", "failure", "registeredAt", "createdAt", "updatedAt", "askAt", "asked") SELECT "id", "paymentId", "state", "amount", "currency", "key", "acquirerId", "failure", "registeredAt", "createdAt", "updatedAt", "askAt", "asked" FROM "temporary_settlement_receipts"`);
    await runner.query(`DROP TABLE "temporary_settlement_receipts"`);
    await runner.query(`CREATE INDEX "settlement_receipts_to_ask" ON "settlement_receipts" ("askAt") WHERE "askAt" IS NOT NULL`);
    await runner.query(`CREATE UNIQUE INDEX "settlement_receipts_at_acquirer" ON "settlement_receipts" ("acquirerId") `);
    await runner.query(`DROP INDEX "settlement_receipts_to_ask"`);
    await runner.query(`DROP INDEX "settlement_receipts_at_acquirer"`);
    await runner.query(`DROP TABLE "settlement_receipts"`);
  }
}
