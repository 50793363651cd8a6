import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PasswordResets1795260155219 implements MigrationInterface {
  name = 'PasswordResets1795260155219';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "password_resets" ("userId" character varying(36) NOT NULL, "tokenHash" character varying(64) NOT NULL, "createdAt" character varying(24) NOT NULL, "expiresAt" character varying(24) NOT NULL, CONSTRAINT "UQ_7f6aae0fcc807c9e7194ca5cc4a" UNIQUE ("tokenHash"), CONSTRAINT "PK_d95569f623f28a0bf034a55099e" PRIMARY KEY ("userId"))`);
    await runner.query(`CREATE INDEX "IDX_e7a6043ff92629b85b5da2e543" ON "password_resets" ("expiresAt") `);
    await runner.query(`ALTER TABLE "password_resets" ADD CONSTRAINT "FK_d95569f623f28a0bf034a55099e" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "password_resets" DROP CONSTRAINT "FK_d95569f623f28a0bf034a55099e"`);
    await runner.query(`DROP INDEX "public"."IDX_e7a6043ff92629b85b5da2e543"`);
    await runner.query(`DROP TABLE "password_resets"`);
  }
}
