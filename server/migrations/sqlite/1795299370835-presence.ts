import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Presence1795299370835 implements MigrationInterface {
  name = 'Presence1795299370835';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "presence_marks" ("id" varchar(36) PRIMARY KEY NOT NULL, "nonce" varchar(64) NOT NULL, "registrationId" varchar(36) NOT NULL, "eventId" varchar(36) NOT NULL, "date" varchar(10) NOT NULL, "kind" varchar(40) NOT NULL, "isFirst" boolean NOT NULL, "source" varchar(40) NOT NULL, "at" varchar(24) NOT NULL, "scannedAt" varchar(24) NOT NULL, "receivedAt" varchar(24) NOT NULL, "place" varchar(100), "hallId" varchar(36), "device" varchar(64), "verdict" varchar(40) NOT NULL, "reason" varchar(300), "markedById" varchar(36), "voidedAt" varchar(24), "voidReason" varchar(300), "voidedById" varchar(36), "changedAt" varchar(24) NOT NULL, CONSTRAINT "UQ_8d4a57532e9a3e3b306cf64b48c" UNIQUE ("nonce"), CONSTRAINT "presence_marks_voided" CHECK (("voidedAt" IS NULL) = ("voidReason" IS NULL)), CONSTRAINT "presence_marks_first" CHECK (NOT "isFirst" OR kind = 'ENTRY'))`);
    await runner.query(`CREATE INDEX "presence_marks_changes" ON "presence_marks" ("eventId", "changedAt") `);
    await runner.query(`CREATE INDEX "presence_marks_of_day" ON "presence_marks" ("eventId", "date", "registrationId") `);
    await runner.query(`CREATE UNIQUE INDEX "presence_marks_first_entry" ON "presence_marks" ("registrationId", "date") WHERE "isFirst" AND "voidedAt" IS NULL`);
    await runner.query(`CREATE TABLE "walk_ins" ("registrationId" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "nonce" varchar(64) NOT NULL, "paidAmount" integer NOT NULL, "isOverCapacity" boolean NOT NULL, "createdById" varchar(36), "createdAt" varchar(24) NOT NULL, CONSTRAINT "UQ_71050837191bc4e7ccd6125d2de" UNIQUE ("nonce"), CONSTRAINT "walk_ins_paid" CHECK ("paidAmount" >= 0))`);
    await runner.query(`CREATE INDEX "IDX_40e5cd783e51561cb22185a35c" ON "walk_ins" ("eventId") `);
    await runner.query(`DROP INDEX "presence_marks_changes"`);
    await runner.query(`DROP INDEX "presence_marks_of_day"`);
    await runner.query(`DROP INDEX "presence_marks_first_entry"`);
    await runner.query(`CREATE TABLE "temporary_presence_marks" ("id" varchar(36) PRIMARY KEY NOT NULL, "nonce" varchar(64) NOT NULL, "registrationId" varchar(36) NOT NULL, "eventId" varchar(36) NOT NULL, "date" varchar(10) NOT NULL, "kind" varchar(40) NOT NULL, "isFirst" boolean NOT NULL, "source" varchar(40) NOT NULL, "at" varchar(24) NOT NULL, "scannedAt" varchar(24) NOT NULL, "receivedAt" varchar(24) NOT NULL, "place" varchar(100), "hallId" varchar(36), "device" varchar(64), "verdict" varchar(40) NOT NULL, "reason" varchar(300), "markedById" varchar(36), "voidedAt" varchar(24), "voidReason" varchar(300), "voidedById" varchar(36), "changedAt" varchar(24) NOT NULL, CONSTRAINT "UQ_8d4a57532e9a3e3b306cf64b48c" UNIQUE ("nonce"), CONSTRAINT "presence_marks_voided" CHECK (("voidedAt" IS NULL) = ("voidReason" IS NULL)), CONSTRAINT "presence_marks_first" CHECK (NOT "isFirst" OR kind = 'ENTRY'), CONSTRAINT "FK_517f2682aa02b252361b8c8154f" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_6c853f5f507f1375669470d35cf" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_aef75b6e428a14db1d4c229b2f2" FOREIGN KEY ("hallId") REFERENCES "halls" ("id") ON DELETE SET NULL ON UPDATE NO ACTION, CONSTRAINT "FK_977070ce3a646068b0fc62565d7" FOREIGN KEY ("markedById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION, CONSTRAINT "FK_d92c628eeb7a08803936ff7b2a1" FOREIGN KEY ("voidedById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_presence_marks"("id", "nonce", "registrationId", "eventId", "date", "kind", "isFirst", "source", "at", "scannedAt", "receivedAt", "place", "hallId", "device", "verdict", "reason", "markedById", "voidedAt", "voidReason", "voidedById", "changedAt") SELECT "id", "nonce", "registrationId", "eventId", "date", "kind", "isFirst", "source", "at", "scannedAt", "receivedAt", "place", "hallId", "device", "verdict", "reason", "markedById", "voidedAt", "voidReason", "voidedById", "changedAt" FROM "presence_marks"`);
    await runner.query(`DROP TABLE "presence_marks"`);
    await runner.query(`ALTER TABLE "temporary_presence_marks" RENAME TO "presence_marks"`);
    await runner.query(`CREATE INDEX "presence_marks_changes" ON "presence_marks" ("eventId", "changedAt") `);
    await runner.query(`CREATE INDEX "presence_marks_of_day" ON "presence_marks" ("eventId", "date", "registrationId") `);
    await runner.query(`CREATE UNIQUE INDEX "presence_marks_first_entry" ON "presence_marks" ("registrationId", "date") WHERE "isFirst" AND "voidedAt" IS NULL`);
    await runner.query(`DROP INDEX "IDX_40e5cd783e51561cb22185a35c"`);
    await runner.query(`CREATE TABLE "temporary_walk_ins" ("registrationId" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "nonce" varchar(64) NOT NULL, "paidAmount" integer NOT NULL, "isOverCapacity" boolean NOT NULL, "createdById" varchar(36), "createdAt" varchar(24) NOT NULL, CONSTRAINT "UQ_71050837191bc4e7ccd6125d2de" UNIQUE ("nonce"), CONSTRAINT "walk_ins_paid" CHECK ("paidAmount" >= 0), CONSTRAINT "FK_e7d8d74580622ce54531b6d9fbc" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_40e5cd783e51561cb22185a35c9" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_9c77dddef928f5d839162d04506" FOREIGN KEY ("createdById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_walk_ins"("registrationId", "eventId", "nonce", "paidAmount", "isOverCapacity", "createdById", "createdAt") SELECT "registrationId", "eventId", "nonce", "paidAmount", "isOverCapacity", "createdById", "createdAt" FROM "walk_ins"`);
    await runner.query(`DROP TABLE "walk_ins"`);
    await runner.query(`ALTER TABLE "temporary_walk_ins" RENAME TO "walk_ins"`);
    await runner.query(`CREATE INDEX "IDX_40e5cd783e51561cb22185a35c" ON "walk_ins" ("eventId") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "IDX_40e5cd783e51561cb22185a35c"`);
    await runner.query(`ALTER TABLE "walk_ins" RENAME TO "temporary_walk_ins"`);
    await runner.query(`CREATE TABLE "walk_ins" ("registrationId" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "nonce" varchar(64) NOT NULL, "paidAmount" integer NOT NULL, "isOverCapacity" boolean NOT NULL, "createdById" varchar(36), "createdAt" varchar(24) NOT NULL, CONSTRAINT "UQ_71050837191bc4e7ccd6125d2de" UNIQUE ("nonce"), CONSTRAINT "walk_ins_paid" CHECK ("paidAmount" >= 0))`);
    await runner.query(`INSERT INTO "walk_ins"("registrationId", "eventId", "nonce", "paidAmount", "isOverCapacity", "createdById", "createdAt") SELECT "registrationId", "eventId", "nonce", "paidAmount", "isOverCapacity", "createdById", "createdAt" FROM "temporary_walk_ins"`);
    await runner.query(`DROP TABLE "temporary_walk_ins"`);
    await runner.query(`CREATE INDEX "IDX_40e5cd783e51561cb22185a35c" ON "walk_ins" ("eventId") `);
    await runner.query(`DROP INDEX "presence_marks_first_entry"`);
    await runner.query(`DROP INDEX "presence_marks_of_day"`);
    await runner.query(`DROP INDEX "presence_marks_changes"`);
    await runner.query(`ALTER TABLE "presence_marks" RENAME TO "temporary_presence_marks"`);
    await runner.query(`CREATE TABLE "presence_marks" ("id" varchar(36) PRIMARY KEY NOT NULL, "nonce" varchar(64) NOT NULL, "registrationId" varchar(36) NOT NULL, "eventId" varchar(36) NOT NULL, "date" varchar(10) NOT NULL, "kind" varchar(40) NOT NULL, "isFirst" boolean NOT NULL, "source" varchar(40) NOT NULL, "at" varchar(24) NOT NULL, "scannedAt" varchar(24) NOT NULL, "receivedAt" varchar(24) NOT NULL, "place" varchar(100), "hallId" varchar(36), "device" varchar(64), "verdict" varchar(40) NOT NULL, "reason" varchar(300), "markedById" varchar(36), "voidedAt" varchar(24), "voidReason" varchar(300), "voidedById" varchar(36), "changedAt" varchar(24) NOT NULL, CONSTRAINT "UQ_8d4a57532e9a3e3b306cf64b48c" UNIQUE ("nonce"), CONSTRAINT "presence_marks_voided" CHECK (("voidedAt" IS NULL) = ("voidReason" IS NULL)), CONSTRAINT "presence_marks_first" CHECK (NOT "isFirst" OR kind = 'ENTRY'))`);
    await runner.query(`INSERT INTO "presence_marks"("id", "nonce", "registrationId", "eventId", "date", "kind", "isFirst", "source", "at", "scannedAt", "receivedAt", "place", "hallId", "device", "verdict", "reason", "markedById", "voidedAt", "voidReason", "voidedById", "changedAt") SELECT "id", "nonce", "registrationId", "eventId", "date", "kind", "isFirst", "source", "at", "scannedAt", "receivedAt", "place", "hallId", "device", "verdict", "reason", "markedById", "voidedAt", "voidReason", "voidedById", "changedAt" FROM "temporary_presence_marks"`);
    await runner.query(`DROP TABLE "temporary_presence_marks"`);
    await runner.query(`CREATE UNIQUE INDEX "presence_marks_first_entry" ON "presence_marks" ("registrationId", "date") WHERE "isFirst" AND "voidedAt" IS NULL`);
    await runner.query(`CREATE INDEX "presence_marks_of_day" ON "presence_marks" ("eventId", "date", "registrationId") `);
    await runner.query(`CREATE INDEX "presence_marks_changes" ON "presence_marks" ("eventId", "changedAt") `);
    await runner.query(`DROP INDEX "IDX_40e5cd783e51561cb22185a35c"`);
    await runner.query(`DROP TABLE "walk_ins"`);
    await runner.query(`DROP INDEX "presence_marks_first_entry"`);
    await runner.query(`DROP INDEX "presence_marks_of_day"`);
    await runner.query(`DROP INDEX "presence_marks_changes"`);
    await runner.query(`DROP TABLE "presence_marks"`);
  }
}
