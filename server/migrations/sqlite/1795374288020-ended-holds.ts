import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EndedHolds1795374288020 implements MigrationInterface {
  name = 'EndedHolds1795374288020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "ended_holds" ("registrationId" varchar(36) PRIMARY KEY NOT NULL, "userId" varchar(36) NOT NULL, "eventId" varchar(36) NOT NULL, "endedAt" varchar(24) NOT NULL, CONSTRAINT "FK_aff10edacb7b704434028274dab" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_2d311e415ef0f83739d2392fa43" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "ended_holds_of_user" ON "ended_holds" ("userId", "eventId", "endedAt") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "ended_holds_of_user"`);
    await runner.query(`DROP TABLE "ended_holds"`);
  }
}
