import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Feedback1795259912151 implements MigrationInterface {
  name = 'Feedback1795259912151';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "IDX_8d1fd85a871d8fac0abc0e6d42"`);
    await runner.query(`CREATE TABLE "temporary_consent_acceptances" ("id" varchar(36) PRIMARY KEY NOT NULL, "userId" varchar(36) NOT NULL, "documentId" varchar(36) NOT NULL, "acceptedAt" varchar(24) NOT NULL, "address" varchar(60) NOT NULL, "userAgent" varchar(300) NOT NULL, "channel" varchar(40) NOT NULL, "subjectId" varchar(36) NOT NULL, CONSTRAINT "FK_12e0b98a6c7acd68fd12dd08728" FOREIGN KEY ("documentId") REFERENCES "legal_documents" ("id") ON DELETE NO ACTION ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_consent_acceptances"("id", "userId", "documentId", "acceptedAt", "address", "userAgent", "channel", "subjectId") SELECT "id", "userId", "documentId", "acceptedAt", "address", "userAgent", "channel", "subjectId" FROM "consent_acceptances"`);
    await runner.query(`DROP TABLE "consent_acceptances"`);
    await runner.query(`ALTER TABLE "temporary_consent_acceptances" RENAME TO "consent_acceptances"`);
    await runner.query(`CREATE INDEX "IDX_8d1fd85a871d8fac0abc0e6d42" ON "consent_acceptances" ("userId", "documentId") `);
    await runner.query(`CREATE TABLE "feedback_messages" ("id" varchar(36) PRIMARY KEY NOT NULL, "number" varchar(20) NOT NULL, "name" varchar(300) NOT NULL, "email" varchar(300) NOT NULL, "phone" varchar(40), "topic" varchar(40) NOT NULL, "text" text NOT NULL, "userId" varchar(36), "state" varchar(40) NOT NULL, "answer" text, "answeredById" varchar(36), "answeredAt" varchar(24), "createdAt" varchar(24) NOT NULL, CONSTRAINT "UQ_e4c29c404eadd3db5831655abe9" UNIQUE ("number"), CONSTRAINT "feedback_answered" CHECK ((state = 'ANSWERED') = (answer IS NOT NULL AND "answeredById" IS NOT NULL AND "answeredAt" IS NOT NULL)))`);
    await runner.query(`CREATE INDEX "feedback_by_state" ON "feedback_messages" ("state", "createdAt", "id") `);
    await runner.query(`CREATE INDEX "feedback_by_time" ON "feedback_messages" ("createdAt", "id") `);
    await runner.query(`DROP INDEX "IDX_8d1fd85a871d8fac0abc0e6d42"`);
    await runner.query(`CREATE TABLE "temporary_consent_acceptances" ("id" varchar(36) PRIMARY KEY NOT NULL, "userId" varchar(36), "documentId" varchar(36) NOT NULL, "acceptedAt" varchar(24) NOT NULL, "address" varchar(60) NOT NULL, "userAgent" varchar(300) NOT NULL, "channel" varchar(40) NOT NULL, "subjectId" varchar(36) NOT NULL, CONSTRAINT "FK_12e0b98a6c7acd68fd12dd08728" FOREIGN KEY ("documentId") REFERENCES "legal_documents" ("id") ON DELETE NO ACTION ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_consent_acceptances"("id", "userId", "documentId", "acceptedAt", "address", "userAgent", "channel", "subjectId") SELECT "id", "userId", "documentId", "acceptedAt", "address", "userAgent", "channel", "subjectId" FROM "consent_acceptances"`);
    await runner.query(`DROP TABLE "consent_acceptances"`);
    await runner.query(`ALTER TABLE "temporary_consent_acceptances" RENAME TO "consent_acceptances"`);
    await runner.query(`CREATE INDEX "IDX_8d1fd85a871d8fac0abc0e6d42" ON "consent_acceptances" ("userId", "documentId") `);
    await runner.query(`DROP INDEX "feedback_by_state"`);
    await runner.query(`DROP INDEX "feedback_by_time"`);
    await runner.query(`CREATE TABLE "temporary_feedback_messages" ("id" varchar(36) PRIMARY KEY NOT NULL, "number" varchar(20) NOT NULL, "name" varchar(300) NOT NULL, "email" varchar(300) NOT NULL, "phone" varchar(40), "topic" varchar(40) NOT NULL, "text" text NOT NULL, "userId" varchar(36), "state" varchar(40) NOT NULL, "answer" text, "answeredById" varchar(36), "answeredAt" varchar(24), "createdAt" varchar(24) NOT NULL, CONSTRAINT "UQ_e4c29c404eadd3db5831655abe9" UNIQUE ("number"), CONSTRAINT "feedback_answered" CHECK ((state = 'ANSWERED') = (answer IS NOT NULL AND "answeredById" IS NOT NULL AND "answeredAt" IS NOT NULL)), CONSTRAINT "FK_4ae0b9f2fec8703fbd722f75a5d" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_feedback_messages"("id", "number", "name", "email", "phone", "topic", "text", "userId", "state", "answer", "answeredById", "answeredAt", "createdAt") SELECT "id", "number", "name", "email", "phone", "topic", "text", "userId", "state", "answer", "answeredById", "answeredAt", "createdAt" FROM "feedback_messages"`);
    await runner.query(`DROP TABLE "feedback_messages"`);
    await runner.query(`ALTER TABLE "temporary_feedback_messages" RENAME TO "feedback_messages"`);
    await runner.query(`CREATE INDEX "feedback_by_state" ON "feedback_messages" ("state", "createdAt", "id") `);
    await runner.query(`CREATE INDEX "feedback_by_time" ON "feedback_messages" ("createdAt", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "feedback_by_time"`);
    await runner.query(`DROP INDEX "feedback_by_state"`);
    await runner.query(`ALTER TABLE "feedback_messages" RENAME TO "temporary_feedback_messages"`);
    await runner.query(`CREATE TABLE "feedback_messages" ("id" varchar(36) PRIMARY KEY NOT NULL, "number" varchar(20) NOT NULL, "name" varchar(300) NOT NULL, "email" varchar(300) NOT NULL, "phone" varchar(40), "topic" varchar(40) NOT NULL, "text" text NOT NULL, "userId" varchar(36), "state" varchar(40) NOT NULL, "answer" text, "answeredById" varchar(36), "answeredAt" varchar(24), "createdAt" varchar(24) NOT NULL, CONSTRAINT "UQ_e4c29c404eadd3db5831655abe9" UNIQUE ("number"), CONSTRAINT "feedback_answered" CHECK ((state = 'ANSWERED') = (answer IS NOT NULL AND "answeredById" IS NOT NULL AND "answeredAt" IS NOT NULL)))`);
    await runner.query(`INSERT INTO "feedback_messages"("id", "number", "name", "email", "phone", "topic", "text", "userId", "state", "answer", "answeredById", "answeredAt", "createdAt") SELECT "id", "number", "name", "email", "phone", "topic", "text", "userId", "state", "answer", "answeredById", "answeredAt", "createdAt" FROM "temporary_feedback_messages"`);
    await runner.query(`DROP TABLE "temporary_feedback_messages"`);
    await runner.query(`CREATE INDEX "feedback_by_time" ON "feedback_messages" ("createdAt", "id") `);
    await runner.query(`CREATE INDEX "feedback_by_state" ON "feedback_messages" ("state", "createdAt", "id") `);
    await runner.query(`DROP INDEX "IDX_8d1fd85a871d8fac0abc0e6d42"`);
    await runner.query(`ALTER TABLE "consent_acceptances" RENAME TO "temporary_consent_acceptances"`);
    await runner.query(`CREATE TABLE "consent_acceptances" ("id" varchar(36) PRIMARY KEY NOT NULL, "userId" varchar(36) NOT NULL, "documentId" varchar(36) NOT NULL, "acceptedAt" varchar(24) NOT NULL, "address" varchar(60) NOT NULL, "userAgent" varchar(300) NOT NULL, "channel" varchar(40) NOT NULL, "subjectId" varchar(36) NOT NULL, CONSTRAINT "FK_12e0b98a6c7acd68fd12dd08728" FOREIGN KEY ("documentId") REFERENCES "legal_documents" ("id") ON DELETE NO ACTION ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "consent_acceptances"("id", "userId", "documentId", "acceptedAt", "address", "userAgent", "channel", "subjectId") SELECT "id", "userId", "documentId", "acceptedAt", "address", "userAgent", "channel", "subjectId" FROM "temporary_consent_acceptances"`);
    await runner.query(`DROP TABLE "temporary_consent_acceptances"`);
    await runner.query(`CREATE INDEX "IDX_8d1fd85a871d8fac0abc0e6d42" ON "consent_acceptances" ("userId", "documentId") `);
    await runner.query(`DROP INDEX "feedback_by_time"`);
    await runner.query(`DROP INDEX "feedback_by_state"`);
    await runner.query(`DROP TABLE "feedback_messages"`);
    await runner.query(`DROP INDEX "IDX_8d1fd85a871d8fac0abc0e6d42"`);
    await runner.query(`ALTER TABLE "consent_acceptances" RENAME TO "temporary_consent_acceptances"`);
    await runner.query(`CREATE TABLE "consent_acceptances" ("id" varchar(36) PRIMARY KEY NOT NULL, "userId" varchar(36) NOT NULL, "documentId" varchar(36) NOT NULL, "acceptedAt" varchar(24) NOT NULL, "address" varchar(60) NOT NULL, "userAgent" varchar(300) NOT NULL, "channel" varchar(40) NOT NULL, "subjectId" varchar(36) NOT NULL, CONSTRAINT "FK_12e0b98a6c7acd68fd12dd08728" FOREIGN KEY ("documentId") REFERENCES "legal_documents" ("id") ON DELETE NO ACTION ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "consent_acceptances"("id", "userId", "documentId", "acceptedAt", "address", "userAgent", "channel", "subjectId") SELECT "id", "userId", "documentId", "acceptedAt", "address", "userAgent", "channel", "subjectId" FROM "temporary_consent_acceptances"`);
    await runner.query(`DROP TABLE "temporary_consent_acceptances"`);
    await runner.query(`CREATE INDEX "IDX_8d1fd85a871d8fac0abc0e6d42" ON "consent_acceptances" ("userId", "documentId") `);
  }
}
