import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SearchOrder1795724162989 implements MigrationInterface {
  name = 'SearchOrder1795724162989';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "search_documents_order" ON "search_documents" ("number", "kind", "at", "isOff", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."search_documents_order"`);
  }
}
