import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EventPublications1795403549245 implements MigrationInterface {
  name = 'EventPublications1795403549245';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "event_publications" ("eventId" character varying(36) NOT NULL, "publishedAt" character varying(24) NOT NULL, CONSTRAINT "PK_b8020f083fa9a084a23c58ad64c" PRIMARY KEY ("eventId"))`);
    await runner.query(`ALTER TABLE "event_publications" ADD CONSTRAINT "FK_b8020f083fa9a084a23c58ad64c" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "event_publications" DROP CONSTRAINT "FK_b8020f083fa9a084a23c58ad64c"`);
    await runner.query(`DROP TABLE "event_publications"`);
  }
}
