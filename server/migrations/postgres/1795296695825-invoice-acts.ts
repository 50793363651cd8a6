import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InvoiceActs1795296695825 implements MigrationInterface {
  name = 'InvoiceActs1795296695825';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "invoice_acts" ("number" character varying(20) NOT NULL, "invoiceId" character varying(36) NOT NULL, "amount" integer NOT NULL, "issuedOn" character varying(10) NOT NULL, "replaces" character varying(20), "createdAt" character varying(24) NOT NULL, CONSTRAINT "invoice_acts_amount" CHECK (amount > 0), CONSTRAINT "PK_6ca562a56a9ff4da5ef3939d997" PRIMARY KEY ("number"))`);
    await runner.query(`CREATE INDEX "IDX_d35152c095a73f670d95e066c1" ON "invoice_acts" ("invoiceId", "number") `);
    await runner.query(`CREATE INDEX "payments_of_invoices_given_back" ON "payments" ("id") WHERE method = 'INVOICE' AND "refundReserved" > 0`);
    await runner.query(`ALTER TABLE "invoice_acts" ADD CONSTRAINT "FK_8132b7f0422518b52a0da7d025f" FOREIGN KEY ("invoiceId") REFERENCES "invoices"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    // Acts that were written before are of the whole sum.
    await runner.query(`INSERT INTO "invoice_acts" ("number", "invoiceId", "amount", "issuedOn", "createdAt") SELECT "actNumber", "id", "amount", "actOn", "updatedAt" FROM "invoices" WHERE "actNumber" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "invoice_acts" DROP CONSTRAINT "FK_8132b7f0422518b52a0da7d025f"`);
    await runner.query(`DROP INDEX "public"."payments_of_invoices_given_back"`);
    await runner.query(`DROP INDEX "public"."IDX_d35152c095a73f670d95e066c1"`);
    await runner.query(`DROP TABLE "invoice_acts"`);
  }
}
