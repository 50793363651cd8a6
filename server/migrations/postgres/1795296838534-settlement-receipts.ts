import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SettlementReceipts1795296838534 implements MigrationInterface {
  name = 'SettlementReceipts1795296838534';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "settlement_receipts" ("id" character varying(36) NOT NULL, "paymentId" character varying(36) NOT NULL, "state" character varying(40) NOT NULL, "amount" integer NOT NULL, "currency" character varying(3) NOT NULL, "key" character varying(36) NOT NULL, "acquirerId" character varying(64), "failure" character varying(60), "registeredAt" character varying(24), "createdAt" character varying(24) NOT NULL, "updatedAt" character varying(24) NOT NULL, "askAt" character varying(24), "asked" integer NOT NULL DEFAULT '0', CONSTRAINT "UQ_ee62555ba4cdd405e1bc6e44c32" UNIQUE ("paymentId"), CONSTRAINT "REL_ee62555ba4cdd405e1bc6e44c3" UNIQUE ("paymentId"), CONSTRAINT "settlement_receipts_amount" CHECK (amount > 0), CONSTRAINT "PK_63c2ea55f754b9fab2f334f026e" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "settlement_receipts_at_acquirer" ON "settlement_receipts" ("acquirerId") `);
    await runner.query(`CREATE INDEX "settlement_receipts_to_ask" ON "settlement_receipts" ("askAt") WHERE "askAt" IS NOT NULL`);
    await runner.query(`ALTER TABLE "settlement_receipts" ADD CONSTRAINT "FK_ee62555ba4cdd405e1bc6e44c32" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "settlement_receipts" DROP CONSTRAINT "FK_ee62555ba4cdd405e1bc6e44c32"`);
    await runner.query(`DROP INDEX "public"."settlement_receipts_to_ask"`);
    await runner.query(`DROP INDEX "public"."settlement_receipts_at_acquirer"`);
    await runner.query(`DROP TABLE "settlement_receipts"`);
  }
}
