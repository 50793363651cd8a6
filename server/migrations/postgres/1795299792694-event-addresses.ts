import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EventAddresses1795299792694 implements MigrationInterface {
  name = 'EventAddresses1795299792694';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "event_old_slugs" ("slug" character varying(80) NOT NULL, "eventId" character varying(36) NOT NULL, "replacedAt" character varying(24) NOT NULL, CONSTRAINT "PK_7b42c9d774eddac43eb530f7c6e" PRIMARY KEY ("slug"))`);
    await runner.query(`CREATE INDEX "IDX_8b82133b0a8ae9f1d07bb4dd09" ON "event_old_slugs" ("eventId") `);
    await runner.query(`ALTER TABLE "event_old_slugs" ADD CONSTRAINT "FK_8b82133b0a8ae9f1d07bb4dd091" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "event_old_slugs" DROP CONSTRAINT "FK_8b82133b0a8ae9f1d07bb4dd091"`);
    await runner.query(`DROP INDEX "public"."IDX_8b82133b0a8ae9f1d07bb4dd09"`);
    await runner.query(`DROP TABLE "event_old_slugs"`);
  }
}
