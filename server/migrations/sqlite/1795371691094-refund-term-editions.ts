import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RefundTermEditions1795371691094 implements MigrationInterface {
  name = 'RefundTermEditions1795371691094';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "refund_term_editions" ("id" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "kind" varchar(40) NOT NULL, "since" varchar(24) NOT NULL, "terms" text NOT NULL, CONSTRAINT "refund_term_editions_kind" CHECK (kind IN ('LADDER', 'NEW_DATES')), CONSTRAINT "FK_d354633876b825e0cb3fa6abcef" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "refund_term_editions_of_event" ON "refund_term_editions" ("eventId", "since") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "refund_term_editions_of_event"`);
    await runner.query(`DROP TABLE "refund_term_editions"`);
  }
}
