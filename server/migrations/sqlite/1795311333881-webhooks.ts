import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Webhooks1795311333881 implements MigrationInterface {
  name = 'Webhooks1795311333881';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "webhooks" ("id" varchar(36) PRIMARY KEY NOT NULL, "name" varchar(120) NOT NULL, "url" varchar(500) NOT NULL, "events" varchar(500) NOT NULL, "secretSealed" varchar(300) NOT NULL, "previousSealed" varchar(300), "previousUntil" varchar(24), "isActive" boolean NOT NULL, "failingSince" varchar(24), "turnedOffAt" varchar(24), "createdAt" varchar(24) NOT NULL, "version" integer NOT NULL DEFAULT (1))`);
    await runner.query(`CREATE TABLE "webhook_deliveries" ("id" varchar(36) PRIMARY KEY NOT NULL, "webhookId" varchar(36) NOT NULL, "type" varchar(60) NOT NULL, "body" text NOT NULL, "createdAt" varchar(24) NOT NULL, "state" varchar(40) NOT NULL, "isByHand" boolean NOT NULL)`);
    await runner.query(`CREATE INDEX "webhook_deliveries_by_age" ON "webhook_deliveries" ("createdAt") `);
    await runner.query(`CREATE INDEX "webhook_deliveries_of_webhook" ON "webhook_deliveries" ("webhookId", "id") `);
    await runner.query(`CREATE TABLE "webhook_attempts" ("id" varchar(36) PRIMARY KEY NOT NULL, "deliveryId" varchar(36) NOT NULL, "at" varchar(24) NOT NULL, "status" integer, "milliseconds" integer NOT NULL, "answer" text NOT NULL, "error" varchar(200))`);
    await runner.query(`CREATE INDEX "webhook_attempts_of_delivery" ON "webhook_attempts" ("deliveryId", "id") `);
    await runner.query(`DROP INDEX "webhook_deliveries_by_age"`);
    await runner.query(`DROP INDEX "webhook_deliveries_of_webhook"`);
    await runner.query(`CREATE TABLE "temporary_webhook_deliveries" ("id" varchar(36) PRIMARY KEY NOT NULL, "webhookId" varchar(36) NOT NULL, "type" varchar(60) NOT NULL, "body" text NOT NULL, "createdAt" varchar(24) NOT NULL, "state" varchar(40) NOT NULL, "isByHand" boolean NOT NULL, CONSTRAINT "FK_ab7a4dca7a25e29b745e2e1b601" FOREIGN KEY ("webhookId") REFERENCES "webhooks" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_webhook_deliveries"("id", "webhookId", "type", "body", "createdAt", "state", "isByHand") SELECT "id", "webhookId", "type", "body", "createdAt", "state", "isByHand" FROM "webhook_deliveries"`);
    await runner.query(`DROP TABLE "webhook_deliveries"`);
    await runner.query(`ALTER TABLE "temporary_webhook_deliveries" RENAME TO "webhook_deliveries"`);
    await runner.query(`CREATE INDEX "webhook_deliveries_by_age" ON "webhook_deliveries" ("createdAt") `);
    await runner.query(`CREATE INDEX "webhook_deliveries_of_webhook" ON "webhook_deliveries" ("webhookId", "id") `);
    await runner.query(`DROP INDEX "webhook_attempts_of_delivery"`);
    await runner.query(`CREATE TABLE "temporary_webhook_attempts" ("id" varchar(36) PRIMARY KEY NOT NULL, "deliveryId" varchar(36) NOT NULL, "at" varchar(24) NOT NULL, "status" integer, "milliseconds" integer NOT NULL, "answer" text NOT NULL, "error" varchar(200), CONSTRAINT "FK_62224942858bc1f0d1bc7fe74e1" FOREIGN KEY ("deliveryId") REFERENCES "webhook_deliveries" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_webhook_attempts"("id", "deliveryId", "at", "status", "milliseconds", "answer", "error") SELECT "id", "deliveryId", "at", "status", "milliseconds", "answer", "error" FROM "webhook_attempts"`);
    await runner.query(`DROP TABLE "webhook_attempts"`);
    await runner.query(`ALTER TABLE "temporary_webhook_attempts" RENAME TO "webhook_attempts"`);
    await runner.query(`CREATE INDEX "webhook_attempts_of_delivery" ON "webhook_attempts" ("deliveryId", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "webhook_attempts_of_delivery"`);
    await runner.query(`ALTER TABLE "webhook_attempts" RENAME TO "temporary_webhook_attempts"`);
    await runner.query(`CREATE TABLE "webhook_attempts" ("id" varchar(36) PRIMARY KEY NOT NULL, "deliveryId" varchar(36) NOT NULL, "at" varchar(24) NOT NULL, "status" integer, "milliseconds" integer NOT NULL, "answer" text NOT NULL, "error" varchar(200))`);
    await runner.query(`INSERT INTO "webhook_attempts"("id", "deliveryId", "at", "status", "milliseconds", "answer", "error") SELECT "id", "deliveryId", "at", "status", "milliseconds", "answer", "error" FROM "temporary_webhook_attempts"`);
    await runner.query(`DROP TABLE "temporary_webhook_attempts"`);
    await runner.query(`CREATE INDEX "webhook_attempts_of_delivery" ON "webhook_attempts" ("deliveryId", "id") `);
    await runner.query(`DROP INDEX "webhook_deliveries_of_webhook"`);
    await runner.query(`DROP INDEX "webhook_deliveries_by_age"`);
    await runner.query(`ALTER TABLE "webhook_deliveries" RENAME TO "temporary_webhook_deliveries"`);
    await runner.query(`CREATE TABLE "webhook_deliveries" ("id" varchar(36) PRIMARY KEY NOT NULL, "webhookId" varchar(36) NOT NULL, "type" varchar(60) NOT NULL, "body" text NOT NULL, "createdAt" varchar(24) NOT NULL, "state" varchar(40) NOT NULL, "isByHand" boolean NOT NULL)`);
    await runner.query(`INSERT INTO "webhook_deliveries"("id", "webhookId", "type", "body", "createdAt", "state", "isByHand") SELECT "id", "webhookId", "type", "body", "createdAt", "state", "isByHand" FROM "temporary_webhook_deliveries"`);
    await runner.query(`DROP TABLE "temporary_webhook_deliveries"`);
    await runner.query(`CREATE INDEX "webhook_deliveries_of_webhook" ON "webhook_deliveries" ("webhookId", "id") `);
    await runner.query(`CREATE INDEX "webhook_deliveries_by_age" ON "webhook_deliveries" ("createdAt") `);
    await runner.query(`DROP INDEX "webhook_attempts_of_delivery"`);
    await runner.query(`DROP TABLE "webhook_attempts"`);
    await runner.query(`DROP INDEX "webhook_deliveries_of_webhook"`);
    await runner.query(`DROP INDEX "webhook_deliveries_by_age"`);
    await runner.query(`DROP TABLE "webhook_deliveries"`);
    await runner.query(`DROP TABLE "webhooks"`);
  }
}
