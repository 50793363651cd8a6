import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RoomLinks1795955514277 implements MigrationInterface {
  name = 'RoomLinks1795955514277';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "room_links" ("id" character varying(36) NOT NULL, "roomId" character varying(36) NOT NULL, "kind" character varying(40) NOT NULL, "tokenHash" character varying(64) NOT NULL, "tokenSealed" character varying(200) NOT NULL, "createdAt" character varying(24) NOT NULL, CONSTRAINT "UQ_eb9a33f963f3854d8600389286e" UNIQUE ("tokenHash"), CONSTRAINT "PK_d379af5acdb53aab5d38609a0cc" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "room_links_of_room" ON "room_links" ("roomId", "kind") `);
    await runner.query(`ALTER TABLE "rooms" ADD "talkStartedAt" character varying(24)`);
    await runner.query(`ALTER TABLE "room_links" ADD CONSTRAINT "FK_2f999cdc8c9437a605f40fca8ef" FOREIGN KEY ("roomId") REFERENCES "rooms"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "room_links" DROP CONSTRAINT "FK_2f999cdc8c9437a605f40fca8ef"`);
    await runner.query(`ALTER TABLE "rooms" DROP COLUMN "talkStartedAt"`);
    await runner.query(`DROP INDEX "public"."room_links_of_room"`);
    await runner.query(`DROP TABLE "room_links"`);
  }
}
