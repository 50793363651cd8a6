import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Galleries1795259557506 implements MigrationInterface {
  name = 'Galleries1795259557506';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "galleries" ("id" varchar(36) PRIMARY KEY NOT NULL, "slug" varchar(80) NOT NULL, "title" varchar(200) NOT NULL, "summary" varchar(600) NOT NULL, "takenOn" varchar(10) NOT NULL, "city" varchar(100), "photographer" varchar(200), "eventId" varchar(36), "isPublished" boolean NOT NULL, "createdAt" varchar(24) NOT NULL, "updatedAt" varchar(24) NOT NULL, CONSTRAINT "UQ_d491c6356e934e365ce7e4f376f" UNIQUE ("slug"))`);
    await runner.query(`CREATE UNIQUE INDEX "galleries_of_event" ON "galleries" ("eventId") WHERE "eventId" IS NOT NULL`);
    await runner.query(`CREATE INDEX "galleries_list" ON "galleries" ("isPublished", "takenOn", "id") `);
    await runner.query(`CREATE TABLE "photos" ("id" varchar(36) PRIMARY KEY NOT NULL, "galleryId" varchar(36) NOT NULL, "position" integer NOT NULL, "caption" varchar(300) NOT NULL, "width" integer NOT NULL, "height" integer NOT NULL, "key" varchar(120) NOT NULL, "hash" varchar(64) NOT NULL, "placeholder" text, "isReady" boolean NOT NULL, "isHidden" boolean NOT NULL, "createdAt" varchar(24) NOT NULL, CONSTRAINT "photos_size" CHECK ("width" > 0 AND "height" > 0))`);
    await runner.query(`CREATE UNIQUE INDEX "photos_once" ON "photos" ("galleryId", "hash") `);
    await runner.query(`CREATE INDEX "photos_order" ON "photos" ("galleryId", "isHidden", "position") `);
    await runner.query(`CREATE TABLE "photo_removal_requests" ("id" varchar(36) PRIMARY KEY NOT NULL, "galleryId" varchar(36) NOT NULL, "photoId" varchar(36), "name" varchar(200) NOT NULL, "email" varchar(254) NOT NULL, "reason" text NOT NULL, "state" varchar(40) NOT NULL, "answer" varchar(1000), "decidedById" varchar(36), "decidedAt" varchar(24), "createdAt" varchar(24) NOT NULL)`);
    await runner.query(`CREATE INDEX "photo_removals_of_photo" ON "photo_removal_requests" ("photoId") `);
    await runner.query(`CREATE INDEX "photo_removals_list" ON "photo_removal_requests" ("state", "createdAt", "id") `);
    await runner.query(`DROP INDEX "galleries_of_event"`);
    await runner.query(`DROP INDEX "galleries_list"`);
    await runner.query(`CREATE TABLE "temporary_galleries" ("id" varchar(36) PRIMARY KEY NOT NULL, "slug" varchar(80) NOT NULL, "title" varchar(200) NOT NULL, "summary" varchar(600) NOT NULL, "takenOn" varchar(10) NOT NULL, "city" varchar(100), "photographer" varchar(200), "eventId" varchar(36), "isPublished" boolean NOT NULL, "createdAt" varchar(24) NOT NULL, "updatedAt" varchar(24) NOT NULL, CONSTRAINT "UQ_d491c6356e934e365ce7e4f376f" UNIQUE ("slug"), CONSTRAINT "FK_e66e1d921b3c977da92341b8225" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_galleries"("id", "slug", "title", "summary", "takenOn", "city", "photographer", "eventId", "isPublished", "createdAt", "updatedAt") SELECT "id", "slug", "title", "summary", "takenOn", "city", "photographer", "eventId", "isPublished", "createdAt", "updatedAt" FROM "galleries"`);
    await runner.query(`DROP TABLE "galleries"`);
    await runner.query(`ALTER TABLE "temporary_galleries" RENAME TO "galleries"`);
    await runner.query(`CREATE UNIQUE INDEX "galleries_of_event" ON "galleries" ("eventId") WHERE "eventId" IS NOT NULL`);
    await runner.query(`CREATE INDEX "galleries_list" ON "galleries" ("isPublished", "takenOn", "id") `);
    await runner.query(`DROP INDEX "photos_once"`);
    await runner.query(`DROP INDEX "photos_order"`);
    await runner.query(`CREATE TABLE "temporary_photos" ("id" varchar(36) PRIMARY KEY NOT NULL, "galleryId" varchar(36) NOT NULL, "position" integer NOT NULL, "caption" varchar(300) NOT NULL, "width" integer NOT NULL, "height" integer NOT NULL, "key" varchar(120) NOT NULL, "hash" varchar(64) NOT NULL, "placeholder" text, "isReady" boolean NOT NULL, "isHidden" boolean NOT NULL, "createdAt" varchar(24) NOT NULL, CONSTRAINT "photos_size" CHECK ("width" > 0 AND "height" > 0), CONSTRAINT "FK_4bf5fb96e56bf0d51437f7efbcc" FOREIGN KEY ("galleryId") REFERENCES "galleries" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_photos"("id", "galleryId", "position", "caption", "width", "height", "key", "hash", "placeholder", "isReady", "isHidden", "createdAt") SELECT "id", "galleryId", "position", "caption", "width", "height", "key", "hash", "placeholder", "isReady", "isHidden", "createdAt" FROM "photos"`);
    await runner.query(`DROP TABLE "photos"`);
    await runner.query(`ALTER TABLE "temporary_photos" RENAME TO "photos"`);
    await runner.query(`CREATE UNIQUE INDEX "photos_once" ON "photos" ("galleryId", "hash") `);
    await runner.query(`CREATE INDEX "photos_order" ON "photos" ("galleryId", "isHidden", "position") `);
    await runner.query(`DROP INDEX "photo_removals_of_photo"`);
    await runner.query(`DROP INDEX "photo_removals_list"`);
    await runner.query(`CREATE TABLE "temporary_photo_removal_requests" ("id" varchar(36) PRIMARY KEY NOT NULL, "galleryId" varchar(36) NOT NULL, "photoId" varchar(36), "name" varchar(200) NOT NULL, "email" varchar(254) NOT NULL, "reason" text NOT NULL, "state" varchar(40) NOT NULL, "answer" varchar(1000), "decidedById" varchar(36), "decidedAt" varchar(24), "createdAt" varchar(24) NOT NULL, CONSTRAINT "FK_a6c18e52ad84995a6022728fc92" FOREIGN KEY ("galleryId") REFERENCES "galleries" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_f158c75e92b8dfa86b1bb8121a4" FOREIGN KEY ("photoId") REFERENCES "photos" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_photo_removal_requests"("id", "galleryId", "photoId", "name", "email", "reason", "state", "answer", "decidedById", "decidedAt", "createdAt") SELECT "id", "galleryId", "photoId", "name", "email", "reason", "state", "answer", "decidedById", "decidedAt", "createdAt" FROM "photo_removal_requests"`);
    await runner.query(`DROP TABLE "photo_removal_requests"`);
    await runner.query(`ALTER TABLE "temporary_photo_removal_requests" RENAME TO "photo_removal_requests"`);
    await runner.query(`CREATE INDEX "photo_removals_of_photo" ON "photo_removal_requests" ("photoId") `);
    await runner.query(`CREATE INDEX "photo_removals_list" ON "photo_removal_requests" ("state", "createdAt", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "photo_removals_list"`);
    await runner.query(`DROP INDEX "photo_removals_of_photo"`);
    await runner.query(`ALTER TABLE "photo_removal_requests" RENAME TO "temporary_photo_removal_requests"`);
    await runner.query(`CREATE TABLE "photo_removal_requests" ("id" varchar(36) PRIMARY KEY NOT NULL, "galleryId" varchar(36) NOT NULL, "photoId" varchar(36), "name" varchar(200) NOT NULL, "email" varchar(254) NOT NULL, "reason" text NOT NULL, "state" varchar(40) NOT NULL, "answer" varchar(1000), "decidedById" varchar(36), "decidedAt" varchar(24), "createdAt" varchar(24) NOT NULL)`);
    await runner.query(`INSERT INTO "photo_removal_requests"("id", "galleryId", "photoId", "name", "email", "reason", "state", "answer", "decidedById", "decidedAt", "createdAt") SELECT "id", "galleryId", "photoId", "name", "email", "reason", "state", "answer", "decidedById", "decidedAt", "createdAt" FROM "temporary_photo_removal_requests"`);
    await runner.query(`DROP TABLE "temporary_photo_removal_requests"`);
    await runner.query(`CREATE INDEX "photo_removals_list" ON "photo_removal_requests" ("state", "createdAt", "id") `);
    await runner.query(`CREATE INDEX "photo_removals_of_photo" ON "photo_removal_requests" ("photoId") `);
    await runner.query(`DROP INDEX "photos_order"`);
    await runner.query(`DROP INDEX "photos_once"`);
    await runner.query(`ALTER TABLE "photos" RENAME TO "temporary_photos"`);
    await runner.query(`CREATE TABLE "photos" ("id" varchar(36) PRIMARY KEY NOT NULL, "galleryId" varchar(36) NOT NULL, "position" integer NOT NULL, "caption" varchar(300) NOT NULL, "width" integer NOT NULL, "height" integer NOT NULL, "key" varchar(120) NOT NULL, "hash" varchar(64) NOT NULL, "placeholder" text, "isReady" boolean NOT NULL, "isHidden" boolean NOT NULL, "createdAt" varchar(24) NOT NULL, CONSTRAINT "photos_size" CHECK ("width" > 0 AND "height" > 0))`);
    await runner.query(`INSERT INTO "photos"("id", "galleryId", "position", "caption", "width", "height", "key", "hash", "placeholder", "isReady", "isHidden", "createdAt") SELECT "id", "galleryId", "position", "caption", "width", "height", "key", "hash", "placeholder", "isReady", "isHidden", "createdAt" FROM "temporary_photos"`);
    await runner.query(`DROP TABLE "temporary_photos"`);
    await runner.query(`CREATE INDEX "photos_order" ON "photos" ("galleryId", "isHidden", "position") `);
    await runner.query(`CREATE UNIQUE INDEX "photos_once" ON "photos" ("galleryId", "hash") `);
    await runner.query(`DROP INDEX "galleries_list"`);
    await runner.query(`DROP INDEX "galleries_of_event"`);
    await runner.query(`ALTER TABLE "galleries" RENAME TO "temporary_galleries"`);
    await runner.query(`CREATE TABLE "galleries" ("id" varchar(36) PRIMARY KEY NOT NULL, "slug" varchar(80) NOT NULL, "title" varchar(200) NOT NULL, "summary" varchar(600) NOT NULL, "takenOn" varchar(10) NOT NULL, "city" varchar(100), "photographer" varchar(200), "eventId" varchar(36), "isPublished" boolean NOT NULL, "createdAt" varchar(24) NOT NULL, "updatedAt" varchar(24) NOT NULL, CONSTRAINT "UQ_d491c6356e934e365ce7e4f376f" UNIQUE ("slug"))`);
    await runner.query(`INSERT INTO "galleries"("id", "slug", "title", "summary", "takenOn", "city", "photographer", "eventId", "isPublished", "createdAt", "updatedAt") SELECT "id", "slug", "title", "summary", "takenOn", "city", "photographer", "eventId", "isPublished", "createdAt", "updatedAt" FROM "temporary_galleries"`);
    await runner.query(`DROP TABLE "temporary_galleries"`);
    await runner.query(`CREATE INDEX "galleries_list" ON "galleries" ("isPublished", "takenOn", "id") `);
    await runner.query(`CREATE UNIQUE INDEX "galleries_of_event" ON "galleries" ("eventId") WHERE "eventId" IS NOT NULL`);
    await runner.query(`DROP INDEX "photo_removals_list"`);
    await runner.query(`DROP INDEX "photo_removals_of_photo"`);
    await runner.query(`DROP TABLE "photo_removal_requests"`);
    await runner.query(`DROP INDEX "photos_order"`);
    await runner.query(`DROP INDEX "photos_once"`);
    await runner.query(`DROP TABLE "photos"`);
    await runner.query(`DROP INDEX "galleries_list"`);
    await runner.query(`DROP INDEX "galleries_of_event"`);
    await runner.query(`DROP TABLE "galleries"`);
  }
}
