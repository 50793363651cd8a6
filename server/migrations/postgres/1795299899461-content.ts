import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Content1795299899461 implements MigrationInterface {
  name = 'Content1795299899461';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "site_texts" ("key" character varying(40) NOT NULL, "value" text NOT NULL, "version" integer NOT NULL, "updatedAt" character varying(24) NOT NULL, CONSTRAINT "PK_c698940da551801db86b9c33bb6" PRIMARY KEY ("key"))`);
    await runner.query(`ALTER TABLE "photos" ADD "alt" character varying(300)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "photos" DROP COLUMN "alt"`);
    await runner.query(`DROP TABLE "site_texts"`);
  }
}
