import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Feedback1795259912151 implements MigrationInterface {
  name = 'Feedback1795259912151';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "feedback_messages" ("id" character varying(36) NOT NULL, "number" character varying(20) NOT NULL, "name" character varying(300) NOT NULL, "email" character varying(300) NOT NULL, "phone" character varying(40), "topic" character varying(40) NOT NULL, "text" text NOT NULL, "userId" character varying(36), "state" character varying(40) NOT NULL, "answer" text, "answeredById" character varying(36), "answeredAt" character varying(24), "createdAt" character varying(24) NOT NULL, CONSTRAINT "UQ_e4c29c404eadd3db5831655abe9" UNIQUE ("number"), CONSTRAINT "feedback_answered" CHECK ((state = 'ANSWERED') = (answer IS NOT NULL AND "answeredById" IS NOT NULL AND "answeredAt" IS NOT NULL)), CONSTRAINT "PK_2be083e0e12be97a4ce79d8a9e1" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "feedback_by_state" ON "feedback_messages" ("state", "createdAt", "id") `);
    await runner.query(`CREATE INDEX "feedback_by_time" ON "feedback_messages" ("createdAt", "id") `);
    await runner.query(`DROP INDEX "public"."IDX_8d1fd85a871d8fac0abc0e6d42"`);
    await runner.query(`ALTER TABLE "consent_acceptances" ALTER COLUMN "userId" DROP NOT NULL`);
    await runner.query(`CREATE INDEX "IDX_8d1fd85a871d8fac0abc0e6d42" ON "consent_acceptances" ("userId", "documentId") `);
    await runner.query(`ALTER TABLE "feedback_messages" ADD CONSTRAINT "FK_4ae0b9f2fec8703fbd722f75a5d" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "feedback_messages" DROP CONSTRAINT "FK_4ae0b9f2fec8703fbd722f75a5d"`);
    await runner.query(`DROP INDEX "public"."IDX_8d1fd85a871d8fac0abc0e6d42"`);
    await runner.query(`ALTER TABLE "consent_acceptances" ALTER COLUMN "userId" SET NOT NULL`);
    await runner.query(`CREATE INDEX "IDX_8d1fd85a871d8fac0abc0e6d42" ON "consent_acceptances" ("documentId", "userId") `);
    await runner.query(`DROP INDEX "public"."feedback_by_time"`);
    await runner.query(`DROP INDEX "public"."feedback_by_state"`);
    await runner.query(`DROP TABLE "feedback_messages"`);
  }
}
