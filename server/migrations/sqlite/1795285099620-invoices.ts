import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Invoices1795285099620 implements MigrationInterface {
  name = 'Invoices1795285099620';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "invoices" ("id" varchar(36) PRIMARY KEY NOT NULL, "number" varchar(20) NOT NULL, "registrationId" varchar(36) NOT NULL, "userId" varchar(36), "state" varchar(40) NOT NULL, "amount" integer NOT NULL, "currency" varchar(3) NOT NULL, "payerName" varchar(300) NOT NULL, "payerKey" varchar(300) NOT NULL, "payerInn" varchar(12) NOT NULL, "payerKpp" varchar(9), "payerAddress" varchar(300) NOT NULL, "documentsEmail" varchar(254) NOT NULL, "sendsCopy" boolean NOT NULL, "contactPerson" varchar(150), "contractNumber" varchar(100), "paper" text NOT NULL, "issuedOn" varchar(10) NOT NULL, "dueAt" varchar(24) NOT NULL, "remindedAt" varchar(24), "replacedById" varchar(36), "cancelReason" varchar(300), "paymentId" varchar(36), "paidOn" varchar(10), "bankDocument" varchar(50), "actNumber" varchar(20), "actOn" varchar(10), "createdAt" varchar(24) NOT NULL, "updatedAt" varchar(24) NOT NULL, CONSTRAINT "UQ_6b20aa66f2a835a4f2fbde48724" UNIQUE ("number"), CONSTRAINT "UQ_724f5c10d8e00813c4f767d3022" UNIQUE ("actNumber"), CONSTRAINT "invoices_act" CHECK (("actNumber" IS NULL) = ("actOn" IS NULL)), CONSTRAINT "invoices_paid" CHECK ((state = 'PAID') = ("paymentId" IS NOT NULL)), CONSTRAINT "invoices_amount" CHECK (amount > 0))`);
    await runner.query(`CREATE UNIQUE INDEX "invoices_payment" ON "invoices" ("paymentId") `);
    await runner.query(`CREATE INDEX "invoices_without_act" ON "invoices" ("createdAt") WHERE state = 'PAID' AND "actNumber" IS NULL`);
    await runner.query(`CREATE INDEX "invoices_awaited" ON "invoices" ("dueAt") WHERE state = 'ISSUED'`);
    await runner.query(`CREATE INDEX "invoices_by_state" ON "invoices" ("state", "createdAt", "id") `);
    await runner.query(`CREATE INDEX "invoices_by_time" ON "invoices" ("createdAt", "id") `);
    await runner.query(`CREATE INDEX "invoices_mine" ON "invoices" ("userId", "createdAt", "id") `);
    await runner.query(`CREATE UNIQUE INDEX "invoices_one_live" ON "invoices" ("registrationId") WHERE state IN ('ISSUED', 'OVERDUE', 'PAID')`);
    await runner.query(`CREATE TABLE "invoice_counters" ("kind" varchar(40) NOT NULL, "year" integer NOT NULL, "lastNumber" integer NOT NULL, PRIMARY KEY ("kind", "year"))`);
    await runner.query(`CREATE TABLE "invoice_events" ("id" varchar(36) PRIMARY KEY NOT NULL, "invoiceId" varchar(36) NOT NULL, "before" varchar(40), "after" varchar(40) NOT NULL, "source" varchar(40) NOT NULL, "actorId" varchar(36), "note" varchar(300), "at" varchar(24) NOT NULL)`);
    await runner.query(`CREATE INDEX "IDX_fefe2808975269e5a88989afd3" ON "invoice_events" ("invoiceId", "id") `);
    await runner.query(`DROP INDEX "invoices_payment"`);
    await runner.query(`DROP INDEX "invoices_without_act"`);
    await runner.query(`DROP INDEX "invoices_awaited"`);
    await runner.query(`DROP INDEX "invoices_by_state"`);
    await runner.query(`DROP INDEX "invoices_by_time"`);
    await runner.query(`DROP INDEX "invoices_mine"`);
    await runner.query(`DROP INDEX "invoices_one_live"`);
    await runner.query(`CREATE TABLE "temporary_invoices" ("id" varchar(36) PRIMARY KEY NOT NULL, "number" varchar(20) NOT NULL, "registrationId" varchar(36) NOT NULL, "userId" varchar(36), "state" varchar(40) NOT NULL, "amount" integer NOT NULL, "currency" varchar(3) NOT NULL, "payerName" varchar(300) NOT NULL, "payerKey" varchar(300) NOT NULL, "payerInn" varchar(12) NOT NULL, "payerKpp" varchar(9), "payerAddress" varchar(300) NOT NULL, "documentsEmail" varchar(254) NOT NULL, "sendsCopy" boolean NOT NULL, "contactPerson" varchar(150), "contractNumber" varchar(100), "paper" text NOT NULL, "issuedOn" varchar(10) NOT NULL, "dueAt" varchar(24) NOT NULL, "remindedAt" varchar(24), "replacedById" varchar(36), "cancelReason" varchar(300), "paymentId" varchar(36), "paidOn" varchar(10), "bankDocument" varchar(50), "actNumber" varchar(20), "actOn" varchar(10), "createdAt" varchar(24) NOT NULL, "updatedAt" varchar(24) NOT NULL, CONSTRAINT "UQ_6b20aa66f2a835a4f2fbde48724" UNIQUE ("number"), CONSTRAINT "UQ_724f5c10d8e00813c4f767d3022" UNIQUE ("actNumber"), CONSTRAINT "invoices_act" CHECK (("actNumber" IS NULL) = ("actOn" IS NULL)), CONSTRAINT "invoices_paid" CHECK ((state = 'PAID') = ("paymentId" IS NOT NULL)), CONSTRAINT "invoices_amount" CHECK (amount > 0), CONSTRAINT "FK_b212de498fc4489b46bc560e2ac" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE NO ACTION ON UPDATE NO ACTION, CONSTRAINT "FK_fcbe490dc37a1abf68f19c5ccb9" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION, CONSTRAINT "FK_64923f3a8d3f3247dd5fe9f43c5" FOREIGN KEY ("paymentId") REFERENCES "payments" ("id") ON DELETE NO ACTION ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_invoices"("id", "number", "registrationId", "userId", "state", "amount", "currency", "payerName", "payerKey", "payerInn", "payerKpp", "payerAddress", "documentsEmail", "sendsCopy", "contactPerson", "contractNumber", "paper", "issuedOn", "dueAt", "remindedAt", "replacedById", "cancelReason", "paymentId", "paidOn", "bankDocument", "actNumber", "actOn", "createdAt", "updatedAt") SELECT "id", "number", "registrationId", "userId", "state", "amount", "currency", "payerName", "payerKey", "payerInn", "payerKpp", "payerAddress", "documentsEmail", "sendsCopy", "contactPerson", "contractNumber", "paper", "issuedOn", "dueAt", "remindedAt", "replacedById", "cancelReason", "paymentId", "paidOn", "bankDocument", "actNumber", "actOn", "createdAt", "updatedAt" FROM "invoices"`);
    await runner.query(`DROP TABLE "invoices"`);
    await runner.query(`ALTER TABLE "temporary_invoices" RENAME TO "invoices"`);
    await runner.query(`CREATE UNIQUE INDEX "invoices_payment" ON "invoices" ("paymentId") `);
    await runner.query(`CREATE INDEX "invoices_without_act" ON "invoices" ("createdAt") WHERE state = 'PAID' AND "actNumber" IS NULL`);
    await runner.query(`CREATE INDEX "invoices_awaited" ON "invoices" ("dueAt") WHERE state = 'ISSUED'`);
    await runner.query(`CREATE INDEX "invoices_by_state" ON "invoices" ("state", "createdAt", "id") `);
    await runner.query(`CREATE INDEX "invoices_by_time" ON "invoices" ("createdAt", "id") `);
    await runner.query(`CREATE INDEX "invoices_mine" ON "invoices" ("userId", "createdAt", "id") `);
    await runner.query(`CREATE UNIQUE INDEX "invoices_one_live" ON "invoices" ("registrationId") WHERE state IN ('ISSUED', 'OVERDUE', 'PAID')`);
    await runner.query(`DROP INDEX "IDX_fefe2808975269e5a88989afd3"`);
    await runner.query(`CREATE TABLE "temporary_invoice_events" ("id" varchar(36) PRIMARY KEY NOT NULL, "invoiceId" varchar(36) NOT NULL, "before" varchar(40), "after" varchar(40) NOT NULL, "source" varchar(40) NOT NULL, "actorId" varchar(36), "note" varchar(300), "at" varchar(24) NOT NULL, CONSTRAINT "FK_204bdc9981ddb2a41adddbda61f" FOREIGN KEY ("invoiceId") REFERENCES "invoices" ("id") ON DELETE NO ACTION ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_invoice_events"("id", "invoiceId", "before", "after", "source", "actorId", "note", "at") SELECT "id", "invoiceId", "before", "after", "source", "actorId", "note", "at" FROM "invoice_events"`);
    await runner.query(`DROP TABLE "invoice_events"`);
    await runner.query(`ALTER TABLE "temporary_invoice_events" RENAME TO "invoice_events"`);
    await runner.query(`CREATE INDEX "IDX_fefe2808975269e5a88989afd3" ON "invoice_events" ("invoiceId", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "IDX_fefe2808975269e5a88989afd3"`);
    await runner.query(`ALTER TABLE "invoice_events" RENAME TO "temporary_invoice_events"`);
    await runner.query(`CREATE TABLE "invoice_events" ("id" varchar(36) PRIMARY KEY NOT NULL, "invoiceId" varchar(36) NOT NULL, "before" varchar(40), "after" varchar(40) NOT NULL, "source" varchar(40) NOT NULL, "actorId" varchar(36), "note" varchar(300), "at" varchar(24) NOT NULL)`);
    await runner.query(`INSERT INTO "invoice_events"("id", "invoiceId", "before", "after", "source", "actorId", "note", "at") SELECT "id", "invoiceId", "before", "after", "source", "actorId", "note", "at" FROM "temporary_invoice_events"`);
    await runner.query(`DROP TABLE "temporary_invoice_events"`);
    await runner.query(`CREATE INDEX "IDX_fefe2808975269e5a88989afd3" ON "invoice_events" ("invoiceId", "id") `);
    await runner.query(`DROP INDEX "invoices_one_live"`);
    await runner.query(`DROP INDEX "invoices_mine"`);
    await runner.query(`DROP INDEX "invoices_by_time"`);
    await runner.query(`DROP INDEX "invoices_by_state"`);
    await runner.query(`DROP INDEX "invoices_awaited"`);
    await runner.query(`DROP INDEX "invoices_without_act"`);
    await runner.query(`DROP INDEX "invoices_payment"`);
    await runner.query(`ALTER TABLE "invoices" RENAME TO "temporary_invoices"`);
    await runner.query(`CREATE TABLE "invoices" ("id" varchar(36) PRIMARY KEY NOT NULL, "number" varchar(20) NOT NULL, "registrationId" varchar(36) NOT NULL, "userId" varchar(36), "state" varchar(40) NOT NULL, "amount" integer NOT NULL, "currency" varchar(3) NOT NULL, "payerName" varchar(300) NOT NULL, "payerKey" varchar(300) NOT NULL, "payerInn" varchar(12) NOT NULL, "payerKpp" varchar(9), "payerAddress" varchar(300) NOT NULL, "documentsEmail" varchar(254) NOT NULL, "sendsCopy" boolean NOT NULL, "contactPerson" varchar(150), "contractNumber" varchar(100), "paper" text NOT NULL, "issuedOn" varchar(10) NOT NULL, "dueAt" varchar(24) NOT NULL, "remindedAt" varchar(24), "replacedById" varchar(36), "cancelReason" varchar(300), "paymentId" varchar(36), "paidOn" varchar(10), "bankDocument" varchar(50), "actNumber" varchar(20), "actOn" varchar(10), "createdAt" varchar(24) NOT NULL, "updatedAt" varchar(24) NOT NULL, CONSTRAINT "UQ_6b20aa66f2a835a4f2fbde48724" UNIQUE ("number"), CONSTRAINT "UQ_724f5c10d8e00813c4f767d3022" UNIQUE ("actNumber"), CONSTRAINT "invoices_act" CHECK (("actNumber" IS NULL) = ("actOn" IS NULL)), CONSTRAINT "invoices_paid" CHECK ((state = 'PAID') = ("paymentId" IS NOT NULL)), CONSTRAINT "invoices_amount" CHECK (amount > 0))`);
    await runner.query(`INSERT INTO "invoices"("id", "number", "registrationId", "userId", "state", "amount", "currency", "payerName", "payerKey", "payerInn", "payerKpp", "payerAddress", "documentsEmail", "sendsCopy", "contactPerson", "contractNumber", "paper", "issuedOn", "dueAt", "remindedAt", "replacedById", "cancelReason", "paymentId", "paidOn", "bankDocument", "actNumber", "actOn", "createdAt", "updatedAt") SELECT "id", "number", "registrationId", "userId", "state", "amount", "currency", "payerName", "payerKey", "payerInn", "payerKpp", "payerAddress", "documentsEmail", "sendsCopy", "contactPerson", "contractNumber", "paper", "issuedOn", "dueAt", "remindedAt", "replacedById", "cancelReason", "paymentId", "paidOn", "bankDocument", "actNumber", "actOn", "createdAt", "updatedAt" FROM "temporary_invoices"`);
    await runner.query(`DROP TABLE "temporary_invoices"`);
    await runner.query(`CREATE UNIQUE INDEX "invoices_one_live" ON "invoices" ("registrationId") WHERE state IN ('ISSUED', 'OVERDUE', 'PAID')`);
    await runner.query(`CREATE INDEX "invoices_mine" ON "invoices" ("userId", "createdAt", "id") `);
    await runner.query(`CREATE INDEX "invoices_by_time" ON "invoices" ("createdAt", "id") `);
    await runner.query(`CREATE INDEX "invoices_by_state" ON "invoices" ("state", "createdAt", "id") `);
    await runner.query(`CREATE INDEX "invoices_awaited" ON "invoices" ("dueAt") WHERE state = 'ISSUED'`);
    await runner.query(`CREATE INDEX "invoices_without_act" ON "invoices" ("createdAt") WHERE state = 'PAID' AND "actNumber" IS NULL`);
    await runner.query(`CREATE UNIQUE INDEX "invoices_payment" ON "invoices" ("paymentId") `);
    await runner.query(`DROP INDEX "IDX_fefe2808975269e5a88989afd3"`);
    await runner.query(`DROP TABLE "invoice_events"`);
    await runner.query(`DROP TABLE "invoice_counters"`);
    await runner.query(`DROP INDEX "invoices_one_live"`);
    await runner.query(`DROP INDEX "invoices_mine"`);
    await runner.query(`DROP INDEX "invoices_by_time"`);
    await runner.query(`DROP INDEX "invoices_by_state"`);
    await runner.query(`DROP INDEX "invoices_awaited"`);
    await runner.query(`DROP INDEX "invoices_without_act"`);
    await runner.query(`DROP INDEX "invoices_payment"`);
    await runner.query(`DROP TABLE "invoices"`);
  }
}
