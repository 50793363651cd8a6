import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MyData1795272079465 implements MigrationInterface {
  name = 'MyData1795272079465';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "data_copy_permits" ("sessionId" varchar(36) PRIMARY KEY NOT NULL, "letterId" varchar(36) NOT NULL, "expiresAt" varchar(24) NOT NULL)`);
    await runner.query(`CREATE INDEX "IDX_c3339f4669c702b3a248cc8d5f" ON "data_copy_permits" ("expiresAt") `);
    await runner.query(`CREATE TABLE "retained_records" ("id" varchar(36) PRIMARY KEY NOT NULL, "userId" varchar(36) NOT NULL, "personFingerprint" varchar(64) NOT NULL, "name" varchar(40) NOT NULL, "what" varchar(300) NOT NULL, "why" varchar(500) NOT NULL, "until" varchar(24) NOT NULL, "createdAt" varchar(24) NOT NULL, "sealed" text NOT NULL)`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_9ba5775f68bb38f4678dc7865c" ON "retained_records" ("userId", "name") `);
    await runner.query(`CREATE INDEX "IDX_e57deb20fa54783bf23a9d0134" ON "retained_records" ("until") `);
    await runner.query(`CREATE INDEX "IDX_ea3a1444298508fecc4bc22eea" ON "retained_records" ("personFingerprint") `);
    await runner.query(`CREATE TABLE "retained_record_looks" ("id" varchar(36) PRIMARY KEY NOT NULL, "viewerId" varchar(36) NOT NULL, "personFingerprint" varchar(64) NOT NULL, "reason" varchar(500) NOT NULL, "found" integer NOT NULL, "at" varchar(24) NOT NULL)`);
    await runner.query(`CREATE INDEX "IDX_fc8e95eb3e4f092cbac0962fd1" ON "retained_record_looks" ("at") `);
    await runner.query(`CREATE INDEX "consents_of_person" ON "consent_acceptances" ("userId", "acceptedAt", "id") `);
    await runner.query(`CREATE INDEX "IDX_a38cf1a6e69485bca67636cff5" ON "consent_withdrawals" ("withdrawnAt") `);
    await runner.query(`CREATE INDEX "photo_removals_by_email" ON "photo_removal_requests" ("email") `);
    await runner.query(`CREATE INDEX "feedback_by_email" ON "feedback_messages" ("email") `);
    await runner.query(`CREATE INDEX "feedback_of_person" ON "feedback_messages" ("userId") WHERE "userId" IS NOT NULL`);
    await runner.query(`DROP INDEX "IDX_c3339f4669c702b3a248cc8d5f"`);
    await runner.query(`CREATE TABLE "temporary_data_copy_permits" ("sessionId" varchar(36) PRIMARY KEY NOT NULL, "letterId" varchar(36) NOT NULL, "expiresAt" varchar(24) NOT NULL, CONSTRAINT "FK_b2d97747fae7d57fc0dab8dfed4" FOREIGN KEY ("sessionId") REFERENCES "sessions" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_data_copy_permits"("sessionId", "letterId", "expiresAt") SELECT "sessionId", "letterId", "expiresAt" FROM "data_copy_permits"`);
    await runner.query(`DROP TABLE "data_copy_permits"`);
    await runner.query(`ALTER TABLE "temporary_data_copy_permits" RENAME TO "data_copy_permits"`);
    await runner.query(`CREATE INDEX "IDX_c3339f4669c702b3a248cc8d5f" ON "data_copy_permits" ("expiresAt") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "IDX_c3339f4669c702b3a248cc8d5f"`);
    await runner.query(`ALTER TABLE "data_copy_permits" RENAME TO "temporary_data_copy_permits"`);
    await runner.query(`CREATE TABLE "data_copy_permits" ("sessionId" varchar(36) PRIMARY KEY NOT NULL, "letterId" varchar(36) NOT NULL, "expiresAt" varchar(24) NOT NULL)`);
    await runner.query(`INSERT INTO "data_copy_permits"("sessionId", "letterId", "expiresAt") SELECT "sessionId", "letterId", "expiresAt" FROM "temporary_data_copy_permits"`);
    await runner.query(`DROP TABLE "temporary_data_copy_permits"`);
    await runner.query(`CREATE INDEX "IDX_c3339f4669c702b3a248cc8d5f" ON "data_copy_permits" ("expiresAt") `);
    await runner.query(`DROP INDEX "feedback_of_person"`);
    await runner.query(`DROP INDEX "feedback_by_email"`);
    await runner.query(`DROP INDEX "photo_removals_by_email"`);
    await runner.query(`DROP INDEX "IDX_a38cf1a6e69485bca67636cff5"`);
    await runner.query(`DROP INDEX "consents_of_person"`);
    await runner.query(`DROP INDEX "IDX_fc8e95eb3e4f092cbac0962fd1"`);
    await runner.query(`DROP TABLE "retained_record_looks"`);
    await runner.query(`DROP INDEX "IDX_ea3a1444298508fecc4bc22eea"`);
    await runner.query(`DROP INDEX "IDX_e57deb20fa54783bf23a9d0134"`);
    await runner.query(`DROP INDEX "IDX_9ba5775f68bb38f4678dc7865c"`);
    await runner.query(`DROP TABLE "retained_records"`);
    await runner.query(`DROP INDEX "IDX_c3339f4669c702b3a248cc8d5f"`);
    await runner.query(`DROP TABLE "data_copy_permits"`);
  }
}
