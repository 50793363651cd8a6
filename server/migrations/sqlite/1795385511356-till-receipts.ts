import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TillReceipts1795385511356 implements MigrationInterface {
  name = 'TillReceipts1795385511356';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "till_receipts" ("id" varchar(36) PRIMARY KEY NOT NULL, "entryId" varchar(36) NOT NULL, "state" varchar(40) NOT NULL, "key" varchar(36) NOT NULL, "tillId" varchar(64), "failure" varchar(60), "createdAt" varchar(24) NOT NULL, "triedAt" varchar(24) NOT NULL, "updatedAt" varchar(24) NOT NULL, "askAt" varchar(24), "asked" integer NOT NULL DEFAULT (0), CONSTRAINT "UQ_26c1321c051fed694bf575a1a34" UNIQUE ("entryId"), CONSTRAINT "REL_26c1321c051fed694bf575a1a3" UNIQUE ("entryId"), CONSTRAINT "FK_26c1321c051fed694bf575a1a34" FOREIGN KEY ("entryId") REFERENCES "ledger_entries" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "till_receipts_to_ask" ON "till_receipts" ("askAt") WHERE "askAt" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "till_receipts"`);
  }
}
