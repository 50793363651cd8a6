import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Installation1795750104122 implements MigrationInterface {
  name = 'Installation1795750104122';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "installation" ("id" integer NOT NULL, "place" character varying(100) NOT NULL, "pausedAt" character varying(24), "pausedBecause" character varying(20), "backupTime" character varying(24), CONSTRAINT "PK_f0cd0b17a45357b5e1da1da1680" PRIMARY KEY ("id"))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "installation"`);
  }
}
