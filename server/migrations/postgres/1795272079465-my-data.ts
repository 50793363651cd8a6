import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MyData1795272079465 implements MigrationInterface {
  name = 'MyData1795272079465';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "data_copy_permits" ("sessionId" character varying(36) NOT NULL, "letterId" character varying(36) NOT NULL, "expiresAt" character varying(24) NOT NULL, CONSTRAINT "PK_b2d97747fae7d57fc0dab8dfed4" PRIMARY KEY ("sessionId"))`);
    await runner.query(`CREATE INDEX "IDX_c3339f4669c702b3a248cc8d5f" ON "data_copy_permits" ("expiresAt") `);
    await runner.query(`CREATE TABLE "retained_records" ("id" character varying(36) NOT NULL, "userId" character varying(36) NOT NULL, "personFingerprint" character varying(64) NOT NULL, "name" character varying(40) NOT NULL, "what" character varying(300) NOT NULL, "why" character varying(500) NOT NULL, "until" character varying(24) NOT NULL, "createdAt" character varying(24) NOT NULL, "sealed" text NOT NULL, CONSTRAINT "PK_fc6e56599457c645bbf888ad025" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_9ba5775f68bb38f4678dc7865c" ON "retained_records" ("userId", "name") `);
    await runner.query(`CREATE INDEX "IDX_e57deb20fa54783bf23a9d0134" ON "retained_records" ("until") `);
    await runner.query(`CREATE INDEX "IDX_ea3a1444298508fecc4bc22eea" ON "retained_records" ("personFingerprint") `);
    await runner.query(`CREATE TABLE "retained_record_looks" ("id" character varying(36) NOT NULL, "viewerId" character varying(36) NOT NULL, "personFingerprint" character varying(64) NOT NULL, "reason" character varying(500) NOT NULL, "found" integer NOT NULL, "at" character varying(24) NOT NULL, CONSTRAINT "PK_4f0a35e4b4a02855467713e7c50" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_fc8e95eb3e4f092cbac0962fd1" ON "retained_record_looks" ("at") `);
    await runner.query(`CREATE INDEX "consents_of_person" ON "consent_acceptances" ("userId", "acceptedAt", "id") `);
    await runner.query(`CREATE INDEX "IDX_a38cf1a6e69485bca67636cff5" ON "consent_withdrawals" ("withdrawnAt") `);
    await runner.query(`CREATE INDEX "photo_removals_by_email" ON "photo_removal_requests" ("email") `);
    await runner.query(`CREATE INDEX "feedback_by_email" ON "feedback_messages" ("email") `);
    await runner.query(`CREATE INDEX "feedback_of_person" ON "feedback_messages" ("userId") WHERE "userId" IS NOT NULL`);
    await runner.query(`ALTER TABLE "data_copy_permits" ADD CONSTRAINT "FK_b2d97747fae7d57fc0dab8dfed4" FOREIGN KEY ("sessionId") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "data_copy_permits" DROP CONSTRAINT "FK_b2d97747fae7d57fc0dab8dfed4"`);
    await runner.query(`DROP INDEX "public"."feedback_of_person"`);
    await runner.query(`DROP INDEX "public"."feedback_by_email"`);
    await runner.query(`DROP INDEX "public"."photo_removals_by_email"`);
    await runner.query(`DROP INDEX "public"."IDX_a38cf1a6e69485bca67636cff5"`);
    await runner.query(`DROP INDEX "public"."consents_of_person"`);
    await runner.query(`DROP INDEX "public"."IDX_fc8e95eb3e4f092cbac0962fd1"`);
    await runner.query(`DROP TABLE "retained_record_looks"`);
    await runner.query(`DROP INDEX "public"."IDX_ea3a1444298508fecc4bc22eea"`);
    await runner.query(`DROP INDEX "public"."IDX_e57deb20fa54783bf23a9d0134"`);
    await runner.query(`DROP INDEX "public"."IDX_9ba5775f68bb38f4678dc7865c"`);
    await runner.query(`DROP TABLE "retained_records"`);
    await runner.query(`DROP INDEX "public"."IDX_c3339f4669c702b3a248cc8d5f"`);
    await runner.query(`DROP TABLE "data_copy_permits"`);
  }
}
