import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NmoConditions1795300059352 implements MigrationInterface {
  name = 'NmoConditions1795300059352';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "nmo_terms" ("eventId" character varying(36) NOT NULL, "needsAllDays" boolean NOT NULL, "version" integer NOT NULL, "updatedAt" character varying(24) NOT NULL, CONSTRAINT "PK_532b3f050ea55dfd997ad5a3843" PRIMARY KEY ("eventId"))`);
    await runner.query(`CREATE TABLE "nmo_conditions" ("eventId" character varying(36) NOT NULL, "date" character varying(10) NOT NULL, "countedMinutes" character varying(40) NOT NULL, "minutes" integer NOT NULL, "confirmationsNeeded" integer NOT NULL, "confirmationsPlanned" integer NOT NULL, "points" integer NOT NULL, "hours" integer NOT NULL, CONSTRAINT "nmo_conditions_windows" CHECK ("confirmationsNeeded" BETWEEN 0 AND "confirmationsPlanned"), CONSTRAINT "nmo_conditions_counts" CHECK (minutes >= 0 AND points >= 0 AND hours >= 0), CONSTRAINT "PK_8983e2afadf092f754fd73cb36b" PRIMARY KEY ("eventId", "date"))`);
    await runner.query(`CREATE TABLE "nmo_decisions" ("id" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "registrationId" character varying(36) NOT NULL, "verdict" character varying(40) NOT NULL, "points" integer, "reason" character varying(500) NOT NULL, "byId" character varying(36), "at" character varying(24) NOT NULL, CONSTRAINT "PK_a5498ef12bdadb6efa3556c5e60" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "nmo_decisions_of_registration" ON "nmo_decisions" ("registrationId", "id") `);
    await runner.query(`CREATE INDEX "nmo_decisions_of_event" ON "nmo_decisions" ("eventId", "id") `);
    await runner.query(`CREATE TABLE "online_presence" ("registrationId" character varying(36) NOT NULL, "date" character varying(10) NOT NULL, "eventId" character varying(36) NOT NULL, "minutes" integer NOT NULL, "confirmations" integer NOT NULL, "savedAt" character varying(24) NOT NULL, CONSTRAINT "online_presence_counts" CHECK (minutes >= 0 AND confirmations >= 0), CONSTRAINT "PK_3cdacec4ba482f75c9ee0138fa5" PRIMARY KEY ("registrationId", "date"))`);
    await runner.query(`CREATE INDEX "online_presence_of_event" ON "online_presence" ("eventId") `);
    await runner.query(`ALTER TABLE "nmo_terms" ADD CONSTRAINT "FK_532b3f050ea55dfd997ad5a3843" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "nmo_conditions" ADD CONSTRAINT "FK_ed2d65ca1b48d29209861a1f8cb" FOREIGN KEY ("eventId") REFERENCES "nmo_terms"("eventId") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "nmo_decisions" ADD CONSTRAINT "FK_e46a0f11bf099cfb99e9cbb4542" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "nmo_decisions" ADD CONSTRAINT "FK_59bb3ea97ddc6249844a2eb4e3e" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "online_presence" ADD CONSTRAINT "FK_20eb46930f9348a9e4a4669f564" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "online_presence" DROP CONSTRAINT "FK_20eb46930f9348a9e4a4669f564"`);
    await runner.query(`ALTER TABLE "nmo_decisions" DROP CONSTRAINT "FK_59bb3ea97ddc6249844a2eb4e3e"`);
    await runner.query(`ALTER TABLE "nmo_decisions" DROP CONSTRAINT "FK_e46a0f11bf099cfb99e9cbb4542"`);
    await runner.query(`ALTER TABLE "nmo_conditions" DROP CONSTRAINT "FK_ed2d65ca1b48d29209861a1f8cb"`);
    await runner.query(`ALTER TABLE "nmo_terms" DROP CONSTRAINT "FK_532b3f050ea55dfd997ad5a3843"`);
    await runner.query(`DROP INDEX "public"."online_presence_of_event"`);
    await runner.query(`DROP TABLE "online_presence"`);
    await runner.query(`DROP INDEX "public"."nmo_decisions_of_event"`);
    await runner.query(`DROP INDEX "public"."nmo_decisions_of_registration"`);
    await runner.query(`DROP TABLE "nmo_decisions"`);
    await runner.query(`DROP TABLE "nmo_conditions"`);
    await runner.query(`DROP TABLE "nmo_terms"`);
  }
}
