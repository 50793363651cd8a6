import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TalkMarks1795969646283 implements MigrationInterface {
  name = 'TalkMarks1795969646283';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "talk_marks" ("id" character varying(36) NOT NULL, "roomId" character varying(36) NOT NULL, "talkId" character varying(36) NOT NULL, "startedAt" character varying(24) NOT NULL, "endedAt" character varying(24), CONSTRAINT "PK_3cece57379ffd7b893087e6bd35" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_3182f594807ae5aa143754def9" ON "talk_marks" ("talkId") `);
    await runner.query(`CREATE UNIQUE INDEX "talk_marks_going_on" ON "talk_marks" ("roomId") WHERE "endedAt" IS NULL`);
    await runner.query(`CREATE INDEX "talk_marks_of_room" ON "talk_marks" ("roomId", "startedAt") `);
    await runner.query(`ALTER TABLE "talk_marks" ADD CONSTRAINT "FK_d98e4016a27236b1ec4450ecced" FOREIGN KEY ("roomId") REFERENCES "rooms"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "talk_marks" ADD CONSTRAINT "FK_3182f594807ae5aa143754def96" FOREIGN KEY ("talkId") REFERENCES "talks"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "talk_marks" DROP CONSTRAINT "FK_3182f594807ae5aa143754def96"`);
    await runner.query(`ALTER TABLE "talk_marks" DROP CONSTRAINT "FK_d98e4016a27236b1ec4450ecced"`);
    await runner.query(`DROP INDEX "public"."talk_marks_of_room"`);
    await runner.query(`DROP INDEX "public"."talk_marks_going_on"`);
    await runner.query(`DROP INDEX "public"."IDX_3182f594807ae5aa143754def9"`);
    await runner.query(`DROP TABLE "talk_marks"`);
  }
}
