import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Captcha1795259147405 implements MigrationInterface {
  name = 'Captcha1795259147405';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "used_challenges" ("id" varchar(32) PRIMARY KEY NOT NULL, "expiresAt" varchar(24) NOT NULL)`);
    await runner.query(`CREATE INDEX "IDX_738eda38f06f79a3f912707227" ON "used_challenges" ("expiresAt") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "IDX_738eda38f06f79a3f912707227"`);
    await runner.query(`DROP TABLE "used_challenges"`);
  }
}
