import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillNameWords } from '../name-words.js';

export class NameWords1795416841618 implements MigrationInterface {
  name = 'NameWords1795416841618';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "user_name_words" ("word" varchar(300) NOT NULL, "isPatronymic" boolean NOT NULL, "userId" varchar(36) NOT NULL, CONSTRAINT "FK_91aaf1d90157642dec90fb005f9" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("word", "isPatronymic", "userId"))`);
    await runner.query(`CREATE INDEX "user_name_words_of_user" ON "user_name_words" ("userId") `);
    await fillNameWords(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "user_name_words_of_user"`);
    await runner.query(`DROP TABLE "user_name_words"`);
  }
}
