import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RoomQuestions1795924413816 implements MigrationInterface {
  name = 'RoomQuestions1795924413816';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "rooms" ADD COLUMN "moderatesQuestions" boolean NOT NULL DEFAULT (1)`);
    await runner.query(`CREATE TABLE "room_questions" ("id" varchar(36) PRIMARY KEY NOT NULL, "roomId" varchar(36) NOT NULL, "eventId" varchar(36) NOT NULL, "talkId" varchar(36), "registrationId" varchar(36), "text" varchar(500) NOT NULL, "isAnonymous" boolean NOT NULL, "state" varchar(40) NOT NULL, "mergedIntoId" varchar(36), "createdAt" varchar(24) NOT NULL, "decidedAt" varchar(24), "decidedById" varchar(36), CONSTRAINT "room_questions_merged" CHECK ("mergedIntoId" IS NULL OR state = 'MERGED'), CONSTRAINT "FK_4c37cfe1dcfac215370dac37192" FOREIGN KEY ("roomId") REFERENCES "rooms" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_c08e6356ce8930aa7ededbb9dce" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_95ffdf529ad91235573490964af" FOREIGN KEY ("talkId") REFERENCES "talks" ("id") ON DELETE SET NULL ON UPDATE NO ACTION, CONSTRAINT "FK_03b845536cb10654d178b9ac1b7" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE SET NULL ON UPDATE NO ACTION, CONSTRAINT "FK_da18e18233dea93166bd4eb744b" FOREIGN KEY ("mergedIntoId") REFERENCES "room_questions" ("id") ON DELETE SET NULL ON UPDATE NO ACTION, CONSTRAINT "FK_588f3075bf268436fc940e76de9" FOREIGN KEY ("decidedById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`CREATE TABLE "room_question_votes" ("questionId" varchar(36) NOT NULL, "registrationId" varchar(36) NOT NULL, CONSTRAINT "FK_5725a67db0e4097adae90a2951e" FOREIGN KEY ("questionId") REFERENCES "room_questions" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_3efb02c8cc6b0517eafba28e7ff" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("questionId", "registrationId"))`);
    await runner.query(`CREATE INDEX "IDX_da18e18233dea93166bd4eb744" ON "room_questions" ("mergedIntoId")`);
    await runner.query(`CREATE INDEX "IDX_c08e6356ce8930aa7ededbb9dc" ON "room_questions" ("eventId")`);
    await runner.query(`CREATE INDEX "IDX_95ffdf529ad91235573490964a" ON "room_questions" ("talkId")`);
    await runner.query(`CREATE INDEX "room_questions_of_author" ON "room_questions" ("registrationId", "createdAt")`);
    await runner.query(`CREATE INDEX "room_questions_of_room" ON "room_questions" ("roomId", "state", "createdAt")`);
    await runner.query(`CREATE UNIQUE INDEX "room_questions_on_air" ON "room_questions" ("roomId") WHERE state = 'ON_AIR'`);
    await runner.query(`CREATE INDEX "room_question_votes_of_participant" ON "room_question_votes" ("registrationId")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "room_question_votes"`);
    await runner.query(`DROP TABLE "room_questions"`);
    await runner.query(`ALTER TABLE "rooms" DROP COLUMN "moderatesQuestions"`);
  }
}
