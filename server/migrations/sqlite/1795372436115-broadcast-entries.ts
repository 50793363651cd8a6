import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BroadcastEntries1795372436115 implements MigrationInterface {
  name = 'BroadcastEntries1795372436115';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "broadcast_entries" ("registrationId" varchar(36) NOT NULL, "date" varchar(10) NOT NULL, "at" varchar(24) NOT NULL, CONSTRAINT "FK_5ed393b2be1d10f8927620d585b" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("registrationId", "date"))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "broadcast_entries"`);
  }
}
