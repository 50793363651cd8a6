import type { MigrationInterface, QueryRunner } from 'typeorm';
import { nameLetters } from '../name-letters.js';

export class Letters1795272041599 implements MigrationInterface {
  name = 'Letters1795272041599';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."outbox_about"`);
    await runner.query(`CREATE TABLE "newsletter_issues" ("id" character varying(10) NOT NULL, "createdAt" character varying(24) NOT NULL, "lastUserId" character varying(36), "doneAt" character varying(24), CONSTRAINT "PK_eca458fb36d0e5ab3ac5f8d70bc" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE TABLE "newsletter_events" ("eventId" character varying(36) NOT NULL, "issueId" character varying(10) NOT NULL, CONSTRAINT "PK_c279265db7bd4e4ba5b53addfa7" PRIMARY KEY ("eventId"))`);
    await runner.query(`CREATE INDEX "IDX_9d88971cfeadf4fc0f2b993b40" ON "newsletter_events" ("issueId") `);
    await runner.query(`CREATE TABLE "event_reminders" ("eventId" character varying(36) NOT NULL, "mark" character varying(40) NOT NULL, "startsAt" character varying(24) NOT NULL, "lastUserId" character varying(36), "doneAt" character varying(24), CONSTRAINT "PK_dac42c929ea8e4a186323cf3fdf" PRIMARY KEY ("eventId", "mark", "startsAt"))`);
    await runner.query(`ALTER TABLE "outbox" ADD "state" character varying(20) NOT NULL DEFAULT 'QUEUED'`);
    await runner.query(`ALTER TABLE "outbox" ADD "letter" character varying(60)`);
    await runner.query(`CREATE INDEX "outbox_about" ON "outbox" ("userId", "id") WHERE "userId" IS NOT NULL`);
    await runner.query(`CREATE INDEX "outbox_letters_by_kind" ON "outbox" ("letter", "id") WHERE letter IS NOT NULL`);
    await runner.query(`CREATE INDEX "outbox_letters_by_state" ON "outbox" ("state", "id") WHERE letter IS NOT NULL`);
    await runner.query(`ALTER TABLE "newsletter_events" ADD CONSTRAINT "FK_c279265db7bd4e4ba5b53addfa7" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "newsletter_events" ADD CONSTRAINT "FK_9d88971cfeadf4fc0f2b993b405" FOREIGN KEY ("issueId") REFERENCES "newsletter_issues"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "event_reminders" ADD CONSTRAINT "FK_ef118dbb0c4587e148eb556b82c" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await nameLetters(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "event_reminders" DROP CONSTRAINT "FK_ef118dbb0c4587e148eb556b82c"`);
    await runner.query(`ALTER TABLE "newsletter_events" DROP CONSTRAINT "FK_9d88971cfeadf4fc0f2b993b405"`);
    await runner.query(`ALTER TABLE "newsletter_events" DROP CONSTRAINT "FK_c279265db7bd4e4ba5b53addfa7"`);
    await runner.query(`DROP INDEX "public"."outbox_letters_by_state"`);
    await runner.query(`DROP INDEX "public"."outbox_letters_by_kind"`);
    await runner.query(`DROP INDEX "public"."outbox_about"`);
    await runner.query(`ALTER TABLE "outbox" DROP COLUMN "letter"`);
    await runner.query(`ALTER TABLE "outbox" DROP COLUMN "state"`);
    await runner.query(`DROP TABLE "event_reminders"`);
    await runner.query(`DROP INDEX "public"."IDX_9d88971cfeadf4fc0f2b993b40"`);
    await runner.query(`DROP TABLE "newsletter_events"`);
    await runner.query(`DROP TABLE "newsletter_issues"`);
    await runner.query(`CREATE INDEX "outbox_about" ON "outbox" ("userId") WHERE ("userId" IS NOT NULL)`);
  }
}
