import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PasswordResets1795260155219 implements MigrationInterface {
  name = 'PasswordResets1795260155219';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "password_resets" ("userId" varchar(36) PRIMARY KEY NOT NULL, "tokenHash" varchar(64) NOT NULL, "createdAt" varchar(24) NOT NULL, "expiresAt" varchar(24) NOT NULL, CONSTRAINT "UQ_7f6aae0fcc807c9e7194ca5cc4a" UNIQUE ("tokenHash"))`);
    await runner.query(`CREATE INDEX "IDX_e7a6043ff92629b85b5da2e543" ON "password_resets" ("expiresAt") `);
    await runner.query(`DROP INDEX "IDX_e7a6043ff92629b85b5da2e543"`);
    await runner.query(`CREATE TABLE "temporary_password_resets" ("userId" varchar(36) PRIMARY KEY NOT NULL, "tokenHash" varchar(64) NOT NULL, "createdAt" varchar(24) NOT NULL, "expiresAt" varchar(24) NOT NULL, CONSTRAINT "UQ_7f6aae0fcc807c9e7194ca5cc4a" UNIQUE ("tokenHash"), CONSTRAINT "FK_d95569f623f28a0bf034a55099e" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_password_resets"("userId", "tokenHash", "createdAt", "expiresAt") SELECT "userId", "tokenHash", "createdAt", "expiresAt" FROM "password_resets"`);
    await runner.query(`DROP TABLE "password_resets"`);
    await runner.query(`ALTER TABLE "temporary_password_resets" RENAME TO "password_resets"`);
    await runner.query(`CREATE INDEX "IDX_e7a6043ff92629b85b5da2e543" ON "password_resets" ("expiresAt") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "IDX_e7a6043ff92629b85b5da2e543"`);
    await runner.query(`ALTER TABLE "password_resets" RENAME TO "temporary_password_resets"`);
    await runner.query(`CREATE TABLE "password_resets" ("userId" varchar(36) PRIMARY KEY NOT NULL, "tokenHash" varchar(64) NOT NULL, "createdAt" varchar(24) NOT NULL, "expiresAt" varchar(24) NOT NULL, CONSTRAINT "UQ_7f6aae0fcc807c9e7194ca5cc4a" UNIQUE ("tokenHash"))`);
    await runner.query(`INSERT INTO "password_resets"("userId", "tokenHash", "createdAt", "expiresAt") SELECT "userId", "tokenHash", "createdAt", "expiresAt" FROM "temporary_password_resets"`);
    await runner.query(`DROP TABLE "temporary_password_resets"`);
    await runner.query(`CREATE INDEX "IDX_e7a6043ff92629b85b5da2e543" ON "password_resets" ("expiresAt") `);
    await runner.query(`DROP INDEX "IDX_e7a6043ff92629b85b5da2e543"`);
    await runner.query(`DROP TABLE "password_resets"`);
  }
}
