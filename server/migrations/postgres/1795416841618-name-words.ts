import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillNameWords } from '../name-words.js';

export class NameWords1795416841618 implements MigrationInterface {
  name = 'NameWords1795416841618';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "user_name_words" ("word" character varying(300) NOT NULL, "isPatronymic" boolean NOT NULL, "userId" character varying(36) NOT NULL, CONSTRAINT "PK_dc56e98de40fe997ba0045421ed" PRIMARY KEY ("word", "isPatronymic", "userId"))`);
    await runner.query(`CREATE INDEX "user_name_words_of_user" ON "user_name_words" ("userId") `);
    await runner.query(`ALTER TABLE "user_name_words" ADD CONSTRAINT "FK_91aaf1d90157642dec90fb005f9" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await fillNameWords(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "user_name_words" DROP CONSTRAINT "FK_91aaf1d90157642dec90fb005f9"`);
    await runner.query(`DROP INDEX "public"."user_name_words_of_user"`);
    await runner.query(`DROP TABLE "user_name_words"`);
  }
}
