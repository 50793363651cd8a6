import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Installation1795750104122 implements MigrationInterface {
  name = 'Installation1795750104122';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "installation" ("id" integer PRIMARY KEY NOT NULL, "place" varchar(100) NOT NULL, "pausedAt" varchar(24), "pausedBecause" varchar(20), "backupTime" varchar(24))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "installation"`);
  }
}
