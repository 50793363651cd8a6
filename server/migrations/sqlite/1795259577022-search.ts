import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Search1795259577022 implements MigrationInterface {
  name = 'Search1795259577022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "search_documents" ("number" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "kind" varchar(40) NOT NULL, "id" varchar(100) NOT NULL, "path" text NOT NULL, "title" text NOT NULL, "names" text NOT NULL, "text" text NOT NULL, "note" text NOT NULL, "at" varchar(24))`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_c47a009faccfd16f2c45324728" ON "search_documents" ("kind", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "IDX_c47a009faccfd16f2c45324728"`);
    await runner.query(`DROP TABLE "search_documents"`);
  }
}
