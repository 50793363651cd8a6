import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RefundTerms1795284686394 implements MigrationInterface {
  name = 'RefundTerms1795284686394';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "refund_requests" ("key" varchar(64) PRIMARY KEY NOT NULL, "refundId" varchar(36) NOT NULL, "createdAt" varchar(24) NOT NULL)`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_1e7d16095a811283d75a52f77c" ON "refund_requests" ("refundId") `);
    await runner.query(`CREATE TABLE "refund_steps" ("eventId" varchar(36) NOT NULL, "daysBefore" integer NOT NULL, "percent" integer NOT NULL, CONSTRAINT "refund_steps_percent" CHECK (percent BETWEEN 1 AND 100), CONSTRAINT "refund_steps_days" CHECK ("daysBefore" >= 0), PRIMARY KEY ("eventId", "daysBefore"))`);
    await runner.query(`DROP INDEX "IDX_1e7d16095a811283d75a52f77c"`);
    await runner.query(`CREATE TABLE "temporary_refund_requests" ("key" varchar(64) PRIMARY KEY NOT NULL, "refundId" varchar(36) NOT NULL, "createdAt" varchar(24) NOT NULL, CONSTRAINT "FK_1e7d16095a811283d75a52f77c4" FOREIGN KEY ("refundId") REFERENCES "refunds" ("id") ON DELETE NO ACTION ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_refund_requests"("key", "refundId", "createdAt") SELECT "key", "refundId", "createdAt" FROM "refund_requests"`);
    await runner.query(`DROP TABLE "refund_requests"`);
    await runner.query(`ALTER TABLE "temporary_refund_requests" RENAME TO "refund_requests"`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_1e7d16095a811283d75a52f77c" ON "refund_requests" ("refundId") `);
    await runner.query(`CREATE TABLE "temporary_refund_steps" ("eventId" varchar(36) NOT NULL, "daysBefore" integer NOT NULL, "percent" integer NOT NULL, CONSTRAINT "refund_steps_percent" CHECK (percent BETWEEN 1 AND 100), CONSTRAINT "refund_steps_days" CHECK ("daysBefore" >= 0), CONSTRAINT "FK_a9d9360e13d5660c20748de6f81" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("eventId", "daysBefore"))`);
    await runner.query(`INSERT INTO "temporary_refund_steps"("eventId", "daysBefore", "percent") SELECT "eventId", "daysBefore", "percent" FROM "refund_steps"`);
    await runner.query(`DROP TABLE "refund_steps"`);
    await runner.query(`ALTER TABLE "temporary_refund_steps" RENAME TO "refund_steps"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "refund_steps" RENAME TO "temporary_refund_steps"`);
    await runner.query(`CREATE TABLE "refund_steps" ("eventId" varchar(36) NOT NULL, "daysBefore" integer NOT NULL, "percent" integer NOT NULL, CONSTRAINT "refund_steps_percent" CHECK (percent BETWEEN 1 AND 100), CONSTRAINT "refund_steps_days" CHECK ("daysBefore" >= 0), PRIMARY KEY ("eventId", "daysBefore"))`);
    await runner.query(`INSERT INTO "refund_steps"("eventId", "daysBefore", "percent") SELECT "eventId", "daysBefore", "percent" FROM "temporary_refund_steps"`);
    await runner.query(`DROP TABLE "temporary_refund_steps"`);
    await runner.query(`DROP INDEX "IDX_1e7d16095a811283d75a52f77c"`);
    await runner.query(`ALTER TABLE "refund_requests" RENAME TO "temporary_refund_requests"`);
    await runner.query(`CREATE TABLE "refund_requests" ("key" varchar(64) PRIMARY KEY NOT NULL, "refundId" varchar(36) NOT NULL, "createdAt" varchar(24) NOT NULL)`);
    await runner.query(`INSERT INTO "refund_requests"("key", "refundId", "createdAt") SELECT "key", "refundId", "createdAt" FROM "temporary_refund_requests"`);
    await runner.query(`DROP TABLE "temporary_refund_requests"`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_1e7d16095a811283d75a52f77c" ON "refund_requests" ("refundId") `);
    await runner.query(`DROP TABLE "refund_steps"`);
    await runner.query(`DROP INDEX "IDX_1e7d16095a811283d75a52f77c"`);
    await runner.query(`DROP TABLE "refund_requests"`);
  }
}
