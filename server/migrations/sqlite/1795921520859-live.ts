import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Live1795921520859 implements MigrationInterface {
  name = 'Live1795921520859';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "events" ADD COLUMN "hasRooms" boolean NOT NULL DEFAULT (0)`);
    await runner.query(`CREATE TABLE "rooms" ("id" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "hallId" varchar(36), "state" varchar(40) NOT NULL, "source" varchar(40), "sourceId" varchar(500), "backupSource" varchar(40), "backupSourceId" varchar(500), "isOnBackup" boolean NOT NULL, "talkId" varchar(36), "revision" integer NOT NULL, CONSTRAINT "rooms_backup" CHECK (("backupSource" IS NULL) = ("backupSourceId" IS NULL)), CONSTRAINT "rooms_source" CHECK ((source IS NULL) = ("sourceId" IS NULL)), CONSTRAINT "FK_b5123faf618d0f83c4443fd8389" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_ae16f85d726fb47e44623f3f063" FOREIGN KEY ("hallId") REFERENCES "halls" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_9bbe810e8ead1ef90be71ad988c" FOREIGN KEY ("talkId") REFERENCES "talks" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`CREATE TABLE "watch_spans" ("id" varchar(36) PRIMARY KEY NOT NULL, "registrationId" varchar(36) NOT NULL, "eventId" varchar(36) NOT NULL, "roomId" varchar(36) NOT NULL, "date" varchar(10) NOT NULL, "tab" varchar(36) NOT NULL, "from" varchar(24) NOT NULL, "to" varchar(24) NOT NULL, "isProved" boolean NOT NULL, "isEnded" boolean NOT NULL, CONSTRAINT "watch_spans_order" CHECK ("from" <= "to"), CONSTRAINT "FK_6621ae611b86b49453000d3f519" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_2d41a2ed1e99a25c0118a33b22c" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_aa472e277270bdc2b67d0d85377" FOREIGN KEY ("roomId") REFERENCES "rooms" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE TABLE "presence_checks" ("registrationId" varchar(36) NOT NULL, "date" varchar(10) NOT NULL, "number" integer NOT NULL, "eventId" varchar(36) NOT NULL, "dueAt" varchar(24) NOT NULL, "shownAt" varchar(24), "expiresAt" varchar(24), "answeredAt" varchar(24), "voidedAt" varchar(24), "voidReason" varchar(300), "voidedById" varchar(36), CONSTRAINT "presence_checks_voided" CHECK (("voidedAt" IS NULL) = ("voidReason" IS NULL)), CONSTRAINT "presence_checks_answered" CHECK ("answeredAt" IS NULL OR "shownAt" IS NOT NULL), CONSTRAINT "presence_checks_shown" CHECK (("shownAt" IS NULL) = ("expiresAt" IS NULL)), CONSTRAINT "FK_0f98cfad0aad264d0ef4af278fd" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_e482f1f73625bf512d5df3a6620" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_eafb16c55e953106bb749ca62e3" FOREIGN KEY ("voidedById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION, PRIMARY KEY ("registrationId", "date", "number"))`);
    await runner.query(`CREATE INDEX "IDX_ae16f85d726fb47e44623f3f06" ON "rooms" ("hallId")`);
    await runner.query(`CREATE INDEX "IDX_9bbe810e8ead1ef90be71ad988" ON "rooms" ("talkId")`);
    await runner.query(`CREATE UNIQUE INDEX "rooms_without_hall" ON "rooms" ("eventId") WHERE "hallId" IS NULL`);
    await runner.query(`CREATE UNIQUE INDEX "rooms_of_event" ON "rooms" ("eventId", "hallId")`);
    await runner.query(`CREATE INDEX "presence_checks_of_event" ON "presence_checks" ("eventId", "date")`);
    await runner.query(`CREATE INDEX "watch_spans_of_room" ON "watch_spans" ("roomId", "to")`);
    await runner.query(`CREATE INDEX "watch_spans_of_event" ON "watch_spans" ("eventId", "date", "registrationId")`);
    await runner.query(`CREATE INDEX "watch_spans_of_tab" ON "watch_spans" ("registrationId", "roomId", "tab", "from")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "presence_checks"`);
    await runner.query(`DROP TABLE "watch_spans"`);
    await runner.query(`DROP TABLE "rooms"`);
    await runner.query(`ALTER TABLE "events" DROP COLUMN "hasRooms"`);
  }
}
