import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OneNmoVerdict1795372399297 implements MigrationInterface {
  name = 'OneNmoVerdict1795372399297';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "awaited_documents" ("registrationId" character varying(36) NOT NULL, "kind" character varying(40) NOT NULL, "eventId" character varying(36) NOT NULL, "byId" character varying(36), "since" character varying(24) NOT NULL, "checkedAt" character varying(24) NOT NULL, CONSTRAINT "PK_c2bd0def0efe58ddda4a4153367" PRIMARY KEY ("registrationId", "kind"))`);
    await runner.query(`CREATE INDEX "awaited_documents_by_check" ON "awaited_documents" ("checkedAt") `);
    await runner.query(`CREATE INDEX "awaited_documents_of_event" ON "awaited_documents" ("eventId") `);
    await runner.query(`CREATE TABLE "nmo_specialty_choices" ("registrationId" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "specialtyId" character varying(100) NOT NULL, "chosenById" character varying(36), "chosenAt" character varying(24) NOT NULL, CONSTRAINT "PK_610c8e9fc5635822a89cec682c4" PRIMARY KEY ("registrationId"))`);
    await runner.query(`CREATE INDEX "nmo_specialty_choices_of_event" ON "nmo_specialty_choices" ("eventId") `);
    // Points were written in two places. Those of saved conditions win: participants were judged by them.
    await runner.query(`UPDATE "events" SET "nmoPointsPerDay" = (SELECT json_agg(COALESCE(conditions."points", ("events"."nmoPointsPerDay"::json ->> (dated.place - 1)::integer)::integer, 0) ORDER BY dated.place)::text FROM json_array_elements_text("events"."dates"::json) WITH ORDINALITY AS dated(value, place) LEFT JOIN "nmo_conditions" AS conditions ON conditions."eventId" = "events"."id" AND conditions."date" = dated.value) WHERE "id" IN (SELECT "eventId" FROM "nmo_conditions")`);
    // The check goes with the column that it names.
    await runner.query(`ALTER TABLE "nmo_conditions" DROP COLUMN "points"`);
    await runner.query(`ALTER TABLE "nmo_conditions" ADD CONSTRAINT "nmo_conditions_counts" CHECK (minutes >= 0 AND hours >= 0)`);
    await runner.query(`ALTER TABLE "online_presence" ADD "spans" text`);
    await runner.query(`ALTER TABLE "awaited_documents" ADD CONSTRAINT "FK_2c3d6b832231255d2899a941b29" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "nmo_specialty_choices" ADD CONSTRAINT "FK_610c8e9fc5635822a89cec682c4" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "nmo_specialty_choices" DROP CONSTRAINT "FK_610c8e9fc5635822a89cec682c4"`);
    await runner.query(`ALTER TABLE "awaited_documents" DROP CONSTRAINT "FK_2c3d6b832231255d2899a941b29"`);
    await runner.query(`ALTER TABLE "online_presence" DROP COLUMN "spans"`);
    await runner.query(`ALTER TABLE "nmo_conditions" DROP CONSTRAINT "nmo_conditions_counts"`);
    await runner.query(`ALTER TABLE "nmo_conditions" ADD "points" integer NOT NULL DEFAULT 0`);
    await runner.query(`UPDATE "nmo_conditions" SET "points" = COALESCE((SELECT ("events"."nmoPointsPerDay"::json ->> (dated.place - 1)::integer)::integer FROM "events", json_array_elements_text("events"."dates"::json) WITH ORDINALITY AS dated(value, place) WHERE "events"."id" = "nmo_conditions"."eventId" AND dated.value = "nmo_conditions"."date"), 0)`);
    await runner.query(`ALTER TABLE "nmo_conditions" ALTER COLUMN "points" DROP DEFAULT`);
    await runner.query(`ALTER TABLE "nmo_conditions" ADD CONSTRAINT "nmo_conditions_counts" CHECK (minutes >= 0 AND points >= 0 AND hours >= 0)`);
    await runner.query(`DROP INDEX "public"."nmo_specialty_choices_of_event"`);
    await runner.query(`DROP TABLE "nmo_specialty_choices"`);
    await runner.query(`DROP INDEX "public"."awaited_documents_of_event"`);
    await runner.query(`DROP INDEX "public"."awaited_documents_by_check"`);
    await runner.query(`DROP TABLE "awaited_documents"`);
  }
}
