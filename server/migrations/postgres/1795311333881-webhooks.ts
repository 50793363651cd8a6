import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Webhooks1795311333881 implements MigrationInterface {
  name = 'Webhooks1795311333881';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "webhooks" ("id" character varying(36) NOT NULL, "name" character varying(120) NOT NULL, "url" character varying(500) NOT NULL, "events" character varying(500) NOT NULL, "secretSealed" character varying(300) NOT NULL, "previousSealed" character varying(300), "previousUntil" character varying(24), "isActive" boolean NOT NULL, "failingSince" character varying(24), "turnedOffAt" character varying(24), "createdAt" character varying(24) NOT NULL, "version" integer NOT NULL DEFAULT '1', CONSTRAINT "PK_9e8795cfc899ab7bdaa831e8527" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE TABLE "webhook_deliveries" ("id" character varying(36) NOT NULL, "webhookId" character varying(36) NOT NULL, "type" character varying(60) NOT NULL, "body" text NOT NULL, "createdAt" character varying(24) NOT NULL, "state" character varying(40) NOT NULL, "isByHand" boolean NOT NULL, CONSTRAINT "PK_535dd409947fb6d8fc6dfc0112a" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "webhook_deliveries_by_age" ON "webhook_deliveries" ("createdAt") `);
    await runner.query(`CREATE INDEX "webhook_deliveries_of_webhook" ON "webhook_deliveries" ("webhookId", "id") `);
    await runner.query(`CREATE TABLE "webhook_attempts" ("id" character varying(36) NOT NULL, "deliveryId" character varying(36) NOT NULL, "at" character varying(24) NOT NULL, "status" integer, "milliseconds" integer NOT NULL, "answer" text NOT NULL, "error" character varying(200), CONSTRAINT "PK_2de7e7887ad97de459adab62638" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "webhook_attempts_of_delivery" ON "webhook_attempts" ("deliveryId", "id") `);
    await runner.query(`ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "FK_ab7a4dca7a25e29b745e2e1b601" FOREIGN KEY ("webhookId") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "webhook_attempts" ADD CONSTRAINT "FK_62224942858bc1f0d1bc7fe74e1" FOREIGN KEY ("deliveryId") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "webhook_attempts" DROP CONSTRAINT "FK_62224942858bc1f0d1bc7fe74e1"`);
    await runner.query(`ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "FK_ab7a4dca7a25e29b745e2e1b601"`);
    await runner.query(`DROP INDEX "public"."webhook_attempts_of_delivery"`);
    await runner.query(`DROP TABLE "webhook_attempts"`);
    await runner.query(`DROP INDEX "public"."webhook_deliveries_of_webhook"`);
    await runner.query(`DROP INDEX "public"."webhook_deliveries_by_age"`);
    await runner.query(`DROP TABLE "webhook_deliveries"`);
    await runner.query(`DROP TABLE "webhooks"`);
  }
}
