import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Invoices1795285099620 implements MigrationInterface {
  name = 'Invoices1795285099620';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "invoices" ("id" character varying(36) NOT NULL, "number" character varying(20) NOT NULL, "registrationId" character varying(36) NOT NULL, "userId" character varying(36), "state" character varying(40) NOT NULL, "amount" integer NOT NULL, "currency" character varying(3) NOT NULL, "payerName" character varying(300) NOT NULL, "payerKey" character varying(300) NOT NULL, "payerInn" character varying(12) NOT NULL, "payerKpp" character varying(9), "payerAddress" character varying(300) NOT NULL, "documentsEmail" character varying(254) NOT NULL, "sendsCopy" boolean NOT NULL, "contactPerson" character varying(150), "contractNumber" character varying(100), "paper" text NOT NULL, "issuedOn" character varying(10) NOT NULL, "dueAt" character varying(24) NOT NULL, "remindedAt" character varying(24), "replacedById" character varying(36), "cancelReason" character varying(300), "paymentId" character varying(36), "paidOn" character varying(10), "bankDocument" character varying(50), "actNumber" character varying(20), "actOn" character varying(10), "createdAt" character varying(24) NOT NULL, "updatedAt" character varying(24) NOT NULL, CONSTRAINT "UQ_6b20aa66f2a835a4f2fbde48724" UNIQUE ("number"), CONSTRAINT "UQ_724f5c10d8e00813c4f767d3022" UNIQUE ("actNumber"), CONSTRAINT "invoices_act" CHECK (("actNumber" IS NULL) = ("actOn" IS NULL)), CONSTRAINT "invoices_paid" CHECK ((state = 'PAID') = ("paymentId" IS NOT NULL)), CONSTRAINT "invoices_amount" CHECK (amount > 0), CONSTRAINT "PK_668cef7c22a427fd822cc1be3ce" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "invoices_payment" ON "invoices" ("paymentId") `);
    await runner.query(`CREATE INDEX "invoices_without_act" ON "invoices" ("createdAt") WHERE state = 'PAID' AND "actNumber" IS NULL`);
    await runner.query(`CREATE INDEX "invoices_awaited" ON "invoices" ("dueAt") WHERE state = 'ISSUED'`);
    await runner.query(`CREATE INDEX "invoices_by_state" ON "invoices" ("state", "createdAt", "id") `);
    await runner.query(`CREATE INDEX "invoices_by_time" ON "invoices" ("createdAt", "id") `);
    await runner.query(`CREATE INDEX "invoices_mine" ON "invoices" ("userId", "createdAt", "id") `);
    await runner.query(`CREATE UNIQUE INDEX "invoices_one_live" ON "invoices" ("registrationId") WHERE state IN ('ISSUED', 'OVERDUE', 'PAID')`);
    await runner.query(`CREATE TABLE "invoice_counters" ("kind" character varying(40) NOT NULL, "year" integer NOT NULL, "lastNumber" integer NOT NULL, CONSTRAINT "PK_c61090d2ed948f4d54e717fd17b" PRIMARY KEY ("kind", "year"))`);
    await runner.query(`CREATE TABLE "invoice_events" ("id" character varying(36) NOT NULL, "invoiceId" character varying(36) NOT NULL, "before" character varying(40), "after" character varying(40) NOT NULL, "source" character varying(40) NOT NULL, "actorId" character varying(36), "note" character varying(300), "at" character varying(24) NOT NULL, CONSTRAINT "PK_a42e9c3b2513d1e6c2db08ad914" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_fefe2808975269e5a88989afd3" ON "invoice_events" ("invoiceId", "id") `);
    await runner.query(`ALTER TABLE "invoices" ADD CONSTRAINT "FK_b212de498fc4489b46bc560e2ac" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "invoices" ADD CONSTRAINT "FK_fcbe490dc37a1abf68f19c5ccb9" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "invoices" ADD CONSTRAINT "FK_64923f3a8d3f3247dd5fe9f43c5" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "invoice_events" ADD CONSTRAINT "FK_204bdc9981ddb2a41adddbda61f" FOREIGN KEY ("invoiceId") REFERENCES "invoices"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "invoice_events" DROP CONSTRAINT "FK_204bdc9981ddb2a41adddbda61f"`);
    await runner.query(`ALTER TABLE "invoices" DROP CONSTRAINT "FK_64923f3a8d3f3247dd5fe9f43c5"`);
    await runner.query(`ALTER TABLE "invoices" DROP CONSTRAINT "FK_fcbe490dc37a1abf68f19c5ccb9"`);
    await runner.query(`ALTER TABLE "invoices" DROP CONSTRAINT "FK_b212de498fc4489b46bc560e2ac"`);
    await runner.query(`DROP INDEX "public"."IDX_fefe2808975269e5a88989afd3"`);
    await runner.query(`DROP TABLE "invoice_events"`);
    await runner.query(`DROP TABLE "invoice_counters"`);
    await runner.query(`DROP INDEX "public"."invoices_one_live"`);
    await runner.query(`DROP INDEX "public"."invoices_mine"`);
    await runner.query(`DROP INDEX "public"."invoices_by_time"`);
    await runner.query(`DROP INDEX "public"."invoices_by_state"`);
    await runner.query(`DROP INDEX "public"."invoices_awaited"`);
    await runner.query(`DROP INDEX "public"."invoices_without_act"`);
    await runner.query(`DROP INDEX "public"."invoices_payment"`);
    await runner.query(`DROP TABLE "invoices"`);
  }
}
