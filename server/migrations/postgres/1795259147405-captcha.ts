import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Captcha1795259147405 implements MigrationInterface {
  name = 'Captcha1795259147405';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "used_challenges" ("id" character varying(32) NOT NULL, "expiresAt" character varying(24) NOT NULL, CONSTRAINT "PK_cf95b9b5363822cb2fa32c1d0b3" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_738eda38f06f79a3f912707227" ON "used_challenges" ("expiresAt") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_738eda38f06f79a3f912707227"`);
    await runner.query(`DROP TABLE "used_challenges"`);
  }
}
