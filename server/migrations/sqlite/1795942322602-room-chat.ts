import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RoomChat1795942322602 implements MigrationInterface {
  name = 'RoomChat1795942322602';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "rooms" ADD COLUMN "chatMode" varchar(40) NOT NULL DEFAULT ('OFF')`);
    await runner.query(`CREATE TABLE "room_messages" ("id" varchar(36) PRIMARY KEY NOT NULL, "roomId" varchar(36) NOT NULL, "registrationId" varchar(36) NOT NULL, "key" varchar(64) NOT NULL, "text" varchar(500) NOT NULL, "state" varchar(40) NOT NULL, "drugName" varchar(100), "createdAt" varchar(24) NOT NULL, "decidedById" varchar(36), CONSTRAINT "FK_ed2fc7e191c5d281b9393ded5f0" FOREIGN KEY ("roomId") REFERENCES "rooms" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_d3704b5f3afaa48f44d097205c8" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_6d58567bfe0cc326bc79cec2cf1" FOREIGN KEY ("decidedById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "IDX_6d58567bfe0cc326bc79cec2cf" ON "room_messages" ("decidedById")`);
    await runner.query(`CREATE INDEX "room_messages_by_time" ON "room_messages" ("createdAt")`);
    await runner.query(`CREATE UNIQUE INDEX "room_messages_sent_once" ON "room_messages" ("registrationId", "key")`);
    await runner.query(`CREATE INDEX "room_messages_of_author" ON "room_messages" ("registrationId", "createdAt")`);
    await runner.query(`CREATE INDEX "room_messages_of_room" ON "room_messages" ("roomId", "state", "createdAt")`);
    await runner.query(`CREATE TABLE "room_mutes" ("registrationId" varchar(36) PRIMARY KEY NOT NULL, "mutedAt" varchar(24) NOT NULL, "mutedById" varchar(36), CONSTRAINT "FK_6e88af1a3f629f2262c1fd991c1" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_4b45e85b9d5d745fc578ce025b9" FOREIGN KEY ("mutedById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "IDX_4b45e85b9d5d745fc578ce025b" ON "room_mutes" ("mutedById")`);
    await runner.query(`CREATE TABLE "drug_names" ("name" varchar(100) PRIMARY KEY NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "drug_names"`);
    await runner.query(`DROP TABLE "room_mutes"`);
    await runner.query(`DROP TABLE "room_messages"`);
    await runner.query(`ALTER TABLE "rooms" DROP COLUMN "chatMode"`);
  }
}
