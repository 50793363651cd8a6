import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EventClones1795374529088 implements MigrationInterface {
  name = 'EventClones1795374529088';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "event_clones" ("eventId" varchar(36) PRIMARY KEY NOT NULL, "fromId" varchar(36) NOT NULL, "days" integer NOT NULL, "key" varchar(64) NOT NULL, "createdAt" varchar(24) NOT NULL, CONSTRAINT "UQ_5a4de1c24f26505f3308542500b" UNIQUE ("key"), CONSTRAINT "FK_ca3335e1e0e30ebd045cc159441" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_9bca33c4c59444007b776dc0847" FOREIGN KEY ("fromId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "event_clones_of_event" ON "event_clones" ("fromId", "days") `);
    await runner.query(`ALTER TABLE "tariff_quotas" ADD COLUMN "addedSeats" integer NOT NULL DEFAULT (0)`);
    await runner.query(`ALTER TABLE "event_seats" ADD COLUMN "addedSeats" integer NOT NULL DEFAULT (0)`);
    // Front desks say which registrations had a seat added for them.
    await runner.query(`UPDATE "event_seats" SET "addedSeats" = (SELECT COUNT(*) FROM "walk_ins" WHERE "walk_ins"."eventId" = "event_seats"."eventId" AND "isOverCapacity" = TRUE) WHERE participation = 'IN_PERSON' AND "capacity" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "event_seats" DROP COLUMN "addedSeats"`);
    await runner.query(`ALTER TABLE "tariff_quotas" DROP COLUMN "addedSeats"`);
    await runner.query(`DROP INDEX "event_clones_of_event"`);
    await runner.query(`DROP TABLE "event_clones"`);
  }
}
