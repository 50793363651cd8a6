import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EventNotices1795375329279 implements MigrationInterface {
  name = 'EventNotices1795375329279';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "event_notices" ("id" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "before" text NOT NULL, "taskId" character varying(36), "silentBecause" character varying(500), "actorId" character varying(36), "at" character varying(24) NOT NULL, CONSTRAINT "PK_e19a2c2bfe75ccac944c772e8b2" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "event_notices_of_event" ON "event_notices" ("eventId", "at") `);
    await runner.query(`ALTER TABLE "event_notices" ADD CONSTRAINT "FK_7d35d4aa31157e905b6dce7d8fd" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "event_notices" ADD CONSTRAINT "FK_d1a4edf8cd29f88fc60e0731947" FOREIGN KEY ("actorId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "event_notices" DROP CONSTRAINT "FK_d1a4edf8cd29f88fc60e0731947"`);
    await runner.query(`ALTER TABLE "event_notices" DROP CONSTRAINT "FK_7d35d4aa31157e905b6dce7d8fd"`);
    await runner.query(`DROP INDEX "public"."event_notices_of_event"`);
    await runner.query(`DROP TABLE "event_notices"`);
  }
}
