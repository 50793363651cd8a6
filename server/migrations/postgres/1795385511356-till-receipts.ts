import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TillReceipts1795385511356 implements MigrationInterface {
  name = 'TillReceipts1795385511356';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "till_receipts" ("id" character varying(36) NOT NULL, "entryId" character varying(36) NOT NULL, "state" character varying(40) NOT NULL, "key" character varying(36) NOT NULL, "tillId" character varying(64), "failure" character varying(60), "createdAt" character varying(24) NOT NULL, "triedAt" character varying(24) NOT NULL, "updatedAt" character varying(24) NOT NULL, "askAt" character varying(24), "asked" integer NOT NULL DEFAULT '0', CONSTRAINT "UQ_26c1321c051fed694bf575a1a34" UNIQUE ("entryId"), CONSTRAINT "REL_26c1321c051fed694bf575a1a3" UNIQUE ("entryId"), CONSTRAINT "PK_82ecc0e773e1d6c826d00ecb273" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "till_receipts_to_ask" ON "till_receipts" ("askAt") WHERE "askAt" IS NOT NULL`);
    await runner.query(`ALTER TABLE "till_receipts" ADD CONSTRAINT "FK_26c1321c051fed694bf575a1a34" FOREIGN KEY ("entryId") REFERENCES "ledger_entries"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "till_receipts" DROP CONSTRAINT "FK_26c1321c051fed694bf575a1a34"`);
    await runner.query(`DROP INDEX "public"."till_receipts_to_ask"`);
    await runner.query(`DROP TABLE "till_receipts"`);
  }
}
