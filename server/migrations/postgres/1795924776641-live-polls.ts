import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LivePolls1795924776641 implements MigrationInterface {
  name = 'LivePolls1795924776641';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "room_polls" ("id" character varying(36) NOT NULL, "roomId" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "kind" character varying(40) NOT NULL, "question" character varying(300) NOT NULL, "state" character varying(40) NOT NULL, "position" integer NOT NULL, "showsResults" boolean NOT NULL, "closedAt" character varying(24), "voters" integer, CONSTRAINT "room_polls_voters" CHECK ((voters IS NULL) = ("closedAt" IS NULL)), CONSTRAINT "room_polls_closed" CHECK (("closedAt" IS NOT NULL) = (state = 'CLOSED')), CONSTRAINT "PK_cc3bc242fa335403587cbd248e1" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_59f9e9f73a3de4f6268dd23b81" ON "room_polls" ("eventId") `);
    await runner.query(`CREATE UNIQUE INDEX "room_polls_open" ON "room_polls" ("roomId") WHERE state = 'OPEN'`);
    await runner.query(`CREATE INDEX "room_polls_of_room" ON "room_polls" ("roomId", "position") `);
    await runner.query(`CREATE TABLE "room_poll_options" ("id" character varying(36) NOT NULL, "pollId" character varying(36) NOT NULL, "text" character varying(200) NOT NULL, "position" integer NOT NULL, "isRight" boolean NOT NULL, "votes" integer, CONSTRAINT "PK_bb68b8b3ef60bf07b7e7de416a5" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "room_poll_options_of_poll" ON "room_poll_options" ("pollId", "position") `);
    await runner.query(`CREATE TABLE "room_poll_votes" ("pollId" character varying(36) NOT NULL, "registrationId" character varying(36) NOT NULL, "optionId" character varying(36) NOT NULL, "isOnly" boolean NOT NULL, CONSTRAINT "PK_2d9963fbcef1cb774244e298df0" PRIMARY KEY ("pollId", "registrationId", "optionId"))`);
    await runner.query(`CREATE INDEX "room_poll_votes_of_registration" ON "room_poll_votes" ("registrationId") `);
    await runner.query(`CREATE INDEX "room_poll_votes_of_option" ON "room_poll_votes" ("optionId") `);
    await runner.query(`CREATE UNIQUE INDEX "room_poll_votes_only" ON "room_poll_votes" ("pollId", "registrationId") WHERE "isOnly"`);
    await runner.query(`ALTER TABLE "room_polls" ADD CONSTRAINT "FK_2e627c947553903ceb70038b1cb" FOREIGN KEY ("roomId") REFERENCES "rooms"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_polls" ADD CONSTRAINT "FK_59f9e9f73a3de4f6268dd23b817" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_poll_options" ADD CONSTRAINT "FK_b1adf93a3cd96a33287e2e17d67" FOREIGN KEY ("pollId") REFERENCES "room_polls"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_poll_votes" ADD CONSTRAINT "FK_c265006fbd66907d6515ac26a26" FOREIGN KEY ("pollId") REFERENCES "room_polls"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_poll_votes" ADD CONSTRAINT "FK_4135cdfb8c470c78bf5195986f7" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "room_poll_votes" ADD CONSTRAINT "FK_2abf645629f06b225c59ef18429" FOREIGN KEY ("optionId") REFERENCES "room_poll_options"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "room_poll_votes" DROP CONSTRAINT "FK_2abf645629f06b225c59ef18429"`);
    await runner.query(`ALTER TABLE "room_poll_votes" DROP CONSTRAINT "FK_4135cdfb8c470c78bf5195986f7"`);
    await runner.query(`ALTER TABLE "room_poll_votes" DROP CONSTRAINT "FK_c265006fbd66907d6515ac26a26"`);
    await runner.query(`ALTER TABLE "room_poll_options" DROP CONSTRAINT "FK_b1adf93a3cd96a33287e2e17d67"`);
    await runner.query(`ALTER TABLE "room_polls" DROP CONSTRAINT "FK_59f9e9f73a3de4f6268dd23b817"`);
    await runner.query(`ALTER TABLE "room_polls" DROP CONSTRAINT "FK_2e627c947553903ceb70038b1cb"`);
    await runner.query(`DROP INDEX "public"."room_poll_votes_only"`);
    await runner.query(`DROP INDEX "public"."room_poll_votes_of_option"`);
    await runner.query(`DROP INDEX "public"."room_poll_votes_of_registration"`);
    await runner.query(`DROP TABLE "room_poll_votes"`);
    await runner.query(`DROP INDEX "public"."room_poll_options_of_poll"`);
    await runner.query(`DROP TABLE "room_poll_options"`);
    await runner.query(`DROP INDEX "public"."room_polls_of_room"`);
    await runner.query(`DROP INDEX "public"."room_polls_open"`);
    await runner.query(`DROP INDEX "public"."IDX_59f9e9f73a3de4f6268dd23b81"`);
    await runner.query(`DROP TABLE "room_polls"`);
  }
}
