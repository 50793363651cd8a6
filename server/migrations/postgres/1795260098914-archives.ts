import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Archives1795260098914 implements MigrationInterface {
  name = 'Archives1795260098914';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "archive_entries" ("id" character varying(36) NOT NULL, "slug" character varying(80) NOT NULL, "title" character varying(300) NOT NULL, "summary" character varying(400) NOT NULL, "description" text NOT NULL, "firstDay" character varying(10) NOT NULL, "lastDay" character varying(10) NOT NULL, "city" character varying(100), "coverKey" character varying(120), "eventId" character varying(36), "published" boolean NOT NULL, "publishedAt" character varying(24), "updatedAt" character varying(24) NOT NULL, CONSTRAINT "UQ_d09cf2f1fc051b15bda8a2da16e" UNIQUE ("slug"), CONSTRAINT "UQ_7578953df1119a66b8c4e17bced" UNIQUE ("eventId"), CONSTRAINT "archive_entries_days" CHECK ("firstDay" <= "lastDay"), CONSTRAINT "PK_a622c4a0fb2412bd24723f7d1a9" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "archive_entries_by_day" ON "archive_entries" ("published", "firstDay", "id") `);
    await runner.query(`CREATE TABLE "archive_specialties" ("entryId" character varying(36) NOT NULL, "specialtyId" character varying(100) NOT NULL, "position" integer NOT NULL, CONSTRAINT "PK_ae171896ac029577985de968c0f" PRIMARY KEY ("entryId", "specialtyId"))`);
    await runner.query(`CREATE INDEX "IDX_6dee18bd723364f4ae48966a76" ON "archive_specialties" ("specialtyId") `);
    await runner.query(`CREATE TABLE "archive_sections" ("id" character varying(36) NOT NULL, "entryId" character varying(36) NOT NULL, "day" character varying(10) NOT NULL, "hall" character varying(100), "title" character varying(300) NOT NULL, "position" integer NOT NULL, CONSTRAINT "PK_c93383d10978e7b166c4580f7bb" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_0c37097901d43cbb2850d30190" ON "archive_sections" ("entryId", "position") `);
    await runner.query(`CREATE TABLE "archive_talks" ("id" character varying(36) NOT NULL, "entryId" character varying(36) NOT NULL, "sectionId" character varying(36) NOT NULL, "position" integer NOT NULL, "title" character varying(300) NOT NULL, "annotation" text, "access" character varying(40) NOT NULL, "videoProvider" character varying(40), "videoId" character varying(200), "durationSeconds" integer, "captionsKey" character varying(200), "posterKey" character varying(200), "slidesKey" character varying(200), "slidesSize" integer, CONSTRAINT "archive_talks_duration" CHECK ("durationSeconds" IS NULL OR "durationSeconds" > 0), CONSTRAINT "archive_talks_video" CHECK (("videoProvider" IS NULL) = ("videoId" IS NULL)), CONSTRAINT "PK_0c5f55c9587d9f5527bde5c6298" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_4dbc57157c3b8aa8c4dd2414cd" ON "archive_talks" ("sectionId") `);
    await runner.query(`CREATE INDEX "IDX_270c3bdc11c6afdd413dd910a3" ON "archive_talks" ("entryId", "position") `);
    await runner.query(`CREATE TABLE "archive_talk_speakers" ("talkId" character varying(36) NOT NULL, "speakerId" character varying(36) NOT NULL, "entryId" character varying(36) NOT NULL, "position" integer NOT NULL, CONSTRAINT "PK_c6a485f2a2263534570277c7717" PRIMARY KEY ("talkId", "speakerId"))`);
    await runner.query(`CREATE INDEX "IDX_9cabaaf867a44f050964d8dc49" ON "archive_talk_speakers" ("speakerId") `);
    await runner.query(`CREATE INDEX "IDX_f6fbbf64535a475f1dfb382a2d" ON "archive_talk_speakers" ("entryId") `);
    await runner.query(`CREATE TABLE "viewing_progress" ("userId" character varying(36) NOT NULL, "talkId" character varying(36) NOT NULL, "seconds" integer NOT NULL, "updatedAt" character varying(24) NOT NULL, CONSTRAINT "PK_4ebe171145c29a4c1aa593975c8" PRIMARY KEY ("userId", "talkId"))`);
    await runner.query(`CREATE INDEX "IDX_07c1a82003d38b74a6c0824dd2" ON "viewing_progress" ("talkId") `);
    await runner.query(`CREATE INDEX "viewing_progress_latest" ON "viewing_progress" ("userId", "updatedAt") `);
    await runner.query(`ALTER TABLE "archive_entries" ADD CONSTRAINT "FK_7578953df1119a66b8c4e17bced" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "archive_specialties" ADD CONSTRAINT "FK_093efbb7c450375fe720b747bfc" FOREIGN KEY ("entryId") REFERENCES "archive_entries"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "archive_specialties" ADD CONSTRAINT "FK_6dee18bd723364f4ae48966a76f" FOREIGN KEY ("specialtyId") REFERENCES "specialties"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "archive_sections" ADD CONSTRAINT "FK_5fa45c3d25c4ec239293ed612fd" FOREIGN KEY ("entryId") REFERENCES "archive_entries"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "archive_talks" ADD CONSTRAINT "FK_2c154f1b3a66b67aeefb989bfbe" FOREIGN KEY ("entryId") REFERENCES "archive_entries"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "archive_talks" ADD CONSTRAINT "FK_4dbc57157c3b8aa8c4dd2414cd5" FOREIGN KEY ("sectionId") REFERENCES "archive_sections"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "archive_talk_speakers" ADD CONSTRAINT "FK_24306c629a6233deaf6af506104" FOREIGN KEY ("talkId") REFERENCES "archive_talks"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "archive_talk_speakers" ADD CONSTRAINT "FK_9cabaaf867a44f050964d8dc49e" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "viewing_progress" ADD CONSTRAINT "FK_e10b34c06394078fa4fc879c410" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "viewing_progress" ADD CONSTRAINT "FK_07c1a82003d38b74a6c0824dd28" FOREIGN KEY ("talkId") REFERENCES "archive_talks"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "viewing_progress" DROP CONSTRAINT "FK_07c1a82003d38b74a6c0824dd28"`);
    await runner.query(`ALTER TABLE "viewing_progress" DROP CONSTRAINT "FK_e10b34c06394078fa4fc879c410"`);
    await runner.query(`ALTER TABLE "archive_talk_speakers" DROP CONSTRAINT "FK_9cabaaf867a44f050964d8dc49e"`);
    await runner.query(`ALTER TABLE "archive_talk_speakers" DROP CONSTRAINT "FK_24306c629a6233deaf6af506104"`);
    await runner.query(`ALTER TABLE "archive_talks" DROP CONSTRAINT "FK_4dbc57157c3b8aa8c4dd2414cd5"`);
    await runner.query(`ALTER TABLE "archive_talks" DROP CONSTRAINT "FK_2c154f1b3a66b67aeefb989bfbe"`);
    await runner.query(`ALTER TABLE "archive_sections" DROP CONSTRAINT "FK_5fa45c3d25c4ec239293ed612fd"`);
    await runner.query(`ALTER TABLE "archive_specialties" DROP CONSTRAINT "FK_6dee18bd723364f4ae48966a76f"`);
    await runner.query(`ALTER TABLE "archive_specialties" DROP CONSTRAINT "FK_093efbb7c450375fe720b747bfc"`);
    await runner.query(`ALTER TABLE "archive_entries" DROP CONSTRAINT "FK_7578953df1119a66b8c4e17bced"`);
    await runner.query(`DROP INDEX "public"."viewing_progress_latest"`);
    await runner.query(`DROP INDEX "public"."IDX_07c1a82003d38b74a6c0824dd2"`);
    await runner.query(`DROP TABLE "viewing_progress"`);
    await runner.query(`DROP INDEX "public"."IDX_f6fbbf64535a475f1dfb382a2d"`);
    await runner.query(`DROP INDEX "public"."IDX_9cabaaf867a44f050964d8dc49"`);
    await runner.query(`DROP TABLE "archive_talk_speakers"`);
    await runner.query(`DROP INDEX "public"."IDX_270c3bdc11c6afdd413dd910a3"`);
    await runner.query(`DROP INDEX "public"."IDX_4dbc57157c3b8aa8c4dd2414cd"`);
    await runner.query(`DROP TABLE "archive_talks"`);
    await runner.query(`DROP INDEX "public"."IDX_0c37097901d43cbb2850d30190"`);
    await runner.query(`DROP TABLE "archive_sections"`);
    await runner.query(`DROP INDEX "public"."IDX_6dee18bd723364f4ae48966a76"`);
    await runner.query(`DROP TABLE "archive_specialties"`);
    await runner.query(`DROP INDEX "public"."archive_entries_by_day"`);
    await runner.query(`DROP TABLE "archive_entries"`);
  }
}
