import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RoomLinks1795955514277 implements MigrationInterface {
  name = 'RoomLinks1795955514277';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "room_links" ("id" varchar(36) PRIMARY KEY NOT NULL, "roomId" varchar(36) NOT NULL, "kind" varchar(40) NOT NULL, "tokenHash" varchar(64) NOT NULL, "tokenSealed" varchar(200) NOT NULL, "createdAt" varchar(24) NOT NULL, CONSTRAINT "UQ_eb9a33f963f3854d8600389286e" UNIQUE ("tokenHash"), CONSTRAINT "FK_2f999cdc8c9437a605f40fca8ef" FOREIGN KEY ("roomId") REFERENCES "rooms" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE UNIQUE INDEX "room_links_of_room" ON "room_links" ("roomId", "kind") `);
    await runner.query(`ALTER TABLE "rooms" ADD "talkStartedAt" varchar(24)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "rooms" DROP COLUMN "talkStartedAt"`);
    await runner.query(`DROP INDEX "room_links_of_room"`);
    await runner.query(`DROP TABLE "room_links"`);
  }
}
