import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NmoConditions1795300059352 implements MigrationInterface {
  name = 'NmoConditions1795300059352';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "nmo_terms" ("eventId" varchar(36) PRIMARY KEY NOT NULL, "needsAllDays" boolean NOT NULL, "version" integer NOT NULL, "updatedAt" varchar(24) NOT NULL)`);
    await runner.query(`CREATE TABLE "nmo_conditions" ("eventId" varchar(36) NOT NULL, "date" varchar(10) NOT NULL, "countedMinutes" varchar(40) NOT NULL, "minutes" integer NOT NULL, "confirmationsNeeded" integer NOT NULL, "confirmationsPlanned" integer NOT NULL, "points" integer NOT NULL, "hours" integer NOT NULL, CONSTRAINT "nmo_conditions_windows" CHECK ("confirmationsNeeded" BETWEEN 0 AND "confirmationsPlanned"), CONSTRAINT "nmo_conditions_counts" CHECK (minutes >= 0 AND points >= 0 AND hours >= 0), PRIMARY KEY ("eventId", "date"))`);
    await runner.query(`CREATE TABLE "nmo_decisions" ("id" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "registrationId" varchar(36) NOT NULL, "verdict" varchar(40) NOT NULL, "points" integer, "reason" varchar(500) NOT NULL, "byId" varchar(36), "at" varchar(24) NOT NULL)`);
    await runner.query(`CREATE INDEX "nmo_decisions_of_registration" ON "nmo_decisions" ("registrationId", "id") `);
    await runner.query(`CREATE INDEX "nmo_decisions_of_event" ON "nmo_decisions" ("eventId", "id") `);
    await runner.query(`CREATE TABLE "online_presence" ("registrationId" varchar(36) NOT NULL, "date" varchar(10) NOT NULL, "eventId" varchar(36) NOT NULL, "minutes" integer NOT NULL, "confirmations" integer NOT NULL, "savedAt" varchar(24) NOT NULL, CONSTRAINT "online_presence_counts" CHECK (minutes >= 0 AND confirmations >= 0), PRIMARY KEY ("registrationId", "date"))`);
    await runner.query(`CREATE INDEX "online_presence_of_event" ON "online_presence" ("eventId") `);
    await runner.query(`CREATE TABLE "temporary_nmo_terms" ("eventId" varchar(36) PRIMARY KEY NOT NULL, "needsAllDays" boolean NOT NULL, "version" integer NOT NULL, "updatedAt" varchar(24) NOT NULL, CONSTRAINT "FK_532b3f050ea55dfd997ad5a3843" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_nmo_terms"("eventId", "needsAllDays", "version", "updatedAt") SELECT "eventId", "needsAllDays", "version", "updatedAt" FROM "nmo_terms"`);
    await runner.query(`DROP TABLE "nmo_terms"`);
    await runner.query(`ALTER TABLE "temporary_nmo_terms" RENAME TO "nmo_terms"`);
    await runner.query(`CREATE TABLE "temporary_nmo_conditions" ("eventId" varchar(36) NOT NULL, "date" varchar(10) NOT NULL, "countedMinutes" varchar(40) NOT NULL, "minutes" integer NOT NULL, "confirmationsNeeded" integer NOT NULL, "confirmationsPlanned" integer NOT NULL, "points" integer NOT NULL, "hours" integer NOT NULL, CONSTRAINT "nmo_conditions_windows" CHECK ("confirmationsNeeded" BETWEEN 0 AND "confirmationsPlanned"), CONSTRAINT "nmo_conditions_counts" CHECK (minutes >= 0 AND points >= 0 AND hours >= 0), CONSTRAINT "FK_ed2d65ca1b48d29209861a1f8cb" FOREIGN KEY ("eventId") REFERENCES "nmo_terms" ("eventId") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("eventId", "date"))`);
    await runner.query(`INSERT INTO "temporary_nmo_conditions"("eventId", "date", "countedMinutes", "minutes", "confirmationsNeeded", "confirmationsPlanned", "points", "hours") SELECT "eventId", "date", "countedMinutes", "minutes", "confirmationsNeeded", "confirmationsPlanned", "points", "hours" FROM "nmo_conditions"`);
    await runner.query(`DROP TABLE "nmo_conditions"`);
    await runner.query(`ALTER TABLE "temporary_nmo_conditions" RENAME TO "nmo_conditions"`);
    await runner.query(`DROP INDEX "nmo_decisions_of_registration"`);
    await runner.query(`DROP INDEX "nmo_decisions_of_event"`);
    await runner.query(`CREATE TABLE "temporary_nmo_decisions" ("id" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "registrationId" varchar(36) NOT NULL, "verdict" varchar(40) NOT NULL, "points" integer, "reason" varchar(500) NOT NULL, "byId" varchar(36), "at" varchar(24) NOT NULL, CONSTRAINT "FK_e46a0f11bf099cfb99e9cbb4542" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE NO ACTION ON UPDATE NO ACTION, CONSTRAINT "FK_59bb3ea97ddc6249844a2eb4e3e" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_nmo_decisions"("id", "eventId", "registrationId", "verdict", "points", "reason", "byId", "at") SELECT "id", "eventId", "registrationId", "verdict", "points", "reason", "byId", "at" FROM "nmo_decisions"`);
    await runner.query(`DROP TABLE "nmo_decisions"`);
    await runner.query(`ALTER TABLE "temporary_nmo_decisions" RENAME TO "nmo_decisions"`);
    await runner.query(`CREATE INDEX "nmo_decisions_of_registration" ON "nmo_decisions" ("registrationId", "id") `);
    await runner.query(`CREATE INDEX "nmo_decisions_of_event" ON "nmo_decisions" ("eventId", "id") `);
    await runner.query(`DROP INDEX "online_presence_of_event"`);
    await runner.query(`CREATE TABLE "temporary_online_presence" ("registrationId" varchar(36) NOT NULL, "date" varchar(10) NOT NULL, "eventId" varchar(36) NOT NULL, "minutes" integer NOT NULL, "confirmations" integer NOT NULL, "savedAt" varchar(24) NOT NULL, CONSTRAINT "online_presence_counts" CHECK (minutes >= 0 AND confirmations >= 0), CONSTRAINT "FK_20eb46930f9348a9e4a4669f564" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("registrationId", "date"))`);
    await runner.query(`INSERT INTO "temporary_online_presence"("registrationId", "date", "eventId", "minutes", "confirmations", "savedAt") SELECT "registrationId", "date", "eventId", "minutes", "confirmations", "savedAt" FROM "online_presence"`);
    await runner.query(`DROP TABLE "online_presence"`);
    await runner.query(`ALTER TABLE "temporary_online_presence" RENAME TO "online_presence"`);
    await runner.query(`CREATE INDEX "online_presence_of_event" ON "online_presence" ("eventId") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "online_presence_of_event"`);
    await runner.query(`ALTER TABLE "online_presence" RENAME TO "temporary_online_presence"`);
    await runner.query(`CREATE TABLE "online_presence" ("registrationId" varchar(36) NOT NULL, "date" varchar(10) NOT NULL, "eventId" varchar(36) NOT NULL, "minutes" integer NOT NULL, "confirmations" integer NOT NULL, "savedAt" varchar(24) NOT NULL, CONSTRAINT "online_presence_counts" CHECK (minutes >= 0 AND confirmations >= 0), PRIMARY KEY ("registrationId", "date"))`);
    await runner.query(`INSERT INTO "online_presence"("registrationId", "date", "eventId", "minutes", "confirmations", "savedAt") SELECT "registrationId", "date", "eventId", "minutes", "confirmations", "savedAt" FROM "temporary_online_presence"`);
    await runner.query(`DROP TABLE "temporary_online_presence"`);
    await runner.query(`CREATE INDEX "online_presence_of_event" ON "online_presence" ("eventId") `);
    await runner.query(`DROP INDEX "nmo_decisions_of_event"`);
    await runner.query(`DROP INDEX "nmo_decisions_of_registration"`);
    await runner.query(`ALTER TABLE "nmo_decisions" RENAME TO "temporary_nmo_decisions"`);
    await runner.query(`CREATE TABLE "nmo_decisions" ("id" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "registrationId" varchar(36) NOT NULL, "verdict" varchar(40) NOT NULL, "points" integer, "reason" varchar(500) NOT NULL, "byId" varchar(36), "at" varchar(24) NOT NULL)`);
    await runner.query(`INSERT INTO "nmo_decisions"("id", "eventId", "registrationId", "verdict", "points", "reason", "byId", "at") SELECT "id", "eventId", "registrationId", "verdict", "points", "reason", "byId", "at" FROM "temporary_nmo_decisions"`);
    await runner.query(`DROP TABLE "temporary_nmo_decisions"`);
    await runner.query(`CREATE INDEX "nmo_decisions_of_event" ON "nmo_decisions" ("eventId", "id") `);
    await runner.query(`CREATE INDEX "nmo_decisions_of_registration" ON "nmo_decisions" ("registrationId", "id") `);
    await runner.query(`ALTER TABLE "nmo_conditions" RENAME TO "temporary_nmo_conditions"`);
    await runner.query(`CREATE TABLE "nmo_conditions" ("eventId" varchar(36) NOT NULL, "date" varchar(10) NOT NULL, "countedMinutes" varchar(40) NOT NULL, "minutes" integer NOT NULL, "confirmationsNeeded" integer NOT NULL, "confirmationsPlanned" integer NOT NULL, "points" integer NOT NULL, "hours" integer NOT NULL, CONSTRAINT "nmo_conditions_windows" CHECK ("confirmationsNeeded" BETWEEN 0 AND "confirmationsPlanned"), CONSTRAINT "nmo_conditions_counts" CHECK (minutes >= 0 AND points >= 0 AND hours >= 0), PRIMARY KEY ("eventId", "date"))`);
    await runner.query(`INSERT INTO "nmo_conditions"("eventId", "date", "countedMinutes", "minutes", "confirmationsNeeded", "confirmationsPlanned", "points", "hours") SELECT "eventId", "date", "countedMinutes", "minutes", "confirmationsNeeded", "confirmationsPlanned", "points", "hours" FROM "temporary_nmo_conditions"`);
    await runner.query(`DROP TABLE "temporary_nmo_conditions"`);
    await runner.query(`ALTER TABLE "nmo_terms" RENAME TO "temporary_nmo_terms"`);
    await runner.query(`CREATE TABLE "nmo_terms" ("eventId" varchar(36) PRIMARY KEY NOT NULL, "needsAllDays" boolean NOT NULL, "version" integer NOT NULL, "updatedAt" varchar(24) NOT NULL)`);
    await runner.query(`INSERT INTO "nmo_terms"("eventId", "needsAllDays", "version", "updatedAt") SELECT "eventId", "needsAllDays", "version", "updatedAt" FROM "temporary_nmo_terms"`);
    await runner.query(`DROP TABLE "temporary_nmo_terms"`);
    await runner.query(`DROP INDEX "online_presence_of_event"`);
    await runner.query(`DROP TABLE "online_presence"`);
    await runner.query(`DROP INDEX "nmo_decisions_of_event"`);
    await runner.query(`DROP INDEX "nmo_decisions_of_registration"`);
    await runner.query(`DROP TABLE "nmo_decisions"`);
    await runner.query(`DROP TABLE "nmo_conditions"`);
    await runner.query(`DROP TABLE "nmo_terms"`);
  }
}
