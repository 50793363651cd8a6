import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Audit1795296613714 implements MigrationInterface {
  name = 'Audit1795296613714';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "audit_acts" ("id" varchar(36) PRIMARY KEY NOT NULL, "at" varchar(24) NOT NULL, "actorId" varchar(36) NOT NULL, "action" varchar(80) NOT NULL, "tokenId" varchar(36), "requestId" varchar(64) NOT NULL)`);
    await runner.query(`CREATE INDEX "audit_acts_by_action" ON "audit_acts" ("action", "id") `);
    await runner.query(`CREATE INDEX "audit_acts_of_actor" ON "audit_acts" ("actorId", "id") `);
    await runner.query(`CREATE TABLE "audit_changes" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "actId" varchar(36) NOT NULL, "tableName" varchar(60) NOT NULL, "rowKey" varchar(120) NOT NULL, "operation" varchar(40) NOT NULL, "personId" varchar(36), "eventId" varchar(36), "before" text, "after" text)`);
    await runner.query(`CREATE INDEX "audit_changes_of_person" ON "audit_changes" ("personId", "actId") WHERE "personId" IS NOT NULL`);
    await runner.query(`CREATE INDEX "audit_changes_of_event" ON "audit_changes" ("eventId", "actId") WHERE "eventId" IS NOT NULL`);
    await runner.query(`CREATE INDEX "audit_changes_of_row" ON "audit_changes" ("tableName", "rowKey", "actId") `);
    await runner.query(`CREATE INDEX "audit_changes_of_act" ON "audit_changes" ("actId", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "audit_changes_of_act"`);
    await runner.query(`DROP INDEX "audit_changes_of_row"`);
    await runner.query(`DROP INDEX "audit_changes_of_event"`);
    await runner.query(`DROP INDEX "audit_changes_of_person"`);
    await runner.query(`DROP TABLE "audit_changes"`);
    await runner.query(`DROP INDEX "audit_acts_of_actor"`);
    await runner.query(`DROP INDEX "audit_acts_by_action"`);
    await runner.query(`DROP TABLE "audit_acts"`);
  }
}
