import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BroadcastEntries1795372436115 implements MigrationInterface {
  name = 'BroadcastEntries1795372436115';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "broadcast_entries" ("registrationId" character varying(36) NOT NULL, "date" character varying(10) NOT NULL, "at" character varying(24) NOT NULL, CONSTRAINT "PK_f918274a6f24236751acf0e733f" PRIMARY KEY ("registrationId", "date"))`);
    await runner.query(`ALTER TABLE "broadcast_entries" ADD CONSTRAINT "FK_5ed393b2be1d10f8927620d585b" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "broadcast_entries" DROP CONSTRAINT "FK_5ed393b2be1d10f8927620d585b"`);
    await runner.query(`DROP TABLE "broadcast_entries"`);
  }
}
