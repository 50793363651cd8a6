import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillLedger } from '../ledger-back-fill.js';

export class MoneyLedger1795371559023 implements MigrationInterface {
  name = 'MoneyLedger1795371559023';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "ledger_entries" ("id" character varying(36) NOT NULL, "registrationId" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "tariffId" character varying(36) NOT NULL, "kind" character varying(40) NOT NULL, "method" character varying(40) NOT NULL, "amount" integer NOT NULL, "reduction" integer NOT NULL DEFAULT '0', "currency" character varying(3) NOT NULL, "at" character varying(24) NOT NULL, "takenById" character varying(36), "paymentId" character varying(36), "refundId" character varying(36), "receiptNumber" character varying(100), "noReceiptReason" character varying(300), "documentNumber" character varying(100), "reason" character varying(500), "isTest" boolean NOT NULL DEFAULT false, CONSTRAINT "ledger_reduction" CHECK (reduction >= 0 AND (kind IN ('DISCOUNT', 'WAIVER') OR reduction = 0)), CONSTRAINT "ledger_amount" CHECK ((kind = 'PAYMENT' AND amount > 0) OR (kind = 'REFUND' AND amount < 0) OR amount = 0), CONSTRAINT "PK_6efcb84411d3f08b08450ae75d5" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "ledger_taken_by" ON "ledger_entries" ("takenById", "at") WHERE "takenById" IS NOT NULL`);
    await runner.query(`CREATE UNIQUE INDEX "ledger_of_refund" ON "ledger_entries" ("refundId") `);
    await runner.query(`CREATE UNIQUE INDEX "ledger_of_payment" ON "ledger_entries" ("paymentId") `);
    await runner.query(`CREATE INDEX "ledger_by_time" ON "ledger_entries" ("at", "id") `);
    await runner.query(`CREATE INDEX "ledger_of_event" ON "ledger_entries" ("eventId", "at") `);
    await runner.query(`CREATE INDEX "ledger_of_registration" ON "ledger_entries" ("registrationId", "at") `);
    await runner.query(`ALTER TABLE "registrations" ADD "paidAmount" integer NOT NULL DEFAULT '0'`);
    await runner.query(`ALTER TABLE "registrations" ADD "returnedAmount" integer NOT NULL DEFAULT '0'`);
    await runner.query(`ALTER TABLE "registrations" ADD "returningAmount" integer NOT NULL DEFAULT '0'`);
    await runner.query(`ALTER TABLE "registrations" ADD "freeBecause" character varying(500)`);
    await runner.query(`ALTER TABLE "registrations" ADD CONSTRAINT "registrations_returned" CHECK ("returnedAmount" >= 0)`);
    await runner.query(`ALTER TABLE "registrations" ADD CONSTRAINT "registrations_paid" CHECK ("paidAmount" >= 0)`);
    await runner.query(`ALTER TABLE "ledger_entries" ADD CONSTRAINT "FK_df9bc7a187a0f049db56ea1eede" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "ledger_entries" ADD CONSTRAINT "FK_536e5c023e9019de88e3ff06629" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "ledger_entries" ADD CONSTRAINT "FK_53f896fd5e073791b98d6ab78ad" FOREIGN KEY ("tariffId") REFERENCES "tariffs"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "ledger_entries" ADD CONSTRAINT "FK_35e25f0bcbffbf8af054198d4da" FOREIGN KEY ("takenById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await fillLedger(runner, 'gen_random_uuid()::text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "ledger_entries" DROP CONSTRAINT "FK_35e25f0bcbffbf8af054198d4da"`);
    await runner.query(`ALTER TABLE "ledger_entries" DROP CONSTRAINT "FK_53f896fd5e073791b98d6ab78ad"`);
    await runner.query(`ALTER TABLE "ledger_entries" DROP CONSTRAINT "FK_536e5c023e9019de88e3ff06629"`);
    await runner.query(`ALTER TABLE "ledger_entries" DROP CONSTRAINT "FK_df9bc7a187a0f049db56ea1eede"`);
    await runner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "registrations_paid"`);
    await runner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "registrations_returned"`);
    await runner.query(`ALTER TABLE "registrations" DROP COLUMN "freeBecause"`);
    await runner.query(`ALTER TABLE "registrations" DROP COLUMN "returningAmount"`);
    await runner.query(`ALTER TABLE "registrations" DROP COLUMN "returnedAmount"`);
    await runner.query(`ALTER TABLE "registrations" DROP COLUMN "paidAmount"`);
    await runner.query(`DROP INDEX "public"."ledger_of_registration"`);
    await runner.query(`DROP INDEX "public"."ledger_of_event"`);
    await runner.query(`DROP INDEX "public"."ledger_by_time"`);
    await runner.query(`DROP INDEX "public"."ledger_of_payment"`);
    await runner.query(`DROP INDEX "public"."ledger_of_refund"`);
    await runner.query(`DROP INDEX "public"."ledger_taken_by"`);
    await runner.query(`DROP TABLE "ledger_entries"`);
  }
}
