import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Search1795259577022 implements MigrationInterface {
  name = 'Search1795259577022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "search_documents" ("number" SERIAL NOT NULL, "kind" character varying(40) NOT NULL, "id" character varying(100) NOT NULL, "path" text NOT NULL, "title" text NOT NULL, "names" text NOT NULL, "text" text NOT NULL, "note" text NOT NULL, "at" character varying(24), CONSTRAINT "PK_e3445c9d0faa9d5a35bfa07aaca" PRIMARY KEY ("number"))`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_c47a009faccfd16f2c45324728" ON "search_documents" ("kind", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_c47a009faccfd16f2c45324728"`);
    await runner.query(`DROP TABLE "search_documents"`);
  }
}
