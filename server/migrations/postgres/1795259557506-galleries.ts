import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Galleries1795259557506 implements MigrationInterface {
  name = 'Galleries1795259557506';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "galleries" ("id" character varying(36) NOT NULL, "slug" character varying(80) NOT NULL, "title" character varying(200) NOT NULL, "summary" character varying(600) NOT NULL, "takenOn" character varying(10) NOT NULL, "city" character varying(100), "photographer" character varying(200), "eventId" character varying(36), "isPublished" boolean NOT NULL, "createdAt" character varying(24) NOT NULL, "updatedAt" character varying(24) NOT NULL, CONSTRAINT "UQ_d491c6356e934e365ce7e4f376f" UNIQUE ("slug"), CONSTRAINT "PK_86b77299615c92db3d68c9c7919" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "galleries_of_event" ON "galleries" ("eventId") WHERE "eventId" IS NOT NULL`);
    await runner.query(`CREATE INDEX "galleries_list" ON "galleries" ("isPublished", "takenOn", "id") `);
    await runner.query(`CREATE TABLE "photos" ("id" character varying(36) NOT NULL, "galleryId" character varying(36) NOT NULL, "position" integer NOT NULL, "caption" character varying(300) NOT NULL, "width" integer NOT NULL, "height" integer NOT NULL, "key" character varying(120) NOT NULL, "hash" character varying(64) NOT NULL, "placeholder" text, "isReady" boolean NOT NULL, "isHidden" boolean NOT NULL, "createdAt" character varying(24) NOT NULL, CONSTRAINT "photos_size" CHECK ("width" > 0 AND "height" > 0), CONSTRAINT "PK_5220c45b8e32d49d767b9b3d725" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "photos_once" ON "photos" ("galleryId", "hash") `);
    await runner.query(`CREATE INDEX "photos_order" ON "photos" ("galleryId", "isHidden", "position") `);
    await runner.query(`CREATE TABLE "photo_removal_requests" ("id" character varying(36) NOT NULL, "galleryId" character varying(36) NOT NULL, "photoId" character varying(36), "name" character varying(200) NOT NULL, "email" character varying(254) NOT NULL, "reason" text NOT NULL, "state" character varying(40) NOT NULL, "answer" character varying(1000), "decidedById" character varying(36), "decidedAt" character varying(24), "createdAt" character varying(24) NOT NULL, CONSTRAINT "PK_e37b09ede64b5321fb0742323df" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "photo_removals_of_photo" ON "photo_removal_requests" ("photoId") `);
    await runner.query(`CREATE INDEX "photo_removals_list" ON "photo_removal_requests" ("state", "createdAt", "id") `);
    await runner.query(`ALTER TABLE "galleries" ADD CONSTRAINT "FK_e66e1d921b3c977da92341b8225" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "photos" ADD CONSTRAINT "FK_4bf5fb96e56bf0d51437f7efbcc" FOREIGN KEY ("galleryId") REFERENCES "galleries"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "photo_removal_requests" ADD CONSTRAINT "FK_a6c18e52ad84995a6022728fc92" FOREIGN KEY ("galleryId") REFERENCES "galleries"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "photo_removal_requests" ADD CONSTRAINT "FK_f158c75e92b8dfa86b1bb8121a4" FOREIGN KEY ("photoId") REFERENCES "photos"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "photo_removal_requests" DROP CONSTRAINT "FK_f158c75e92b8dfa86b1bb8121a4"`);
    await runner.query(`ALTER TABLE "photo_removal_requests" DROP CONSTRAINT "FK_a6c18e52ad84995a6022728fc92"`);
    await runner.query(`ALTER TABLE "photos" DROP CONSTRAINT "FK_4bf5fb96e56bf0d51437f7efbcc"`);
    await runner.query(`ALTER TABLE "galleries" DROP CONSTRAINT "FK_e66e1d921b3c977da92341b8225"`);
    await runner.query(`DROP INDEX "public"."photo_removals_list"`);
    await runner.query(`DROP INDEX "public"."photo_removals_of_photo"`);
    await runner.query(`DROP TABLE "photo_removal_requests"`);
    await runner.query(`DROP INDEX "public"."photos_order"`);
    await runner.query(`DROP INDEX "public"."photos_once"`);
    await runner.query(`DROP TABLE "photos"`);
    await runner.query(`DROP INDEX "public"."galleries_list"`);
    await runner.query(`DROP INDEX "public"."galleries_of_event"`);
    await runner.query(`DROP TABLE "galleries"`);
  }
}
