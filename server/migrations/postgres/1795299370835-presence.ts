import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Presence1795299370835 implements MigrationInterface {
  name = 'Presence1795299370835';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "presence_marks" ("id" character varying(36) NOT NULL, "nonce" character varying(64) NOT NULL, "registrationId" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "date" character varying(10) NOT NULL, "kind" character varying(40) NOT NULL, "isFirst" boolean NOT NULL, "source" character varying(40) NOT NULL, "at" character varying(24) NOT NULL, "scannedAt" character varying(24) NOT NULL, "receivedAt" character varying(24) NOT NULL, "place" character varying(100), "hallId" character varying(36), "device" character varying(64), "verdict" character varying(40) NOT NULL, "reason" character varying(300), "markedById" character varying(36), "voidedAt" character varying(24), "voidReason" character varying(300), "voidedById" character varying(36), "changedAt" character varying(24) NOT NULL, CONSTRAINT "UQ_8d4a57532e9a3e3b306cf64b48c" UNIQUE ("nonce"), CONSTRAINT "presence_marks_voided" CHECK (("voidedAt" IS NULL) = ("voidReason" IS NULL)), CONSTRAINT "presence_marks_first" CHECK (NOT "isFirst" OR kind = 'ENTRY'), CONSTRAINT "PK_a547880e2cf7aba329cc291c227" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "presence_marks_changes" ON "presence_marks" ("eventId", "changedAt") `);
    await runner.query(`CREATE INDEX "presence_marks_of_day" ON "presence_marks" ("eventId", "date", "registrationId") `);
    await runner.query(`CREATE UNIQUE INDEX "presence_marks_first_entry" ON "presence_marks" ("registrationId", "date") WHERE "isFirst" AND "voidedAt" IS NULL`);
    await runner.query(`CREATE TABLE "walk_ins" ("registrationId" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "nonce" character varying(64) NOT NULL, "paidAmount" integer NOT NULL, "isOverCapacity" boolean NOT NULL, "createdById" character varying(36), "createdAt" character varying(24) NOT NULL, CONSTRAINT "UQ_71050837191bc4e7ccd6125d2de" UNIQUE ("nonce"), CONSTRAINT "walk_ins_paid" CHECK ("paidAmount" >= 0), CONSTRAINT "PK_e7d8d74580622ce54531b6d9fbc" PRIMARY KEY ("registrationId"))`);
    await runner.query(`CREATE INDEX "IDX_40e5cd783e51561cb22185a35c" ON "walk_ins" ("eventId") `);
    await runner.query(`ALTER TABLE "presence_marks" ADD CONSTRAINT "FK_517f2682aa02b252361b8c8154f" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "presence_marks" ADD CONSTRAINT "FK_6c853f5f507f1375669470d35cf" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "presence_marks" ADD CONSTRAINT "FK_aef75b6e428a14db1d4c229b2f2" FOREIGN KEY ("hallId") REFERENCES "halls"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "presence_marks" ADD CONSTRAINT "FK_977070ce3a646068b0fc62565d7" FOREIGN KEY ("markedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "presence_marks" ADD CONSTRAINT "FK_d92c628eeb7a08803936ff7b2a1" FOREIGN KEY ("voidedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "walk_ins" ADD CONSTRAINT "FK_e7d8d74580622ce54531b6d9fbc" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "walk_ins" ADD CONSTRAINT "FK_40e5cd783e51561cb22185a35c9" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "walk_ins" ADD CONSTRAINT "FK_9c77dddef928f5d839162d04506" FOREIGN KEY ("createdById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "walk_ins" DROP CONSTRAINT "FK_9c77dddef928f5d839162d04506"`);
    await runner.query(`ALTER TABLE "walk_ins" DROP CONSTRAINT "FK_40e5cd783e51561cb22185a35c9"`);
    await runner.query(`ALTER TABLE "walk_ins" DROP CONSTRAINT "FK_e7d8d74580622ce54531b6d9fbc"`);
    await runner.query(`ALTER TABLE "presence_marks" DROP CONSTRAINT "FK_d92c628eeb7a08803936ff7b2a1"`);
    await runner.query(`ALTER TABLE "presence_marks" DROP CONSTRAINT "FK_977070ce3a646068b0fc62565d7"`);
    await runner.query(`ALTER TABLE "presence_marks" DROP CONSTRAINT "FK_aef75b6e428a14db1d4c229b2f2"`);
    await runner.query(`ALTER TABLE "presence_marks" DROP CONSTRAINT "FK_6c853f5f507f1375669470d35cf"`);
    await runner.query(`ALTER TABLE "presence_marks" DROP CONSTRAINT "FK_517f2682aa02b252361b8c8154f"`);
    await runner.query(`DROP INDEX "public"."IDX_40e5cd783e51561cb22185a35c"`);
    await runner.query(`DROP TABLE "walk_ins"`);
    await runner.query(`DROP INDEX "public"."presence_marks_first_entry"`);
    await runner.query(`DROP INDEX "public"."presence_marks_of_day"`);
    await runner.query(`DROP INDEX "public"."presence_marks_changes"`);
    await runner.query(`DROP TABLE "presence_marks"`);
  }
}
