import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ObjectChanges1795812187140 implements MigrationInterface {
  name = 'ObjectChanges1795812187140';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "object_changes" ("kind" character varying(40) NOT NULL, "objectId" character varying(36) NOT NULL, "eventId" character varying(36), "position" integer NOT NULL, "changedAt" character varying(24) NOT NULL, "isDeleted" boolean NOT NULL, CONSTRAINT "UQ_dd99f668da3a6b38121bdcae516" UNIQUE ("position"), CONSTRAINT "PK_dcb2ec6a1859c1baecdd9581a29" PRIMARY KEY ("kind", "objectId"))`);
    await runner.query(`CREATE INDEX "object_changes_by_object" ON "object_changes" ("objectId") `);
    await runner.query(`CREATE INDEX "object_changes_of_event" ON "object_changes" ("eventId", "changedAt", "position") `);
    await runner.query(`CREATE INDEX "object_changes_of_kind" ON "object_changes" ("kind", "changedAt", "position") `);
    await runner.query(`CREATE TABLE "unnumbered_changes" ("id" SERIAL NOT NULL, "kind" character varying(40) NOT NULL, "objectId" character varying(36) NOT NULL, "eventId" character varying(36), "isDeleted" boolean NOT NULL, CONSTRAINT "PK_70331bb4937566608faeeceab5b" PRIMARY KEY ("id"))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "unnumbered_changes"`);
    await runner.query(`DROP INDEX "public"."object_changes_of_kind"`);
    await runner.query(`DROP INDEX "public"."object_changes_of_event"`);
    await runner.query(`DROP INDEX "public"."object_changes_by_object"`);
    await runner.query(`DROP TABLE "object_changes"`);
  }
}
