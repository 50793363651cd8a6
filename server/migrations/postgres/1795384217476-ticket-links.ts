import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TicketLinks1795384217476 implements MigrationInterface {
  name = 'TicketLinks1795384217476';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "ticket_links" ("tokenHash" character varying(64) NOT NULL, "registrationId" character varying(36) NOT NULL, "addressHash" character varying(64) NOT NULL, "createdAt" character varying(24) NOT NULL, "expiresAt" character varying(24) NOT NULL, CONSTRAINT "PK_6a368cd941d33d48dc6d117a556" PRIMARY KEY ("tokenHash"))`);
    await runner.query(`CREATE INDEX "IDX_ee5942c17f9433dadaac01f67c" ON "ticket_links" ("registrationId") `);
    await runner.query(`CREATE INDEX "IDX_98d5a4c62de907ae37e8882d29" ON "ticket_links" ("expiresAt") `);
    await runner.query(`ALTER TABLE "registrations" ADD "entryPlace" character varying(40)`);
    await runner.query(`ALTER TABLE "ticket_links" ADD CONSTRAINT "FK_ee5942c17f9433dadaac01f67cf" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    // Registrations that staff recorded before: their emails get links as well.
    await runner.query(`UPDATE "registrations" SET "entryPlace" = 'OFFICE' WHERE "id" IN (SELECT "registrationId" FROM "registration_entries")`);
    await runner.query(`UPDATE "registrations" SET "entryPlace" = 'FRONT_DESK' WHERE EXISTS (SELECT 1 FROM "walk_ins" WHERE "walk_ins"."registrationId" = "registrations"."id" AND "walk_ins"."createdAt" <= "registrations"."createdAt")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "ticket_links" DROP CONSTRAINT "FK_ee5942c17f9433dadaac01f67cf"`);
    await runner.query(`ALTER TABLE "registrations" DROP COLUMN "entryPlace"`);
    await runner.query(`DROP INDEX "public"."IDX_98d5a4c62de907ae37e8882d29"`);
    await runner.query(`DROP INDEX "public"."IDX_ee5942c17f9433dadaac01f67c"`);
    await runner.query(`DROP TABLE "ticket_links"`);
  }
}
