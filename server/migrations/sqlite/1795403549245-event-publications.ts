import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EventPublications1795403549245 implements MigrationInterface {
  name = 'EventPublications1795403549245';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "event_publications" ("eventId" varchar(36) PRIMARY KEY NOT NULL, "publishedAt" varchar(24) NOT NULL, CONSTRAINT "FK_b8020f083fa9a084a23c58ad64c" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "event_publications"`);
  }
}
