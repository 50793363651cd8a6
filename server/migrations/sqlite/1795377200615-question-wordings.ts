import type { MigrationInterface, QueryRunner } from 'typeorm';

export class QuestionWordings1795377200615 implements MigrationInterface {
  name = 'QuestionWordings1795377200615';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "question_wordings" ("id" varchar(36) PRIMARY KEY NOT NULL, "questionId" varchar(36) NOT NULL, "state" varchar(40) NOT NULL, "question" text NOT NULL, "answer" text NOT NULL, "consentId" varchar(36) NOT NULL, "proposedById" varchar(36) NOT NULL, "createdAt" varchar(24) NOT NULL, "decidedAt" varchar(24), CONSTRAINT "FK_fd8f650189c1783efdeaa25d2c2" FOREIGN KEY ("questionId") REFERENCES "questions" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_e6a3074df8250adf82ef47bb31f" FOREIGN KEY ("consentId") REFERENCES "consent_acceptances" ("id") ON DELETE NO ACTION ON UPDATE NO ACTION)`);
    await runner.query(`CREATE UNIQUE INDEX "question_wordings_waiting" ON "question_wordings" ("questionId") WHERE state = 'WAITING'`);
    await runner.query(`CREATE INDEX "question_wordings_of_question" ON "question_wordings" ("questionId", "createdAt", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "question_wordings_of_question"`);
    await runner.query(`DROP INDEX "question_wordings_waiting"`);
    await runner.query(`DROP TABLE "question_wordings"`);
  }
}
