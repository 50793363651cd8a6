import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Campaigns1795299643451 implements MigrationInterface {
  name = 'Campaigns1795299643451';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "campaigns" ("id" varchar(36) PRIMARY KEY NOT NULL, "subject" varchar(150) NOT NULL, "body" text NOT NULL, "segment" text NOT NULL, "state" varchar(40) NOT NULL, "scheduledAt" varchar(24), "version" integer NOT NULL DEFAULT (1), "createdAt" varchar(24) NOT NULL, "updatedAt" varchar(24) NOT NULL, "taskId" varchar(36), "startedAt" varchar(24), "finishedAt" varchar(24), "sent" integer NOT NULL DEFAULT (0), "skipped" integer NOT NULL DEFAULT (0), "failed" integer NOT NULL DEFAULT (0), CONSTRAINT "campaigns_begun" CHECK ((state IN ('SENDING', 'SENT', 'STOPPED')) = ("taskId" IS NOT NULL)), CONSTRAINT "campaigns_schedule" CHECK (state <> 'SCHEDULED' OR "scheduledAt" IS NOT NULL))`);
    await runner.query(`CREATE INDEX "campaigns_open" ON "campaigns" ("id") WHERE "finishedAt" IS NULL AND state IN ('SENDING', 'STOPPED')`);
    await runner.query(`CREATE INDEX "campaigns_due" ON "campaigns" ("scheduledAt") WHERE state = 'SCHEDULED'`);
    await runner.query(`CREATE TABLE "campaign_letters" ("campaignId" varchar(36) NOT NULL, "userId" varchar(36) NOT NULL, "createdAt" varchar(24) NOT NULL, PRIMARY KEY ("campaignId", "userId"))`);
    await runner.query(`CREATE INDEX "campaign_letters_of_person" ON "campaign_letters" ("userId") `);
    await runner.query(`CREATE INDEX "refunds_by_state" ON "refunds" ("state", "id") `);
    await runner.query(`CREATE INDEX "questions_handled" ON "questions" ("handledById", "createdAt", "id") `);
    await runner.query(`CREATE INDEX "questions_unanswered" ON "questions" ("createdAt", "id") WHERE state IN ('NEW', 'IN_WORK')`);
    await runner.query(`DROP INDEX "campaign_letters_of_person"`);
    await runner.query(`CREATE TABLE "temporary_campaign_letters" ("campaignId" varchar(36) NOT NULL, "userId" varchar(36) NOT NULL, "createdAt" varchar(24) NOT NULL, CONSTRAINT "FK_b0b29b5fbd8d5b4c91c6f5fc862" FOREIGN KEY ("campaignId") REFERENCES "campaigns" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_a03c450f5ba81b0011d99bba7fd" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("campaignId", "userId"))`);
    await runner.query(`INSERT INTO "temporary_campaign_letters"("campaignId", "userId", "createdAt") SELECT "campaignId", "userId", "createdAt" FROM "campaign_letters"`);
    await runner.query(`DROP TABLE "campaign_letters"`);
    await runner.query(`ALTER TABLE "temporary_campaign_letters" RENAME TO "campaign_letters"`);
    await runner.query(`CREATE INDEX "campaign_letters_of_person" ON "campaign_letters" ("userId") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "campaign_letters_of_person"`);
    await runner.query(`ALTER TABLE "campaign_letters" RENAME TO "temporary_campaign_letters"`);
    await runner.query(`CREATE TABLE "campaign_letters" ("campaignId" varchar(36) NOT NULL, "userId" varchar(36) NOT NULL, "createdAt" varchar(24) NOT NULL, PRIMARY KEY ("campaignId", "userId"))`);
    await runner.query(`INSERT INTO "campaign_letters"("campaignId", "userId", "createdAt") SELECT "campaignId", "userId", "createdAt" FROM "temporary_campaign_letters"`);
    await runner.query(`DROP TABLE "temporary_campaign_letters"`);
    await runner.query(`CREATE INDEX "campaign_letters_of_person" ON "campaign_letters" ("userId") `);
    await runner.query(`DROP INDEX "questions_unanswered"`);
    await runner.query(`DROP INDEX "questions_handled"`);
    await runner.query(`DROP INDEX "refunds_by_state"`);
    await runner.query(`DROP INDEX "campaign_letters_of_person"`);
    await runner.query(`DROP TABLE "campaign_letters"`);
    await runner.query(`DROP INDEX "campaigns_due"`);
    await runner.query(`DROP INDEX "campaigns_open"`);
    await runner.query(`DROP TABLE "campaigns"`);
  }
}
