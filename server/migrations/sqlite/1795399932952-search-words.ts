import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SearchWords1795399932952 implements MigrationInterface {
  name = 'SearchWords1795399932952';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "search_synonyms" ("id" varchar(36) PRIMARY KEY NOT NULL, "phrases" varchar(300) NOT NULL, "meanings" varchar(600) NOT NULL, "isMutual" boolean NOT NULL, "updatedAt" varchar(24) NOT NULL)`);
    await runner.query(`CREATE TABLE "search_vocabulary" ("word" varchar(60) PRIMARY KEY NOT NULL)`);
    await runner.query(`ALTER TABLE "search_documents" ADD COLUMN "isOff" boolean NOT NULL DEFAULT (0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "search_documents" DROP COLUMN "isOff"`);
    await runner.query(`DROP TABLE "search_vocabulary"`);
    await runner.query(`DROP TABLE "search_synonyms"`);
  }
}
