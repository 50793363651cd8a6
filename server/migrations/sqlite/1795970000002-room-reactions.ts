import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RoomReactions1795970000002 implements MigrationInterface {
  name = 'RoomReactions1795970000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "rooms" ADD COLUMN "takesHands" boolean NOT NULL DEFAULT (0)`);
    await runner.query(`CREATE TABLE "room_reactions" ("roomId" varchar(36) NOT NULL, "from" varchar(24) NOT NULL, "kind" varchar(40) NOT NULL, "count" integer NOT NULL, "talkId" varchar(36), CONSTRAINT "FK_4e73d3139c1681f277464972450" FOREIGN KEY ("roomId") REFERENCES "rooms" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_cbfe4afd40f5c7b0af8086be977" FOREIGN KEY ("talkId") REFERENCES "talks" ("id") ON DELETE SET NULL ON UPDATE NO ACTION, PRIMARY KEY ("roomId", "from", "kind"))`);
    await runner.query(`CREATE INDEX "IDX_cbfe4afd40f5c7b0af8086be97" ON "room_reactions" ("talkId")`);
    await runner.query(`CREATE TABLE "room_hands" ("id" varchar(36) PRIMARY KEY NOT NULL, "roomId" varchar(36) NOT NULL, "registrationId" varchar(36) NOT NULL, "state" varchar(40) NOT NULL, "raisedAt" varchar(24) NOT NULL, CONSTRAINT "FK_8058baaebf277ff44054756a95b" FOREIGN KEY ("roomId") REFERENCES "rooms" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_f4c3f72560c80cd24a3deb69c84" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "room_hands_by_time" ON "room_hands" ("raisedAt")`);
    await runner.query(`CREATE INDEX "room_hands_of_room" ON "room_hands" ("roomId", "state", "raisedAt")`);
    await runner.query(`CREATE UNIQUE INDEX "room_hands_of_participant" ON "room_hands" ("registrationId", "roomId")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "room_hands"`);
    await runner.query(`DROP TABLE "room_reactions"`);
    await runner.query(`ALTER TABLE "rooms" DROP COLUMN "takesHands"`);
  }
}
