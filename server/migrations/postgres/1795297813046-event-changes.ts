import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EventChanges1795297813046 implements MigrationInterface {
  name = 'EventChanges1795297813046';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "event_changes" ("id" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "state" character varying(40) NOT NULL, "reason" character varying(500) NOT NULL, "postponedTo" character varying(24), "actorId" character varying(36), "at" character varying(24) NOT NULL, CONSTRAINT "PK_144c97512f25c051c6b89766401" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "event_changes_one_cancellation" ON "event_changes" ("eventId") WHERE state = 'CANCELLED'`);
    await runner.query(`CREATE INDEX "event_changes_of_event" ON "event_changes" ("eventId", "id") `);
    await runner.query(`ALTER TABLE "event_changes" ADD CONSTRAINT "FK_12b1dd32774b8d329320116078d" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "event_changes" ADD CONSTRAINT "FK_7b0df5082dd3cfa706c633683a7" FOREIGN KEY ("actorId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "event_changes" DROP CONSTRAINT "FK_7b0df5082dd3cfa706c633683a7"`);
    await runner.query(`ALTER TABLE "event_changes" DROP CONSTRAINT "FK_12b1dd32774b8d329320116078d"`);
    await runner.query(`DROP INDEX "public"."event_changes_of_event"`);
    await runner.query(`DROP INDEX "public"."event_changes_one_cancellation"`);
    await runner.query(`DROP TABLE "event_changes"`);
  }
}
