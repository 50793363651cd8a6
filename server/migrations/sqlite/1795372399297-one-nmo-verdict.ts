import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OneNmoVerdict1795372399297 implements MigrationInterface {
  name = 'OneNmoVerdict1795372399297';

  async up(runner: QueryRunner): Promise<void> {
    // Points were written in two places. Those of saved conditions win: participants were judged by them.
    await runner.query(`UPDATE "events" SET "nmoPointsPerDay" = (SELECT json_group_array(day.points) FROM (SELECT COALESCE(conditions."points", pointed.value, 0) AS points FROM json_each("events"."dates") AS dated LEFT JOIN json_each("events"."nmoPointsPerDay") AS pointed ON pointed.key = dated.key LEFT JOIN "nmo_conditions" AS conditions ON conditions."eventId" = "events"."id" AND conditions."date" = dated.value ORDER BY dated.key) AS day) WHERE "id" IN (SELECT "eventId" FROM "nmo_conditions")`);
    // A check names the column: SQLite takes it away with the table only. Nothing refers to this one.
    await runner.query(`CREATE TABLE "new_nmo_conditions" ("eventId" varchar(36) NOT NULL, "date" varchar(10) NOT NULL, "countedMinutes" varchar(40) NOT NULL, "minutes" integer NOT NULL, "confirmationsNeeded" integer NOT NULL, "confirmationsPlanned" integer NOT NULL, "hours" integer NOT NULL, CONSTRAINT "nmo_conditions_windows" CHECK ("confirmationsNeeded" BETWEEN 0 AND "confirmationsPlanned"), CONSTRAINT "nmo_conditions_counts" CHECK (minutes >= 0 AND hours >= 0), CONSTRAINT "FK_ed2d65ca1b48d29209861a1f8cb" FOREIGN KEY ("eventId") REFERENCES "nmo_terms" ("eventId") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("eventId", "date"))`);
    await runner.query(`INSERT INTO "new_nmo_conditions" SELECT "eventId", "date", "countedMinutes", "minutes", "confirmationsNeeded", "confirmationsPlanned", "hours" FROM "nmo_conditions"`);
    await runner.query(`DROP TABLE "nmo_conditions"`);
    await runner.query(`ALTER TABLE "new_nmo_conditions" RENAME TO "nmo_conditions"`);
    await runner.query(`ALTER TABLE "online_presence" ADD COLUMN "spans" text`);
    await runner.query(`CREATE TABLE "awaited_documents" ("registrationId" varchar(36) NOT NULL, "kind" varchar(40) NOT NULL, "eventId" varchar(36) NOT NULL, "byId" varchar(36), "since" varchar(24) NOT NULL, "checkedAt" varchar(24) NOT NULL, CONSTRAINT "FK_2c3d6b832231255d2899a941b29" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("registrationId", "kind"))`);
    await runner.query(`CREATE INDEX "awaited_documents_by_check" ON "awaited_documents" ("checkedAt") `);
    await runner.query(`CREATE INDEX "awaited_documents_of_event" ON "awaited_documents" ("eventId") `);
    await runner.query(`CREATE TABLE "nmo_specialty_choices" ("registrationId" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "specialtyId" varchar(100) NOT NULL, "chosenById" varchar(36), "chosenAt" varchar(24) NOT NULL, CONSTRAINT "FK_610c8e9fc5635822a89cec682c4" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "nmo_specialty_choices_of_event" ON "nmo_specialty_choices" ("eventId") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "nmo_specialty_choices"`);
    await runner.query(`DROP TABLE "awaited_documents"`);
    await runner.query(`ALTER TABLE "online_presence" DROP COLUMN "spans"`);
    await runner.query(`CREATE TABLE "old_nmo_conditions" ("eventId" varchar(36) NOT NULL, "date" varchar(10) NOT NULL, "countedMinutes" varchar(40) NOT NULL, "minutes" integer NOT NULL, "confirmationsNeeded" integer NOT NULL, "confirmationsPlanned" integer NOT NULL, "points" integer NOT NULL, "hours" integer NOT NULL, CONSTRAINT "nmo_conditions_windows" CHECK ("confirmationsNeeded" BETWEEN 0 AND "confirmationsPlanned"), CONSTRAINT "nmo_conditions_counts" CHECK (minutes >= 0 AND points >= 0 AND hours >= 0), CONSTRAINT "FK_ed2d65ca1b48d29209861a1f8cb" FOREIGN KEY ("eventId") REFERENCES "nmo_terms" ("eventId") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("eventId", "date"))`);
    await runner.query(`INSERT INTO "old_nmo_conditions" SELECT conditions."eventId", conditions."date", "countedMinutes", "minutes", "confirmationsNeeded", "confirmationsPlanned", COALESCE(pointed.value, 0), "hours" FROM "nmo_conditions" AS conditions JOIN "events" ON "events"."id" = conditions."eventId" LEFT JOIN json_each("events"."dates") AS dated ON dated.value = conditions."date" LEFT JOIN json_each("events"."nmoPointsPerDay") AS pointed ON pointed.key = dated.key`);
    await runner.query(`DROP TABLE "nmo_conditions"`);
    await runner.query(`ALTER TABLE "old_nmo_conditions" RENAME TO "nmo_conditions"`);
  }
}
