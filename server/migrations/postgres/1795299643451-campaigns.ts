import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Campaigns1795299643451 implements MigrationInterface {
  name = 'Campaigns1795299643451';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "campaigns" ("id" character varying(36) NOT NULL, "subject" character varying(150) NOT NULL, "body" text NOT NULL, "segment" text NOT NULL, "state" character varying(40) NOT NULL, "scheduledAt" character varying(24), "version" integer NOT NULL DEFAULT '1', "createdAt" character varying(24) NOT NULL, "updatedAt" character varying(24) NOT NULL, "taskId" character varying(36), "startedAt" character varying(24), "finishedAt" character varying(24), "sent" integer NOT NULL DEFAULT '0', "skipped" integer NOT NULL DEFAULT '0', "failed" integer NOT NULL DEFAULT '0', CONSTRAINT "campaigns_begun" CHECK ((state IN ('SENDING', 'SENT', 'STOPPED')) = ("taskId" IS NOT NULL)), CONSTRAINT "campaigns_schedule" CHECK (state <> 'SCHEDULED' OR "scheduledAt" IS NOT NULL), CONSTRAINT "PK_831e3fcd4fc45b4e4c3f57a9ee4" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "campaigns_open" ON "campaigns" ("id") WHERE "finishedAt" IS NULL AND state IN ('SENDING', 'STOPPED')`);
    await runner.query(`CREATE INDEX "campaigns_due" ON "campaigns" ("scheduledAt") WHERE state = 'SCHEDULED'`);
    await runner.query(`CREATE TABLE "campaign_letters" ("campaignId" character varying(36) NOT NULL, "userId" character varying(36) NOT NULL, "createdAt" character varying(24) NOT NULL, CONSTRAINT "PK_0f39765b963f1c1cf47ba62dad9" PRIMARY KEY ("campaignId", "userId"))`);
    await runner.query(`CREATE INDEX "campaign_letters_of_person" ON "campaign_letters" ("userId") `);
    await runner.query(`CREATE INDEX "refunds_by_state" ON "refunds" ("state", "id") `);
    await runner.query(`CREATE INDEX "questions_handled" ON "questions" ("handledById", "createdAt", "id") `);
    await runner.query(`CREATE INDEX "questions_unanswered" ON "questions" ("createdAt", "id") WHERE state IN ('NEW', 'IN_WORK')`);
    await runner.query(`ALTER TABLE "campaign_letters" ADD CONSTRAINT "FK_b0b29b5fbd8d5b4c91c6f5fc862" FOREIGN KEY ("campaignId") REFERENCES "campaigns"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "campaign_letters" ADD CONSTRAINT "FK_a03c450f5ba81b0011d99bba7fd" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "campaign_letters" DROP CONSTRAINT "FK_a03c450f5ba81b0011d99bba7fd"`);
    await runner.query(`ALTER TABLE "campaign_letters" DROP CONSTRAINT "FK_b0b29b5fbd8d5b4c91c6f5fc862"`);
    await runner.query(`DROP INDEX "public"."questions_unanswered"`);
    await runner.query(`DROP INDEX "public"."questions_handled"`);
    await runner.query(`DROP INDEX "public"."refunds_by_state"`);
    await runner.query(`DROP INDEX "public"."campaign_letters_of_person"`);
    await runner.query(`DROP TABLE "campaign_letters"`);
    await runner.query(`DROP INDEX "public"."campaigns_due"`);
    await runner.query(`DROP INDEX "public"."campaigns_open"`);
    await runner.query(`DROP TABLE "campaigns"`);
  }
}
