import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RefundTerms1795284686394 implements MigrationInterface {
  name = 'RefundTerms1795284686394';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "refund_requests" ("key" character varying(64) NOT NULL, "refundId" character varying(36) NOT NULL, "createdAt" character varying(24) NOT NULL, CONSTRAINT "PK_d4dcd1f2383e419ed14f1586897" PRIMARY KEY ("key"))`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_1e7d16095a811283d75a52f77c" ON "refund_requests" ("refundId") `);
    await runner.query(`CREATE TABLE "refund_steps" ("eventId" character varying(36) NOT NULL, "daysBefore" integer NOT NULL, "percent" integer NOT NULL, CONSTRAINT "refund_steps_percent" CHECK (percent BETWEEN 1 AND 100), CONSTRAINT "refund_steps_days" CHECK ("daysBefore" >= 0), CONSTRAINT "PK_00a28e029f53b613f837decc779" PRIMARY KEY ("eventId", "daysBefore"))`);
    await runner.query(`ALTER TABLE "refund_requests" ADD CONSTRAINT "FK_1e7d16095a811283d75a52f77c4" FOREIGN KEY ("refundId") REFERENCES "refunds"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "refund_steps" ADD CONSTRAINT "FK_a9d9360e13d5660c20748de6f81" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "refund_steps" DROP CONSTRAINT "FK_a9d9360e13d5660c20748de6f81"`);
    await runner.query(`ALTER TABLE "refund_requests" DROP CONSTRAINT "FK_1e7d16095a811283d75a52f77c4"`);
    await runner.query(`DROP TABLE "refund_steps"`);
    await runner.query(`DROP INDEX "public"."IDX_1e7d16095a811283d75a52f77c"`);
    await runner.query(`DROP TABLE "refund_requests"`);
  }
}
