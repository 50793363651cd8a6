import type { MigrationInterface, QueryRunner } from 'typeorm';

export class QuestionWordings1795377200615 implements MigrationInterface {
  name = 'QuestionWordings1795377200615';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "question_wordings" ("id" character varying(36) NOT NULL, "questionId" character varying(36) NOT NULL, "state" character varying(40) NOT NULL, "question" text NOT NULL, "answer" text NOT NULL, "consentId" character varying(36) NOT NULL, "proposedById" character varying(36) NOT NULL, "createdAt" character varying(24) NOT NULL, "decidedAt" character varying(24), CONSTRAINT "PK_76be6cc9f402654fc0441204094" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "question_wordings_waiting" ON "question_wordings" ("questionId") WHERE state = 'WAITING'`);
    await runner.query(`CREATE INDEX "question_wordings_of_question" ON "question_wordings" ("questionId", "createdAt", "id") `);
    await runner.query(`ALTER TABLE "question_wordings" ADD CONSTRAINT "FK_fd8f650189c1783efdeaa25d2c2" FOREIGN KEY ("questionId") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "question_wordings" ADD CONSTRAINT "FK_e6a3074df8250adf82ef47bb31f" FOREIGN KEY ("consentId") REFERENCES "consent_acceptances"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "question_wordings" DROP CONSTRAINT "FK_e6a3074df8250adf82ef47bb31f"`);
    await runner.query(`ALTER TABLE "question_wordings" DROP CONSTRAINT "FK_fd8f650189c1783efdeaa25d2c2"`);
    await runner.query(`DROP INDEX "public"."question_wordings_of_question"`);
    await runner.query(`DROP INDEX "public"."question_wordings_waiting"`);
    await runner.query(`DROP TABLE "question_wordings"`);
  }
}
