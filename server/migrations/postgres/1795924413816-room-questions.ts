import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RoomQuestions1795924413816 implements MigrationInterface {
  name = 'RoomQuestions1795924413816';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "room_questions" ("id" character varying(36) NOT NULL, "roomId" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "talkId" character varying(36), "registrationId" character varying(36), "text" character varying(500) NOT NULL, "isAnonymous" boolean NOT NULL, "state" character varying(40) NOT NULL, "mergedIntoId" character varying(36), "createdAt" character varying(24) NOT NULL, "decidedAt" character varying(24), "decidedById" character varying(36), CONSTRAINT "room_questions_merged" CHECK ("mergedIntoId" IS NULL OR state = 'MERGED'), CONSTRAINT "PK_7b29bdf40cef68e7a8a999613c4" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_da18e18233dea93166bd4eb744" ON "room_questions" ("mergedIntoId") `);
    await runner.query(`CREATE INDEX "IDX_c08e6356ce8930aa7ededbb9dc" ON "room_questions" ("eventId") `);
    await runner.query(`CREATE INDEX "IDX_95ffdf529ad91235573490964a" ON "room_questions" ("talkId") `);
    await runner.query(`CREATE INDEX "room_questions_of_author" ON "room_questions" ("registrationId", "createdAt") `);
    await runner.query(`CREATE UNIQUE INDEX "room_questions_on_air" ON "room_questions" ("roomId") WHERE state = 'ON_AIR'`);
    await runner.query(`CREATE INDEX "room_questions_of_room" ON "room_questions" ("roomId", "state", "createdAt") `);
    await runner.query(`CREATE TABLE "room_question_votes" ("questionId" character varying(36) NOT NULL, "registrationId" character varying(36) NOT NULL, CONSTRAINT "PK_31c858a32ad9736747644c2d871" PRIMARY KEY ("questionId", "registrationId"))`);
    await runner.query(`CREATE INDEX "room_question_votes_of_participant" ON "room_question_votes" ("registrationId") `);
    await runner.query(`ALTER TABLE "rooms" ADD "moderatesQuestions" boolean NOT NULL DEFAULT true`);
    await runner.query(`ALTER TABLE "room_questions" ADD CONSTRAINT "FK_4c37cfe1dcfac215370dac37192" FOREIGN KEY ("roomId") REFERENCES "rooms"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_questions" ADD CONSTRAINT "FK_c08e6356ce8930aa7ededbb9dce" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_questions" ADD CONSTRAINT "FK_95ffdf529ad91235573490964af" FOREIGN KEY ("talkId") REFERENCES "talks"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_questions" ADD CONSTRAINT "FK_03b845536cb10654d178b9ac1b7" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_questions" ADD CONSTRAINT "FK_da18e18233dea93166bd4eb744b" FOREIGN KEY ("mergedIntoId") REFERENCES "room_questions"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_questions" ADD CONSTRAINT "FK_588f3075bf268436fc940e76de9" FOREIGN KEY ("decidedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_question_votes" ADD CONSTRAINT "FK_5725a67db0e4097adae90a2951e" FOREIGN KEY ("questionId") REFERENCES "room_questions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_question_votes" ADD CONSTRAINT "FK_3efb02c8cc6b0517eafba28e7ff" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "room_question_votes" DROP CONSTRAINT "FK_3efb02c8cc6b0517eafba28e7ff"`);
    await runner.query(`ALTER TABLE "room_question_votes" DROP CONSTRAINT "FK_5725a67db0e4097adae90a2951e"`);
    await runner.query(`ALTER TABLE "room_questions" DROP CONSTRAINT "FK_588f3075bf268436fc940e76de9"`);
    await runner.query(`ALTER TABLE "room_questions" DROP CONSTRAINT "FK_da18e18233dea93166bd4eb744b"`);
    await runner.query(`ALTER TABLE "room_questions" DROP CONSTRAINT "FK_03b845536cb10654d178b9ac1b7"`);
    await runner.query(`ALTER TABLE "room_questions" DROP CONSTRAINT "FK_95ffdf529ad91235573490964af"`);
    await runner.query(`ALTER TABLE "room_questions" DROP CONSTRAINT "FK_c08e6356ce8930aa7ededbb9dce"`);
    await runner.query(`ALTER TABLE "room_questions" DROP CONSTRAINT "FK_4c37cfe1dcfac215370dac37192"`);
    await runner.query(`ALTER TABLE "rooms" DROP COLUMN "moderatesQuestions"`);
    await runner.query(`DROP INDEX "public"."room_question_votes_of_participant"`);
    await runner.query(`DROP TABLE "room_question_votes"`);
    await runner.query(`DROP INDEX "public"."room_questions_of_room"`);
    await runner.query(`DROP INDEX "public"."room_questions_on_air"`);
    await runner.query(`DROP INDEX "public"."room_questions_of_author"`);
    await runner.query(`DROP INDEX "public"."IDX_95ffdf529ad91235573490964a"`);
    await runner.query(`DROP INDEX "public"."IDX_c08e6356ce8930aa7ededbb9dc"`);
    await runner.query(`DROP INDEX "public"."IDX_da18e18233dea93166bd4eb744"`);
    await runner.query(`DROP TABLE "room_questions"`);
  }
}
