import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SearchWords1795399932952 implements MigrationInterface {
  name = 'SearchWords1795399932952';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "search_synonyms" ("id" character varying(36) NOT NULL, "phrases" character varying(300) NOT NULL, "meanings" character varying(600) NOT NULL, "isMutual" boolean NOT NULL, "updatedAt" character varying(24) NOT NULL, CONSTRAINT "PK_ce183cb7609a798751043c85c5f" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE TABLE "search_vocabulary" ("word" character varying(60) NOT NULL, CONSTRAINT "PK_9a10b27be4befd0db5c7a9f47be" PRIMARY KEY ("word"))`);
    await runner.query(`ALTER TABLE "search_documents" ADD "isOff" boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "search_documents" DROP COLUMN "isOff"`);
    await runner.query(`DROP TABLE "search_vocabulary"`);
    await runner.query(`DROP TABLE "search_synonyms"`);
  }
}
