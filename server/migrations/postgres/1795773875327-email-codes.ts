import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EmailCodes1795773875327 implements MigrationInterface {
  name = 'EmailCodes1795773875327';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "email_codes" ("id" character varying(36) NOT NULL, "email" character varying(254) NOT NULL, "browserHash" character varying(64) NOT NULL, "codeHash" character varying(64), "tokenHash" character varying(64), "digits" character varying(2) NOT NULL, "tries" integer NOT NULL, "digitTries" integer NOT NULL, "confirmedAt" character varying(24), "redirect" character varying(500), "address" character varying(60) NOT NULL, "userAgent" character varying(300) NOT NULL, "createdAt" character varying(24) NOT NULL, "expiresAt" character varying(24) NOT NULL, CONSTRAINT "UQ_15bd415bf3f8361a7e5dbd67af9" UNIQUE ("tokenHash"), CONSTRAINT "PK_6ed15013da989317f69306da6e3" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_7f04654f5cfac4e12854449754" ON "email_codes" ("email") `);
    await runner.query(`CREATE INDEX "IDX_31a4476120becacfdf60612384" ON "email_codes" ("expiresAt") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_31a4476120becacfdf60612384"`);
    await runner.query(`DROP INDEX "public"."IDX_7f04654f5cfac4e12854449754"`);
    await runner.query(`DROP TABLE "email_codes"`);
  }
}
