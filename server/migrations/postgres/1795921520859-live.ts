import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Live1795921520859 implements MigrationInterface {
  name = 'Live1795921520859';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "rooms" ("id" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "hallId" character varying(36), "state" character varying(40) NOT NULL, "source" character varying(40), "sourceId" character varying(500), "backupSource" character varying(40), "backupSourceId" character varying(500), "isOnBackup" boolean NOT NULL, "talkId" character varying(36), "revision" integer NOT NULL, CONSTRAINT "rooms_backup" CHECK (("backupSource" IS NULL) = ("backupSourceId" IS NULL)), CONSTRAINT "rooms_source" CHECK ((source IS NULL) = ("sourceId" IS NULL)), CONSTRAINT "PK_0368a2d7c215f2d0458a54933f2" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_ae16f85d726fb47e44623f3f06" ON "rooms" ("hallId") `);
    await runner.query(`CREATE INDEX "IDX_9bbe810e8ead1ef90be71ad988" ON "rooms" ("talkId") `);
    await runner.query(`CREATE UNIQUE INDEX "rooms_without_hall" ON "rooms" ("eventId") WHERE "hallId" IS NULL`);
    await runner.query(`CREATE UNIQUE INDEX "rooms_of_event" ON "rooms" ("eventId", "hallId") `);
    await runner.query(`CREATE TABLE "presence_checks" ("registrationId" character varying(36) NOT NULL, "date" character varying(10) NOT NULL, "number" integer NOT NULL, "eventId" character varying(36) NOT NULL, "dueAt" character varying(24) NOT NULL, "shownAt" character varying(24), "expiresAt" character varying(24), "answeredAt" character varying(24), "voidedAt" character varying(24), "voidReason" character varying(300), "voidedById" character varying(36), CONSTRAINT "presence_checks_voided" CHECK (("voidedAt" IS NULL) = ("voidReason" IS NULL)), CONSTRAINT "presence_checks_answered" CHECK ("answeredAt" IS NULL OR "shownAt" IS NOT NULL), CONSTRAINT "presence_checks_shown" CHECK (("shownAt" IS NULL) = ("expiresAt" IS NULL)), CONSTRAINT "PK_b224ee48462a26d1c1f11528ca4" PRIMARY KEY ("registrationId", "date", "number"))`);
    await runner.query(`CREATE INDEX "presence_checks_of_event" ON "presence_checks" ("eventId", "date") `);
    await runner.query(`CREATE TABLE "watch_spans" ("id" character varying(36) NOT NULL, "registrationId" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "roomId" character varying(36) NOT NULL, "date" character varying(10) NOT NULL, "tab" character varying(36) NOT NULL, "from" character varying(24) NOT NULL, "to" character varying(24) NOT NULL, "isProved" boolean NOT NULL, "isEnded" boolean NOT NULL, CONSTRAINT "watch_spans_order" CHECK ("from" <= "to"), CONSTRAINT "PK_050fabafba147df1031431580c2" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "watch_spans_of_room" ON "watch_spans" ("roomId", "to") `);
    await runner.query(`CREATE INDEX "watch_spans_of_event" ON "watch_spans" ("eventId", "date", "registrationId") `);
    await runner.query(`CREATE INDEX "watch_spans_of_tab" ON "watch_spans" ("registrationId", "roomId", "tab", "from") `);
    await runner.query(`ALTER TABLE "events" ADD "hasRooms" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE "rooms" ADD CONSTRAINT "FK_b5123faf618d0f83c4443fd8389" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "rooms" ADD CONSTRAINT "FK_ae16f85d726fb47e44623f3f063" FOREIGN KEY ("hallId") REFERENCES "halls"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "rooms" ADD CONSTRAINT "FK_9bbe810e8ead1ef90be71ad988c" FOREIGN KEY ("talkId") REFERENCES "talks"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "presence_checks" ADD CONSTRAINT "FK_0f98cfad0aad264d0ef4af278fd" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "presence_checks" ADD CONSTRAINT "FK_e482f1f73625bf512d5df3a6620" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "presence_checks" ADD CONSTRAINT "FK_eafb16c55e953106bb749ca62e3" FOREIGN KEY ("voidedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "watch_spans" ADD CONSTRAINT "FK_6621ae611b86b49453000d3f519" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "watch_spans" ADD CONSTRAINT "FK_2d41a2ed1e99a25c0118a33b22c" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "watch_spans" ADD CONSTRAINT "FK_aa472e277270bdc2b67d0d85377" FOREIGN KEY ("roomId") REFERENCES "rooms"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "watch_spans" DROP CONSTRAINT "FK_aa472e277270bdc2b67d0d85377"`);
    await runner.query(`ALTER TABLE "watch_spans" DROP CONSTRAINT "FK_2d41a2ed1e99a25c0118a33b22c"`);
    await runner.query(`ALTER TABLE "watch_spans" DROP CONSTRAINT "FK_6621ae611b86b49453000d3f519"`);
    await runner.query(`ALTER TABLE "presence_checks" DROP CONSTRAINT "FK_eafb16c55e953106bb749ca62e3"`);
    await runner.query(`ALTER TABLE "presence_checks" DROP CONSTRAINT "FK_e482f1f73625bf512d5df3a6620"`);
    await runner.query(`ALTER TABLE "presence_checks" DROP CONSTRAINT "FK_0f98cfad0aad264d0ef4af278fd"`);
    await runner.query(`ALTER TABLE "rooms" DROP CONSTRAINT "FK_9bbe810e8ead1ef90be71ad988c"`);
    await runner.query(`ALTER TABLE "rooms" DROP CONSTRAINT "FK_ae16f85d726fb47e44623f3f063"`);
    await runner.query(`ALTER TABLE "rooms" DROP CONSTRAINT "FK_b5123faf618d0f83c4443fd8389"`);
    await runner.query(`ALTER TABLE "events" DROP COLUMN "hasRooms"`);
    await runner.query(`DROP INDEX "public"."watch_spans_of_tab"`);
    await runner.query(`DROP INDEX "public"."watch_spans_of_event"`);
    await runner.query(`DROP INDEX "public"."watch_spans_of_room"`);
    await runner.query(`DROP TABLE "watch_spans"`);
    await runner.query(`DROP INDEX "public"."presence_checks_of_event"`);
    await runner.query(`DROP TABLE "presence_checks"`);
    await runner.query(`DROP INDEX "public"."rooms_of_event"`);
    await runner.query(`DROP INDEX "public"."rooms_without_hall"`);
    await runner.query(`DROP INDEX "public"."IDX_9bbe810e8ead1ef90be71ad988"`);
    await runner.query(`DROP INDEX "public"."IDX_ae16f85d726fb47e44623f3f06"`);
    await runner.query(`DROP TABLE "rooms"`);
  }
}
