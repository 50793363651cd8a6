import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RoomChat1795942322602 implements MigrationInterface {
  name = 'RoomChat1795942322602';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "room_messages" ("id" character varying(36) NOT NULL, "roomId" character varying(36) NOT NULL, "registrationId" character varying(36) NOT NULL, "key" character varying(64) NOT NULL, "text" character varying(500) NOT NULL, "state" character varying(40) NOT NULL, "drugName" character varying(100), "createdAt" character varying(24) NOT NULL, "decidedById" character varying(36), CONSTRAINT "PK_bd83c95b3d0ad3931d6c1687ee1" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_6d58567bfe0cc326bc79cec2cf" ON "room_messages" ("decidedById") `);
    await runner.query(`CREATE INDEX "room_messages_by_time" ON "room_messages" ("createdAt") `);
    await runner.query(`CREATE UNIQUE INDEX "room_messages_sent_once" ON "room_messages" ("registrationId", "key") `);
    await runner.query(`CREATE INDEX "room_messages_of_author" ON "room_messages" ("registrationId", "createdAt") `);
    await runner.query(`CREATE INDEX "room_messages_of_room" ON "room_messages" ("roomId", "state", "createdAt") `);
    await runner.query(`CREATE TABLE "room_mutes" ("registrationId" character varying(36) NOT NULL, "mutedAt" character varying(24) NOT NULL, "mutedById" character varying(36), CONSTRAINT "PK_6e88af1a3f629f2262c1fd991c1" PRIMARY KEY ("registrationId"))`);
    await runner.query(`CREATE INDEX "IDX_4b45e85b9d5d745fc578ce025b" ON "room_mutes" ("mutedById") `);
    await runner.query(`CREATE TABLE "drug_names" ("name" character varying(100) NOT NULL, CONSTRAINT "PK_91884773fdba925f1c7d6af6a3b" PRIMARY KEY ("name"))`);
    await runner.query(`ALTER TABLE "rooms" ADD "chatMode" character varying(40) NOT NULL DEFAULT 'OFF'`);
    await runner.query(`ALTER TABLE "room_messages" ADD CONSTRAINT "FK_ed2fc7e191c5d281b9393ded5f0" FOREIGN KEY ("roomId") REFERENCES "rooms"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_messages" ADD CONSTRAINT "FK_d3704b5f3afaa48f44d097205c8" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_messages" ADD CONSTRAINT "FK_6d58567bfe0cc326bc79cec2cf1" FOREIGN KEY ("decidedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_mutes" ADD CONSTRAINT "FK_6e88af1a3f629f2262c1fd991c1" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_mutes" ADD CONSTRAINT "FK_4b45e85b9d5d745fc578ce025b9" FOREIGN KEY ("mutedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "room_mutes" DROP CONSTRAINT "FK_4b45e85b9d5d745fc578ce025b9"`);
    await runner.query(`ALTER TABLE "room_mutes" DROP CONSTRAINT "FK_6e88af1a3f629f2262c1fd991c1"`);
    await runner.query(`ALTER TABLE "room_messages" DROP CONSTRAINT "FK_6d58567bfe0cc326bc79cec2cf1"`);
    await runner.query(`ALTER TABLE "room_messages" DROP CONSTRAINT "FK_d3704b5f3afaa48f44d097205c8"`);
    await runner.query(`ALTER TABLE "room_messages" DROP CONSTRAINT "FK_ed2fc7e191c5d281b9393ded5f0"`);
    await runner.query(`ALTER TABLE "rooms" DROP COLUMN "chatMode"`);
    await runner.query(`DROP TABLE "drug_names"`);
    await runner.query(`DROP INDEX "public"."IDX_4b45e85b9d5d745fc578ce025b"`);
    await runner.query(`DROP TABLE "room_mutes"`);
    await runner.query(`DROP INDEX "public"."room_messages_of_room"`);
    await runner.query(`DROP INDEX "public"."room_messages_of_author"`);
    await runner.query(`DROP INDEX "public"."room_messages_sent_once"`);
    await runner.query(`DROP INDEX "public"."room_messages_by_time"`);
    await runner.query(`DROP INDEX "public"."IDX_6d58567bfe0cc326bc79cec2cf"`);
    await runner.query(`DROP TABLE "room_messages"`);
  }
}
