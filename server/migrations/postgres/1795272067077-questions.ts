import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Questions1795272067077 implements MigrationInterface {
  name = 'Questions1795272067077';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "agenda_marks" ("userId" character varying(36) NOT NULL, "targetId" character varying(36) NOT NULL, "talkId" character varying(36), "sessionId" character varying(36), "eventId" character varying(36) NOT NULL, "startsAt" character varying(24) NOT NULL, "endsAt" character varying(24) NOT NULL, "markedAt" character varying(24) NOT NULL, CONSTRAINT "agenda_marks_one" CHECK (("talkId" IS NULL) <> ("sessionId" IS NULL)), CONSTRAINT "PK_8ef5a72e9bb60d9dccad91382b5" PRIMARY KEY ("userId", "targetId"))`);
    await runner.query(`CREATE INDEX "IDX_ae6e19fc67c0595bd0e6f9f8b8" ON "agenda_marks" ("talkId") `);
    await runner.query(`CREATE INDEX "IDX_300aabccb9ad7f568c3bf3fe64" ON "agenda_marks" ("sessionId") `);
    await runner.query(`CREATE INDEX "IDX_9a043666da7be47106ccc96617" ON "agenda_marks" ("eventId") `);
    await runner.query(`CREATE TABLE "agenda_feeds" ("userId" character varying(36) NOT NULL, "secretHash" character varying(64) NOT NULL, "secretSealed" character varying(200) NOT NULL, "createdAt" character varying(24) NOT NULL, CONSTRAINT "UQ_510ec55c40425450864b4e23953" UNIQUE ("secretHash"), CONSTRAINT "PK_759715e1fdc59d18257085fdef6" PRIMARY KEY ("userId"))`);
    await runner.query(`CREATE TABLE "questions" ("id" character varying(36) NOT NULL, "number" character varying(20) NOT NULL, "userId" character varying(36) NOT NULL, "clientKey" character varying(64) NOT NULL, "eventId" character varying(36), "speakerId" character varying(36), "talkId" character varying(36), "text" text NOT NULL, "state" character varying(40) NOT NULL, "closedReason" text, "handledById" character varying(36), "publication" character varying(40) NOT NULL, "consentId" character varying(36), "publicationDeclinedAt" character varying(24), "createdAt" character varying(24) NOT NULL, "updatedAt" character varying(24) NOT NULL, CONSTRAINT "UQ_ef7e543a18272012a28d8e44b75" UNIQUE ("number"), CONSTRAINT "questions_agreement" CHECK ((publication = 'NO') = ("consentId" IS NULL)), CONSTRAINT "questions_closed" CHECK ((state = 'CLOSED') = ("closedReason" IS NOT NULL)), CONSTRAINT "questions_speaker_of_event" CHECK ("speakerId" IS NULL OR "eventId" IS NOT NULL), CONSTRAINT "PK_08a6d4b0f49ff300bf3a0ca60ac" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_aa14170f67ee524400f8383db5" ON "questions" ("talkId") `);
    await runner.query(`CREATE INDEX "questions_by_event" ON "questions" ("eventId", "createdAt", "id") `);
    await runner.query(`CREATE INDEX "questions_by_state" ON "questions" ("state", "createdAt", "id") `);
    await runner.query(`CREATE INDEX "questions_by_time" ON "questions" ("createdAt", "id") `);
    await runner.query(`CREATE INDEX "questions_mine" ON "questions" ("userId", "createdAt", "id") `);
    await runner.query(`CREATE UNIQUE INDEX "questions_asked_once" ON "questions" ("userId", "clientKey") `);
    await runner.query(`CREATE TABLE "question_messages" ("id" character varying(36) NOT NULL, "questionId" character varying(36) NOT NULL, "position" integer NOT NULL, "kind" character varying(40) NOT NULL, "text" text NOT NULL, "authorId" character varying(36) NOT NULL, "createdAt" character varying(24) NOT NULL, CONSTRAINT "question_messages_turns" CHECK (position BETWEEN 0 AND 2 AND (kind = 'FOLLOW_UP') = (position = 1)), CONSTRAINT "PK_a993404cbf1ce5331b05ccbb86f" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "question_messages_order" ON "question_messages" ("questionId", "position") `);
    await runner.query(`CREATE TABLE "published_questions" ("id" character varying(36) NOT NULL, "questionId" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "consentId" character varying(36) NOT NULL, "speakerId" character varying(36), "talkId" character varying(36), "askerName" character varying(110), "question" text NOT NULL, "answer" text NOT NULL, "publishedById" character varying(36) NOT NULL, "publishedAt" character varying(24) NOT NULL, CONSTRAINT "UQ_4e7d6556e7c9591ffb369147b8e" UNIQUE ("questionId"), CONSTRAINT "REL_4e7d6556e7c9591ffb369147b8" UNIQUE ("questionId"), CONSTRAINT "PK_e3fa9f63a2016db28fb3d94c28e" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_1529abb3ac4bb590235ab111a7" ON "published_questions" ("talkId") `);
    await runner.query(`CREATE INDEX "published_questions_of_event" ON "published_questions" ("eventId", "publishedAt", "questionId") `);
    await runner.query(`ALTER TABLE "agenda_marks" ADD CONSTRAINT "FK_c72a14cc2851d52212b9e3708db" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "agenda_marks" ADD CONSTRAINT "FK_ae6e19fc67c0595bd0e6f9f8b87" FOREIGN KEY ("talkId") REFERENCES "talks"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "agenda_marks" ADD CONSTRAINT "FK_300aabccb9ad7f568c3bf3fe64c" FOREIGN KEY ("sessionId") REFERENCES "programme_sessions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "agenda_marks" ADD CONSTRAINT "FK_9a043666da7be47106ccc966175" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "agenda_feeds" ADD CONSTRAINT "FK_759715e1fdc59d18257085fdef6" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "questions" ADD CONSTRAINT "FK_bc2370231ea3e3d296963f33939" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "questions" ADD CONSTRAINT "FK_57100bb4fa0eec56704ded817b0" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "questions" ADD CONSTRAINT "FK_73a1c7f40bce180795f75825874" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "questions" ADD CONSTRAINT "FK_aa14170f67ee524400f8383db5d" FOREIGN KEY ("talkId") REFERENCES "talks"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "questions" ADD CONSTRAINT "FK_c5e723e30aaf25d9602360e3bec" FOREIGN KEY ("consentId") REFERENCES "consent_acceptances"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "question_messages" ADD CONSTRAINT "FK_1f49a7adf2d81365bfbbcfe60cd" FOREIGN KEY ("questionId") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "published_questions" ADD CONSTRAINT "FK_4e7d6556e7c9591ffb369147b8e" FOREIGN KEY ("questionId") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "published_questions" ADD CONSTRAINT "FK_df19016a22d8991db24421457cf" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "published_questions" ADD CONSTRAINT "FK_080e94209f727f2caaa05bb2cfa" FOREIGN KEY ("consentId") REFERENCES "consent_acceptances"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "published_questions" ADD CONSTRAINT "FK_0536a76d1cff87df9ecd9569d97" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "published_questions" ADD CONSTRAINT "FK_1529abb3ac4bb590235ab111a7f" FOREIGN KEY ("talkId") REFERENCES "talks"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "published_questions" DROP CONSTRAINT "FK_1529abb3ac4bb590235ab111a7f"`);
    await runner.query(`ALTER TABLE "published_questions" DROP CONSTRAINT "FK_0536a76d1cff87df9ecd9569d97"`);
    await runner.query(`ALTER TABLE "published_questions" DROP CONSTRAINT "FK_080e94209f727f2caaa05bb2cfa"`);
    await runner.query(`ALTER TABLE "published_questions" DROP CONSTRAINT "FK_df19016a22d8991db24421457cf"`);
    await runner.query(`ALTER TABLE "published_questions" DROP CONSTRAINT "FK_4e7d6556e7c9591ffb369147b8e"`);
    await runner.query(`ALTER TABLE "question_messages" DROP CONSTRAINT "FK_1f49a7adf2d81365bfbbcfe60cd"`);
    await runner.query(`ALTER TABLE "questions" DROP CONSTRAINT "FK_c5e723e30aaf25d9602360e3bec"`);
    await runner.query(`ALTER TABLE "questions" DROP CONSTRAINT "FK_aa14170f67ee524400f8383db5d"`);
    await runner.query(`ALTER TABLE "questions" DROP CONSTRAINT "FK_73a1c7f40bce180795f75825874"`);
    await runner.query(`ALTER TABLE "questions" DROP CONSTRAINT "FK_57100bb4fa0eec56704ded817b0"`);
    await runner.query(`ALTER TABLE "questions" DROP CONSTRAINT "FK_bc2370231ea3e3d296963f33939"`);
    await runner.query(`ALTER TABLE "agenda_feeds" DROP CONSTRAINT "FK_759715e1fdc59d18257085fdef6"`);
    await runner.query(`ALTER TABLE "agenda_marks" DROP CONSTRAINT "FK_9a043666da7be47106ccc966175"`);
    await runner.query(`ALTER TABLE "agenda_marks" DROP CONSTRAINT "FK_300aabccb9ad7f568c3bf3fe64c"`);
    await runner.query(`ALTER TABLE "agenda_marks" DROP CONSTRAINT "FK_ae6e19fc67c0595bd0e6f9f8b87"`);
    await runner.query(`ALTER TABLE "agenda_marks" DROP CONSTRAINT "FK_c72a14cc2851d52212b9e3708db"`);
    await runner.query(`DROP INDEX "public"."published_questions_of_event"`);
    await runner.query(`DROP INDEX "public"."IDX_1529abb3ac4bb590235ab111a7"`);
    await runner.query(`DROP TABLE "published_questions"`);
    await runner.query(`DROP INDEX "public"."question_messages_order"`);
    await runner.query(`DROP TABLE "question_messages"`);
    await runner.query(`DROP INDEX "public"."questions_asked_once"`);
    await runner.query(`DROP INDEX "public"."questions_mine"`);
    await runner.query(`DROP INDEX "public"."questions_by_time"`);
    await runner.query(`DROP INDEX "public"."questions_by_state"`);
    await runner.query(`DROP INDEX "public"."questions_by_event"`);
    await runner.query(`DROP INDEX "public"."IDX_aa14170f67ee524400f8383db5"`);
    await runner.query(`DROP TABLE "questions"`);
    await runner.query(`DROP TABLE "agenda_feeds"`);
    await runner.query(`DROP INDEX "public"."IDX_9a043666da7be47106ccc96617"`);
    await runner.query(`DROP INDEX "public"."IDX_300aabccb9ad7f568c3bf3fe64"`);
    await runner.query(`DROP INDEX "public"."IDX_ae6e19fc67c0595bd0e6f9f8b8"`);
    await runner.query(`DROP TABLE "agenda_marks"`);
  }
}
