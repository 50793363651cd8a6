import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RoomReactions1795970000002 implements MigrationInterface {
  name = 'RoomReactions1795970000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "room_hands" ("id" character varying(36) NOT NULL, "roomId" character varying(36) NOT NULL, "registrationId" character varying(36) NOT NULL, "state" character varying(40) NOT NULL, "raisedAt" character varying(24) NOT NULL, CONSTRAINT "PK_879e31e37ff5bd0df1d3ee57d55" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "room_hands_by_time" ON "room_hands" ("raisedAt") `);
    await runner.query(`CREATE INDEX "room_hands_of_room" ON "room_hands" ("roomId", "state", "raisedAt") `);
    await runner.query(`CREATE UNIQUE INDEX "room_hands_of_participant" ON "room_hands" ("registrationId", "roomId") `);
    await runner.query(`CREATE TABLE "room_reactions" ("roomId" character varying(36) NOT NULL, "from" character varying(24) NOT NULL, "kind" character varying(40) NOT NULL, "count" integer NOT NULL, "talkId" character varying(36), CONSTRAINT "PK_6f45de6261fce47f59678bc69ee" PRIMARY KEY ("roomId", "from", "kind"))`);
    await runner.query(`CREATE INDEX "IDX_cbfe4afd40f5c7b0af8086be97" ON "room_reactions" ("talkId") `);
    await runner.query(`ALTER TABLE "rooms" ADD "takesHands" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE "room_hands" ADD CONSTRAINT "FK_8058baaebf277ff44054756a95b" FOREIGN KEY ("roomId") REFERENCES "rooms"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_hands" ADD CONSTRAINT "FK_f4c3f72560c80cd24a3deb69c84" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_reactions" ADD CONSTRAINT "FK_4e73d3139c1681f277464972450" FOREIGN KEY ("roomId") REFERENCES "rooms"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_reactions" ADD CONSTRAINT "FK_cbfe4afd40f5c7b0af8086be977" FOREIGN KEY ("talkId") REFERENCES "talks"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "room_reactions" DROP CONSTRAINT "FK_cbfe4afd40f5c7b0af8086be977"`);
    await runner.query(`ALTER TABLE "room_reactions" DROP CONSTRAINT "FK_4e73d3139c1681f277464972450"`);
    await runner.query(`ALTER TABLE "room_hands" DROP CONSTRAINT "FK_f4c3f72560c80cd24a3deb69c84"`);
    await runner.query(`ALTER TABLE "room_hands" DROP CONSTRAINT "FK_8058baaebf277ff44054756a95b"`);
    await runner.query(`ALTER TABLE "rooms" DROP COLUMN "takesHands"`);
    await runner.query(`DROP INDEX "public"."IDX_cbfe4afd40f5c7b0af8086be97"`);
    await runner.query(`DROP TABLE "room_reactions"`);
    await runner.query(`DROP INDEX "public"."room_hands_of_participant"`);
    await runner.query(`DROP INDEX "public"."room_hands_of_room"`);
    await runner.query(`DROP INDEX "public"."room_hands_by_time"`);
    await runner.query(`DROP TABLE "room_hands"`);
  }
}
