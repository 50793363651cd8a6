import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RoomPollWords1795970000001 implements MigrationInterface {
  name = 'RoomPollWords1795970000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "room_polls" ADD COLUMN "resultsShown" varchar(40) NOT NULL DEFAULT ('AFTER_CLOSING')`);
    await runner.query(`UPDATE "room_polls" SET "resultsShown" = 'NEVER' WHERE NOT "showsResults"`);
    await runner.query(`ALTER TABLE "room_polls" DROP COLUMN "showsResults"`);
    await runner.query(`ALTER TABLE "room_poll_options" ADD COLUMN "wordKey" varchar(80)`);
    await runner.query(`ALTER TABLE "room_poll_options" ADD COLUMN "isHidden" boolean NOT NULL DEFAULT (0)`);
    await runner.query(`CREATE UNIQUE INDEX "room_poll_options_words" ON "room_poll_options" ("pollId", "wordKey")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // The other kinds do not know the words of participants.
    await runner.query(`DELETE FROM "room_polls" WHERE kind = 'WORDS'`);
    await runner.query(`DROP INDEX "room_poll_options_words"`);
    await runner.query(`ALTER TABLE "room_poll_options" DROP COLUMN "isHidden"`);
    await runner.query(`ALTER TABLE "room_poll_options" DROP COLUMN "wordKey"`);
    await runner.query(`ALTER TABLE "room_polls" ADD COLUMN "showsResults" boolean NOT NULL DEFAULT (1)`);
    await runner.query(`UPDATE "room_polls" SET "showsResults" = 0 WHERE "resultsShown" = 'NEVER'`);
    await runner.query(`ALTER TABLE "room_polls" DROP COLUMN "resultsShown"`);
  }
}
