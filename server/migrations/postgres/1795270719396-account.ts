import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Account1795270719396 implements MigrationInterface {
  name = 'Account1795270719396';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "consent_withdrawals" ("acceptanceId" character varying(36) NOT NULL, "withdrawnAt" character varying(24) NOT NULL, "address" character varying(60) NOT NULL, "userAgent" character varying(300) NOT NULL, "channel" character varying(40) NOT NULL, CONSTRAINT "PK_8ff46a060afbb8b4d2622cb33db" PRIMARY KEY ("acceptanceId"))`);
    await runner.query(`ALTER TABLE "users" ADD "snilsSealed" character varying(200)`);
    await runner.query(`ALTER TABLE "users" ADD "snilsFingerprint" character varying(64)`);
    await runner.query(`ALTER TABLE "users" ADD CONSTRAINT "UQ_b5d886fe48d768c558c170c51e3" UNIQUE ("snilsFingerprint")`);
    await runner.query(`ALTER TABLE "users" ADD "birthDateSealed" character varying(200)`);
    await runner.query(`ALTER TABLE "users" ADD "educationLevel" character varying(40)`);
    await runner.query(`ALTER TABLE "users" ADD "post" character varying(200)`);
    await runner.query(`ALTER TABLE "users" ADD "degree" character varying(40)`);
    await runner.query(`ALTER TABLE "users" ADD "academicTitle" character varying(40)`);
    await runner.query(`ALTER TABLE "users" ADD "category" character varying(40)`);
    await runner.query(`ALTER TABLE "users" ADD "photoKey" character varying(120)`);
    await runner.query(`ALTER TABLE "users" ADD "profileVersion" integer NOT NULL DEFAULT '1'`);
    await runner.query(`ALTER TABLE "users" ADD "dataRulesVersion" integer NOT NULL DEFAULT '0'`);
    await runner.query(`ALTER TABLE "users" ADD "dataCheckedAt" character varying(24)`);
    await runner.query(`ALTER TABLE "users" ADD "emailConfirmedAt" character varying(24)`);
    await runner.query(`ALTER TABLE "users" ADD "deletedAt" character varying(24)`);
    await runner.query(`ALTER TABLE "outbox" ADD "userId" character varying(36)`);
    await runner.query(`CREATE INDEX "outbox_about" ON "outbox" ("userId") WHERE "userId" IS NOT NULL`);
    await runner.query(`ALTER TABLE "consent_withdrawals" ADD CONSTRAINT "FK_8ff46a060afbb8b4d2622cb33db" FOREIGN KEY ("acceptanceId") REFERENCES "consent_acceptances"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "consent_withdrawals" DROP CONSTRAINT "FK_8ff46a060afbb8b4d2622cb33db"`);
    await runner.query(`DROP INDEX "public"."outbox_about"`);
    await runner.query(`ALTER TABLE "outbox" DROP COLUMN "userId"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "deletedAt"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "emailConfirmedAt"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "dataCheckedAt"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "dataRulesVersion"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "profileVersion"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "photoKey"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "category"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "academicTitle"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "degree"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "post"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "educationLevel"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "birthDateSealed"`);
    await runner.query(`ALTER TABLE "users" DROP CONSTRAINT "UQ_b5d886fe48d768c558c170c51e3"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "snilsFingerprint"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "snilsSealed"`);
    await runner.query(`DROP TABLE "consent_withdrawals"`);
  }
}
