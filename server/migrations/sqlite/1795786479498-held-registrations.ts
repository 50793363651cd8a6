import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HeldRegistrations1795786479498 implements MigrationInterface {
  name = 'HeldRegistrations1795786479498';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "held_registrations" ("id" varchar(36) PRIMARY KEY NOT NULL, "email" varchar(254) NOT NULL, "lastName" varchar(100) NOT NULL, "firstName" varchar(100) NOT NULL, "eventId" varchar(36) NOT NULL, "participation" varchar(40) NOT NULL, "tariffId" varchar(36) NOT NULL, "form" text NOT NULL, "draft" text, "accountConsents" text NOT NULL, "address" varchar(60) NOT NULL, "userAgent" varchar(300) NOT NULL, "network" varchar(60) NOT NULL, "browserHash" varchar(64) NOT NULL, "tokenHash" varchar(64), "linkUntil" varchar(24), "seatUntil" varchar(24), "createdAt" varchar(24) NOT NULL, "expiresAt" varchar(24) NOT NULL, CONSTRAINT "UQ_f97e6e921472c83a6bf7db0e396" UNIQUE ("tokenHash"), CONSTRAINT "FK_e25e57f00a619fbd4f1a073a451" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "held_registrations_to_release" ON "held_registrations" ("seatUntil") WHERE "seatUntil" IS NOT NULL`);
    await runner.query(`CREATE INDEX "held_registrations_seats" ON "held_registrations" ("eventId", "tariffId") WHERE "seatUntil" IS NOT NULL`);
    await runner.query(`CREATE INDEX "IDX_4e1a26e80ba2fc1104ee66ed16" ON "held_registrations" ("email") `);
    await runner.query(`CREATE INDEX "IDX_9f594b671c438e12928e4da0bd" ON "held_registrations" ("expiresAt") `);
    await runner.query(`ALTER TABLE "event_seats" ADD COLUMN "held" integer NOT NULL DEFAULT (0) CONSTRAINT "event_seats_held" CHECK ("held" >= 0 AND "held" <= "taken")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "event_seats" DROP COLUMN "held"`);
    await runner.query(`DROP TABLE "held_registrations"`);
  }
}
