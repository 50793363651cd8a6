import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Content1795299899461 implements MigrationInterface {
  name = 'Content1795299899461';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "site_texts" ("key" varchar(40) PRIMARY KEY NOT NULL, "value" text NOT NULL, "version" integer NOT NULL, "updatedAt" varchar(24) NOT NULL)`);
    await runner.query(`ALTER TABLE "photos" ADD "alt" varchar(300)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "photos_once"`);
    await runner.query(`DROP INDEX "photos_order"`);
    await runner.query(`ALTER TABLE "photos" RENAME TO "temporary_photos"`);
    await runner.query(`CREATE TABLE "photos" ("id" varchar(36) PRIMARY KEY NOT NULL, "galleryId" varchar(36) NOT NULL, "position" integer NOT NULL, "caption" varchar(300) NOT NULL, "width" integer NOT NULL, "height" integer NOT NULL, "key" varchar(120) NOT NULL, "hash" varchar(64) NOT NULL, "placeholder" text, "isReady" boolean NOT NULL, "isHidden" boolean NOT NULL, "createdAt" varchar(24) NOT NULL, CONSTRAINT "photos_size" CHECK (("width" > 0 AND "height" > 0)), CONSTRAINT "FK_4bf5fb96e56bf0d51437f7efbcc" FOREIGN KEY ("galleryId") REFERENCES "galleries" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "photos"("id", "galleryId", "position", "caption", "width", "height", "key", "hash", "placeholder", "isReady", "isHidden", "createdAt") SELECT "id", "galleryId", "position", "caption", "width", "height", "key", "hash", "placeholder", "isReady", "isHidden", "createdAt" FROM "temporary_photos"`);
    await runner.query(`DROP TABLE "temporary_photos"`);
    await runner.query(`CREATE UNIQUE INDEX "photos_once" ON "photos" ("galleryId", "hash") `);
    await runner.query(`CREATE INDEX "photos_order" ON "photos" ("galleryId", "isHidden", "position") `);
    await runner.query(`DROP TABLE "site_texts"`);
  }
}
