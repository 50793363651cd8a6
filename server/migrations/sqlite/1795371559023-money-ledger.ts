import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillLedger } from '../ledger-back-fill.js';

export class MoneyLedger1795371559023 implements MigrationInterface {
  name = 'MoneyLedger1795371559023';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "ledger_entries" ("id" varchar(36) PRIMARY KEY NOT NULL, "registrationId" varchar(36) NOT NULL, "eventId" varchar(36) NOT NULL, "tariffId" varchar(36) NOT NULL, "kind" varchar(40) NOT NULL, "method" varchar(40) NOT NULL, "amount" integer NOT NULL, "reduction" integer NOT NULL DEFAULT (0), "currency" varchar(3) NOT NULL, "at" varchar(24) NOT NULL, "takenById" varchar(36), "paymentId" varchar(36), "refundId" varchar(36), "receiptNumber" varchar(100), "noReceiptReason" varchar(300), "documentNumber" varchar(100), "reason" varchar(500), "isTest" boolean NOT NULL DEFAULT (0), CONSTRAINT "ledger_reduction" CHECK (reduction >= 0 AND (kind IN ('DISCOUNT', 'WAIVER') OR reduction = 0)), CONSTRAINT "ledger_amount" CHECK ((kind = 'PAYMENT' AND amount > 0) OR (kind = 'REFUND' AND amount < 0) OR amount = 0), CONSTRAINT "FK_df9bc7a187a0f049db56ea1eede" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_536e5c023e9019de88e3ff06629" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE NO ACTION ON UPDATE NO ACTION, CONSTRAINT "FK_53f896fd5e073791b98d6ab78ad" FOREIGN KEY ("tariffId") REFERENCES "tariffs" ("id") ON DELETE NO ACTION ON UPDATE NO ACTION, CONSTRAINT "FK_35e25f0bcbffbf8af054198d4da" FOREIGN KEY ("takenById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "ledger_taken_by" ON "ledger_entries" ("takenById", "at") WHERE "takenById" IS NOT NULL`);
    await runner.query(`CREATE UNIQUE INDEX "ledger_of_refund" ON "ledger_entries" ("refundId") `);
    await runner.query(`CREATE UNIQUE INDEX "ledger_of_payment" ON "ledger_entries" ("paymentId") `);
    await runner.query(`CREATE INDEX "ledger_by_time" ON "ledger_entries" ("at", "id") `);
    await runner.query(`CREATE INDEX "ledger_of_event" ON "ledger_entries" ("eventId", "at") `);
    await runner.query(`CREATE INDEX "ledger_of_registration" ON "ledger_entries" ("registrationId", "at") `);
    // Made anew, the table would take what hangs on it along.
    await runner.query(`ALTER TABLE "registrations" ADD COLUMN "paidAmount" integer NOT NULL DEFAULT (0) CONSTRAINT "registrations_paid" CHECK ("paidAmount" >= 0)`);
    await runner.query(`ALTER TABLE "registrations" ADD COLUMN "returnedAmount" integer NOT NULL DEFAULT (0) CONSTRAINT "registrations_returned" CHECK ("returnedAmount" >= 0)`);
    await runner.query(`ALTER TABLE "registrations" ADD COLUMN "returningAmount" integer NOT NULL DEFAULT (0)`);
    await runner.query(`ALTER TABLE "registrations" ADD COLUMN "freeBecause" varchar(500)`);
    const newId = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;
    await fillLedger(runner, newId);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "registrations" DROP COLUMN "freeBecause"`);
    await runner.query(`ALTER TABLE "registrations" DROP COLUMN "returningAmount"`);
    await runner.query(`ALTER TABLE "registrations" DROP COLUMN "returnedAmount"`);
    await runner.query(`ALTER TABLE "registrations" DROP COLUMN "paidAmount"`);
    await runner.query(`DROP TABLE "ledger_entries"`);
  }
}
