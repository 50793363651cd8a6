import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Audit1795296613714 implements MigrationInterface {
  name = 'Audit1795296613714';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "audit_acts" ("id" character varying(36) NOT NULL, "at" character varying(24) NOT NULL, "actorId" character varying(36) NOT NULL, "action" character varying(80) NOT NULL, "tokenId" character varying(36), "requestId" character varying(64) NOT NULL, CONSTRAINT "PK_ef6850d16ebc8ab2f4bd42da2ac" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "audit_acts_by_action" ON "audit_acts" ("action", "id") `);
    await runner.query(`CREATE INDEX "audit_acts_of_actor" ON "audit_acts" ("actorId", "id") `);
    await runner.query(`CREATE TABLE "audit_changes" ("id" SERIAL NOT NULL, "actId" character varying(36) NOT NULL, "tableName" character varying(60) NOT NULL, "rowKey" character varying(120) NOT NULL, "operation" character varying(40) NOT NULL, "personId" character varying(36), "eventId" character varying(36), "before" text, "after" text, CONSTRAINT "PK_5bad82090461c50d5ed24398677" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "audit_changes_of_person" ON "audit_changes" ("personId", "actId") WHERE "personId" IS NOT NULL`);
    await runner.query(`CREATE INDEX "audit_changes_of_event" ON "audit_changes" ("eventId", "actId") WHERE "eventId" IS NOT NULL`);
    await runner.query(`CREATE INDEX "audit_changes_of_row" ON "audit_changes" ("tableName", "rowKey", "actId") `);
    await runner.query(`CREATE INDEX "audit_changes_of_act" ON "audit_changes" ("actId", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."audit_changes_of_act"`);
    await runner.query(`DROP INDEX "public"."audit_changes_of_row"`);
    await runner.query(`DROP INDEX "public"."audit_changes_of_event"`);
    await runner.query(`DROP INDEX "public"."audit_changes_of_person"`);
    await runner.query(`DROP TABLE "audit_changes"`);
    await runner.query(`DROP INDEX "public"."audit_acts_of_actor"`);
    await runner.query(`DROP INDEX "public"."audit_acts_by_action"`);
    await runner.query(`DROP TABLE "audit_acts"`);
  }
}
