import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TicketLinks1795384217476 implements MigrationInterface {
  name = 'TicketLinks1795384217476';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "ticket_links" ("tokenHash" varchar(64) PRIMARY KEY NOT NULL, "registrationId" varchar(36) NOT NULL, "addressHash" varchar(64) NOT NULL, "createdAt" varchar(24) NOT NULL, "expiresAt" varchar(24) NOT NULL, CONSTRAINT "FK_ee5942c17f9433dadaac01f67cf" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "IDX_ee5942c17f9433dadaac01f67c" ON "ticket_links" ("registrationId") `);
    await runner.query(`CREATE INDEX "IDX_98d5a4c62de907ae37e8882d29" ON "ticket_links" ("expiresAt") `);
    // Made anew, the table would take what hangs on it along.
    await runner.query(`ALTER TABLE "registrations" ADD COLUMN "entryPlace" varchar(40)`);
    // Registrations that staff recorded before: their emails get links as well.
    await runner.query(`UPDATE "registrations" SET "entryPlace" = 'OFFICE' WHERE "id" IN (SELECT "registrationId" FROM "registration_entries")`);
    await runner.query(`UPDATE "registrations" SET "entryPlace" = 'FRONT_DESK' WHERE EXISTS (SELECT 1 FROM "walk_ins" WHERE "walk_ins"."registrationId" = "registrations"."id" AND "walk_ins"."createdAt" <= "registrations"."createdAt")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "registrations" DROP COLUMN "entryPlace"`);
    await runner.query(`DROP INDEX "IDX_98d5a4c62de907ae37e8882d29"`);
    await runner.query(`DROP INDEX "IDX_ee5942c17f9433dadaac01f67c"`);
    await runner.query(`DROP TABLE "ticket_links"`);
  }
}
