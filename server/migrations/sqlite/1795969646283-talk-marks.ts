import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TalkMarks1795969646283 implements MigrationInterface {
  name = 'TalkMarks1795969646283';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "talk_marks" ("id" varchar(36) PRIMARY KEY NOT NULL, "roomId" varchar(36) NOT NULL, "talkId" varchar(36) NOT NULL, "startedAt" varchar(24) NOT NULL, "endedAt" varchar(24), CONSTRAINT "FK_d98e4016a27236b1ec4450ecced" FOREIGN KEY ("roomId") REFERENCES "rooms" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_3182f594807ae5aa143754def96" FOREIGN KEY ("talkId") REFERENCES "talks" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "IDX_3182f594807ae5aa143754def9" ON "talk_marks" ("talkId") `);
    await runner.query(`CREATE UNIQUE INDEX "talk_marks_going_on" ON "talk_marks" ("roomId") WHERE "endedAt" IS NULL`);
    await runner.query(`CREATE INDEX "talk_marks_of_room" ON "talk_marks" ("roomId", "startedAt") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "talk_marks_of_room"`);
    await runner.query(`DROP INDEX "talk_marks_going_on"`);
    await runner.query(`DROP INDEX "IDX_3182f594807ae5aa143754def9"`);
    await runner.query(`DROP TABLE "talk_marks"`);
  }
}
