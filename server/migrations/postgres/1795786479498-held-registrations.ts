import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HeldRegistrations1795786479498 implements MigrationInterface {
  name = 'HeldRegistrations1795786479498';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "held_registrations" ("id" character varying(36) NOT NULL, "email" character varying(254) NOT NULL, "lastName" character varying(100) NOT NULL, "firstName" character varying(100) NOT NULL, "eventId" character varying(36) NOT NULL, "participation" character varying(40) NOT NULL, "tariffId" character varying(36) NOT NULL, "form" text NOT NULL, "draft" text, "accountConsents" text NOT NULL, "address" character varying(60) NOT NULL, "userAgent" character varying(300) NOT NULL, "network" character varying(60) NOT NULL, "browserHash" character varying(64) NOT NULL, "tokenHash" character varying(64), "linkUntil" character varying(24), "seatUntil" character varying(24), "createdAt" character varying(24) NOT NULL, "expiresAt" character varying(24) NOT NULL, CONSTRAINT "UQ_f97e6e921472c83a6bf7db0e396" UNIQUE ("tokenHash"), CONSTRAINT "PK_a18b9107a7f62b0252c5e73d7fe" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "held_registrations_to_release" ON "held_registrations" ("seatUntil") WHERE "seatUntil" IS NOT NULL`);
    await runner.query(`CREATE INDEX "held_registrations_seats" ON "held_registrations" ("eventId", "tariffId") WHERE "seatUntil" IS NOT NULL`);
    await runner.query(`CREATE INDEX "IDX_4e1a26e80ba2fc1104ee66ed16" ON "held_registrations" ("email") `);
    await runner.query(`CREATE INDEX "IDX_9f594b671c438e12928e4da0bd" ON "held_registrations" ("expiresAt") `);
    await runner.query(`ALTER TABLE "event_seats" ADD "held" integer NOT NULL DEFAULT '0'`);
    await runner.query(`ALTER TABLE "event_seats" ADD CONSTRAINT "event_seats_held" CHECK ("held" >= 0 AND "held" <= "taken")`);
    await runner.query(`ALTER TABLE "held_registrations" ADD CONSTRAINT "FK_e25e57f00a619fbd4f1a073a451" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "held_registrations" DROP CONSTRAINT "FK_e25e57f00a619fbd4f1a073a451"`);
    await runner.query(`ALTER TABLE "event_seats" DROP CONSTRAINT "event_seats_held"`);
    await runner.query(`ALTER TABLE "event_seats" DROP COLUMN "held"`);
    await runner.query(`DROP INDEX "public"."IDX_9f594b671c438e12928e4da0bd"`);
    await runner.query(`DROP INDEX "public"."IDX_4e1a26e80ba2fc1104ee66ed16"`);
    await runner.query(`DROP INDEX "public"."held_registrations_seats"`);
    await runner.query(`DROP INDEX "public"."held_registrations_to_release"`);
    await runner.query(`DROP TABLE "held_registrations"`);
  }
}
