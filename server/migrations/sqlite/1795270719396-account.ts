import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Account1795270719396 implements MigrationInterface {
  name = 'Account1795270719396';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "consent_withdrawals" ("acceptanceId" varchar(36) PRIMARY KEY NOT NULL, "withdrawnAt" varchar(24) NOT NULL, "address" varchar(60) NOT NULL, "userAgent" varchar(300) NOT NULL, "channel" varchar(40) NOT NULL)`);
    await runner.query(`CREATE TABLE "temporary_users" ("id" varchar(36) PRIMARY KEY NOT NULL, "email" varchar(254) NOT NULL, "passwordHash" varchar(200) NOT NULL, "role" varchar(40) NOT NULL, "lastName" varchar(100) NOT NULL, "firstName" varchar(100) NOT NULL, "middleName" varchar(100), "hasNoMiddleName" boolean NOT NULL DEFAULT (0), "phone" varchar(20), "specialtyId" varchar(100), "workplace" varchar(300), "regionId" varchar(100), "city" varchar(100), "dataIssuesSince" varchar(24), "createdAt" varchar(24) NOT NULL, "updatedAt" varchar(24) NOT NULL, "snilsSealed" varchar(200), "snilsFingerprint" varchar(64), "birthDateSealed" varchar(200), "educationLevel" varchar(40), "post" varchar(200), "degree" varchar(40), "academicTitle" varchar(40), "category" varchar(40), "photoKey" varchar(120), "profileVersion" integer NOT NULL DEFAULT (1), "dataRulesVersion" integer NOT NULL DEFAULT (0), "dataCheckedAt" varchar(24), "emailConfirmedAt" varchar(24), "deletedAt" varchar(24), CONSTRAINT "UQ_97672ac88f789774dd47f7c8be3" UNIQUE ("email"), CONSTRAINT "UQ_8f82f84eb0d4864aa9302fcc458" UNIQUE ("snilsFingerprint"))`);
    await runner.query(`INSERT INTO "temporary_users"("id", "email", "passwordHash", "role", "lastName", "firstName", "middleName", "hasNoMiddleName", "phone", "specialtyId", "workplace", "regionId", "city", "dataIssuesSince", "createdAt", "updatedAt") SELECT "id", "email", "passwordHash", "role", "lastName", "firstName", "middleName", "hasNoMiddleName", "phone", "specialtyId", "workplace", "regionId", "city", "dataIssuesSince", "createdAt", "updatedAt" FROM "users"`);
    await runner.query(`DROP TABLE "users"`);
    await runner.query(`ALTER TABLE "temporary_users" RENAME TO "users"`);
    await runner.query(`DROP INDEX "outbox_due"`);
    await runner.query(`CREATE TABLE "temporary_outbox" ("id" varchar(36) PRIMARY KEY NOT NULL, "job" varchar(60) NOT NULL, "payload" text NOT NULL, "key" varchar(200) NOT NULL, "priority" integer NOT NULL, "createdAt" varchar(24) NOT NULL, "availableAt" varchar(24) NOT NULL, "lockedUntil" varchar(24), "attempts" integer NOT NULL, "doneAt" varchar(24), "failedAt" varchar(24), "lastError" text, "userId" varchar(36), CONSTRAINT "UQ_857a72b7a0a39ed9f03707033cd" UNIQUE ("key"))`);
    await runner.query(`INSERT INTO "temporary_outbox"("id", "job", "payload", "key", "priority", "createdAt", "availableAt", "lockedUntil", "attempts", "doneAt", "failedAt", "lastError") SELECT "id", "job", "payload", "key", "priority", "createdAt", "availableAt", "lockedUntil", "attempts", "doneAt", "failedAt", "lastError" FROM "outbox"`);
    await runner.query(`DROP TABLE "outbox"`);
    await runner.query(`ALTER TABLE "temporary_outbox" RENAME TO "outbox"`);
    await runner.query(`CREATE INDEX "outbox_due" ON "outbox" ("priority", "availableAt") WHERE "doneAt" IS NULL AND "failedAt" IS NULL`);
    await runner.query(`CREATE INDEX "outbox_about" ON "outbox" ("userId") WHERE "userId" IS NOT NULL`);
    await runner.query(`CREATE TABLE "temporary_consent_withdrawals" ("acceptanceId" varchar(36) PRIMARY KEY NOT NULL, "withdrawnAt" varchar(24) NOT NULL, "address" varchar(60) NOT NULL, "userAgent" varchar(300) NOT NULL, "channel" varchar(40) NOT NULL, CONSTRAINT "FK_8ff46a060afbb8b4d2622cb33db" FOREIGN KEY ("acceptanceId") REFERENCES "consent_acceptances" ("id") ON DELETE NO ACTION ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_consent_withdrawals"("acceptanceId", "withdrawnAt", "address", "userAgent", "channel") SELECT "acceptanceId", "withdrawnAt", "address", "userAgent", "channel" FROM "consent_withdrawals"`);
    await runner.query(`DROP TABLE "consent_withdrawals"`);
    await runner.query(`ALTER TABLE "temporary_consent_withdrawals" RENAME TO "consent_withdrawals"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "consent_withdrawals" RENAME TO "temporary_consent_withdrawals"`);
    await runner.query(`CREATE TABLE "consent_withdrawals" ("acceptanceId" varchar(36) PRIMARY KEY NOT NULL, "withdrawnAt" varchar(24) NOT NULL, "address" varchar(60) NOT NULL, "userAgent" varchar(300) NOT NULL, "channel" varchar(40) NOT NULL)`);
    await runner.query(`INSERT INTO "consent_withdrawals"("acceptanceId", "withdrawnAt", "address", "userAgent", "channel") SELECT "acceptanceId", "withdrawnAt", "address", "userAgent", "channel" FROM "temporary_consent_withdrawals"`);
    await runner.query(`DROP TABLE "temporary_consent_withdrawals"`);
    await runner.query(`DROP INDEX "outbox_about"`);
    await runner.query(`DROP INDEX "outbox_due"`);
    await runner.query(`ALTER TABLE "outbox" RENAME TO "temporary_outbox"`);
    await runner.query(`CREATE TABLE "outbox" ("id" varchar(36) PRIMARY KEY NOT NULL, "job" varchar(60) NOT NULL, "payload" text NOT NULL, "key" varchar(200) NOT NULL, "priority" integer NOT NULL, "createdAt" varchar(24) NOT NULL, "availableAt" varchar(24) NOT NULL, "lockedUntil" varchar(24), "attempts" integer NOT NULL, "doneAt" varchar(24), "failedAt" varchar(24), "lastError" text, CONSTRAINT "UQ_857a72b7a0a39ed9f03707033cd" UNIQUE ("key"))`);
    await runner.query(`INSERT INTO "outbox"("id", "job", "payload", "key", "priority", "createdAt", "availableAt", "lockedUntil", "attempts", "doneAt", "failedAt", "lastError") SELECT "id", "job", "payload", "key", "priority", "createdAt", "availableAt", "lockedUntil", "attempts", "doneAt", "failedAt", "lastError" FROM "temporary_outbox"`);
    await runner.query(`DROP TABLE "temporary_outbox"`);
    await runner.query(`CREATE INDEX "outbox_due" ON "outbox" ("priority", "availableAt") WHERE "doneAt" IS NULL AND "failedAt" IS NULL`);
    await runner.query(`ALTER TABLE "users" RENAME TO "temporary_users"`);
    await runner.query(`CREATE TABLE "users" ("id" varchar(36) PRIMARY KEY NOT NULL, "email" varchar(254) NOT NULL, "passwordHash" varchar(200) NOT NULL, "role" varchar(40) NOT NULL, "lastName" varchar(100) NOT NULL, "firstName" varchar(100) NOT NULL, "middleName" varchar(100), "hasNoMiddleName" boolean NOT NULL DEFAULT (0), "phone" varchar(20), "specialtyId" varchar(100), "workplace" varchar(300), "regionId" varchar(100), "city" varchar(100), "dataIssuesSince" varchar(24), "createdAt" varchar(24) NOT NULL, "updatedAt" varchar(24) NOT NULL, CONSTRAINT "UQ_97672ac88f789774dd47f7c8be3" UNIQUE ("email"))`);
    await runner.query(`INSERT INTO "users"("id", "email", "passwordHash", "role", "lastName", "firstName", "middleName", "hasNoMiddleName", "phone", "specialtyId", "workplace", "regionId", "city", "dataIssuesSince", "createdAt", "updatedAt") SELECT "id", "email", "passwordHash", "role", "lastName", "firstName", "middleName", "hasNoMiddleName", "phone", "specialtyId", "workplace", "regionId", "city", "dataIssuesSince", "createdAt", "updatedAt" FROM "temporary_users"`);
    await runner.query(`DROP TABLE "temporary_users"`);
    await runner.query(`DROP TABLE "consent_withdrawals"`);
  }
}
