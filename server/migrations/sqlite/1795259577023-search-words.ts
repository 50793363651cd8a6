import type { MigrationInterface, QueryRunner } from 'typeorm';

/** FTS5, which TypeORM does not know: written by hand. Only the index is kept, not the texts. */
export class SearchWords1795259577023 implements MigrationInterface {
  name = 'SearchWords1795259577023';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE VIRTUAL TABLE search_words USING fts5(title, names, text, content = '', contentless_delete = 1,
        tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3')`,
    );
    await runner.query(`CREATE VIRTUAL TABLE search_stems USING fts5vocab(search_words, 'row')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS search_stems');
    await runner.query('DROP TABLE IF EXISTS search_words');
  }
}
