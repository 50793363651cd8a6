import { randomBytes } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Those that are live get a code; it must come from a good source of chance, which the databases do not share. */
async function giveCodes(runner: QueryRunner): Promise<void> {
  const rows = (await runner.query(
    `SELECT id FROM "registrations" WHERE state IN ('CONFIRMED', 'AWAITING_PAYMENT', 'WAITLISTED', 'OFFERED')`,
  )) as { id: string }[];
  for (const { id } of rows)
    await runner.query(`UPDATE "registrations" SET "ticketCode" = ? WHERE id = ?`, [
      randomBytes(18).toString('base64url'),
      id,
    ]);
}

export class Tickets1795271487634 implements MigrationInterface {
  name = 'Tickets1795271487634';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "events" ADD "answersChangeUntil" varchar(24)`);
    await runner.query(`ALTER TABLE "registrations" ADD "answersVersion" integer NOT NULL DEFAULT 1`);
    await runner.query(`ALTER TABLE "registrations" ADD "ticketCode" varchar(24)`);
    await runner.query(`CREATE UNIQUE INDEX "registrations_ticket" ON "registrations" ("ticketCode") `);
    await giveCodes(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "registrations_ticket"`);
    await runner.query(`ALTER TABLE "registrations" DROP COLUMN "ticketCode"`);
    await runner.query(`ALTER TABLE "registrations" DROP COLUMN "answersVersion"`);
    await runner.query(`ALTER TABLE "events" DROP COLUMN "answersChangeUntil"`);
  }
}
