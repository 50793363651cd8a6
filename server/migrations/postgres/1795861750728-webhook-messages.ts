import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WebhookMessages1795861750728 implements MigrationInterface {
  name = 'WebhookMessages1795861750728';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "webhook_facts" ("id" SERIAL NOT NULL, "type" character varying(40) NOT NULL, "subjectId" character varying(36) NOT NULL, "part" character varying(30), "data" text NOT NULL, CONSTRAINT "PK_28f3a2c5999f124c6e3ef154482" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE TABLE "webhook_messages" ("position" integer NOT NULL, "type" character varying(40) NOT NULL, "subjectId" character varying(36) NOT NULL, "sequence" integer NOT NULL, "data" text NOT NULL, "at" character varying(24) NOT NULL, "changePosition" integer NOT NULL, "changedAt" character varying(24) NOT NULL, CONSTRAINT "PK_3e6a886c121b4060239a8db61a8" PRIMARY KEY ("position"))`);
    await runner.query(`CREATE INDEX "webhook_messages_by_age" ON "webhook_messages" ("at") `);
    await runner.query(`CREATE INDEX "webhook_messages_by_change" ON "webhook_messages" ("changePosition") `);
    await runner.query(`ALTER TABLE "webhooks" ADD "failingFrom" integer`);
    await runner.query(`ALTER TABLE "webhook_deliveries" ADD "messagePosition" integer`);
    await runner.query(`CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" ("webhookId", "messagePosition") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."webhook_deliveries_once"`);
    await runner.query(`ALTER TABLE "webhook_deliveries" DROP COLUMN "messagePosition"`);
    await runner.query(`ALTER TABLE "webhooks" DROP COLUMN "failingFrom"`);
    await runner.query(`DROP INDEX "public"."webhook_messages_by_change"`);
    await runner.query(`DROP INDEX "public"."webhook_messages_by_age"`);
    await runner.query(`DROP TABLE "webhook_messages"`);
    await runner.query(`DROP TABLE "webhook_facts"`);
  }
}
