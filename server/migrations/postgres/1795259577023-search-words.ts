import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tsvector, which the entities do not know: written by hand. */
export class SearchWords1795259577023 implements MigrationInterface {
  name = 'SearchWords1795259577023';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE search_words (number integer PRIMARY KEY, words tsvector NOT NULL)');
    await runner.query('CREATE INDEX search_words_words ON search_words USING gin (words)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS search_words');
  }
}
