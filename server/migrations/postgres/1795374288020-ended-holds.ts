import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EndedHolds1795374288020 implements MigrationInterface {
  name = 'EndedHolds1795374288020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "ended_holds" ("registrationId" character varying(36) NOT NULL, "userId" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "endedAt" character varying(24) NOT NULL, CONSTRAINT "PK_aff10edacb7b704434028274dab" PRIMARY KEY ("registrationId"))`);
    await runner.query(`CREATE INDEX "ended_holds_of_user" ON "ended_holds" ("userId", "eventId", "endedAt") `);
    await runner.query(`ALTER TABLE "ended_holds" ADD CONSTRAINT "FK_aff10edacb7b704434028274dab" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "ended_holds" ADD CONSTRAINT "FK_2d311e415ef0f83739d2392fa43" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "ended_holds" DROP CONSTRAINT "FK_2d311e415ef0f83739d2392fa43"`);
    await runner.query(`ALTER TABLE "ended_holds" DROP CONSTRAINT "FK_aff10edacb7b704434028274dab"`);
    await runner.query(`DROP INDEX "public"."ended_holds_of_user"`);
    await runner.query(`DROP TABLE "ended_holds"`);
  }
}
