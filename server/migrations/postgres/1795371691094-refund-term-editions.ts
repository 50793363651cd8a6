import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RefundTermEditions1795371691094 implements MigrationInterface {
  name = 'RefundTermEditions1795371691094';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "refund_term_editions" ("id" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "kind" character varying(40) NOT NULL, "since" character varying(24) NOT NULL, "terms" text NOT NULL, CONSTRAINT "refund_term_editions_kind" CHECK (kind IN ('LADDER', 'NEW_DATES')), CONSTRAINT "PK_a18db22a2a3a745cffeff6f07bb" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "refund_term_editions_of_event" ON "refund_term_editions" ("eventId", "since") `);
    await runner.query(`ALTER TABLE "refund_term_editions" ADD CONSTRAINT "FK_d354633876b825e0cb3fa6abcef" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "refund_term_editions" DROP CONSTRAINT "FK_d354633876b825e0cb3fa6abcef"`);
    await runner.query(`DROP INDEX "public"."refund_term_editions_of_event"`);
    await runner.query(`DROP TABLE "refund_term_editions"`);
  }
}
