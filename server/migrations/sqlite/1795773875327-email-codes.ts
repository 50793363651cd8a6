import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EmailCodes1795773875327 implements MigrationInterface {
  name = 'EmailCodes1795773875327';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "email_codes" ("id" varchar(36) PRIMARY KEY NOT NULL, "email" varchar(254) NOT NULL, "browserHash" varchar(64) NOT NULL, "codeHash" varchar(64), "tokenHash" varchar(64), "digits" varchar(2) NOT NULL, "tries" integer NOT NULL, "digitTries" integer NOT NULL, "confirmedAt" varchar(24), "redirect" varchar(500), "address" varchar(60) NOT NULL, "userAgent" varchar(300) NOT NULL, "createdAt" varchar(24) NOT NULL, "expiresAt" varchar(24) NOT NULL, CONSTRAINT "UQ_15bd415bf3f8361a7e5dbd67af9" UNIQUE ("tokenHash"))`);
    await runner.query(`CREATE INDEX "IDX_7f04654f5cfac4e12854449754" ON "email_codes" ("email") `);
    await runner.query(`CREATE INDEX "IDX_31a4476120becacfdf60612384" ON "email_codes" ("expiresAt") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "IDX_31a4476120becacfdf60612384"`);
    await runner.query(`DROP INDEX "IDX_7f04654f5cfac4e12854449754"`);
    await runner.query(`DROP TABLE "email_codes"`);
  }
}
