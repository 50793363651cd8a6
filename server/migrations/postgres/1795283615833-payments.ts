import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Payments1795283615833 implements MigrationInterface {
  name = 'Payments1795283615833';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "tariff_quotas" ("id" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "title" character varying(200) NOT NULL, "capacity" integer NOT NULL, "taken" integer NOT NULL DEFAULT '0', CONSTRAINT "tariff_quotas_not_oversold" CHECK ("taken" >= 0 AND "taken" <= "capacity"), CONSTRAINT "PK_fda43e0d7195e3298b28d4a9602" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_5003e37c0b4d596b608e92c38a" ON "tariff_quotas" ("eventId") `);
    await runner.query(`CREATE TABLE "promo_codes" ("id" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "code" character varying(40) NOT NULL, "kind" character varying(40) NOT NULL, "value" integer NOT NULL, "tariffId" character varying(36), "useLimit" integer, "used" integer NOT NULL DEFAULT '0', "validFrom" character varying(24), "validUntil" character varying(24), "note" character varying(300), "createdAt" character varying(24) NOT NULL, "endedAt" character varying(24), CONSTRAINT "promo_codes_value" CHECK (value >= 0 AND (kind <> 'PERCENT' OR value BETWEEN 1 AND 100)), CONSTRAINT "promo_codes_not_overused" CHECK ("used" >= 0 AND ("useLimit" IS NULL OR "used" <= "useLimit")), CONSTRAINT "PK_c7b4f01710fda5afa056a2b4a35" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "promo_codes_of_event" ON "promo_codes" ("eventId", "code") `);
    await runner.query(`CREATE TABLE "money_events" ("id" character varying(36) NOT NULL, "paymentId" character varying(36) NOT NULL, "refundId" character varying(36), "before" character varying(40), "after" character varying(40) NOT NULL, "source" character varying(40) NOT NULL, "actorId" character varying(36), "note" character varying(300), "at" character varying(24) NOT NULL, CONSTRAINT "PK_01e138a8bf67fbe0a678a145692" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_c29459cc49029db2975094e25b" ON "money_events" ("paymentId", "id") `);
    await runner.query(`CREATE TABLE "payment_notices" ("objectId" character varying(64) NOT NULL, "event" character varying(60) NOT NULL, "paymentId" character varying(36), "outcome" character varying(40) NOT NULL, "receivedAt" character varying(24) NOT NULL, CONSTRAINT "PK_494c90015ef1dd33ac8a7eedbbb" PRIMARY KEY ("objectId", "event"))`);
    await runner.query(`CREATE TABLE "payments" ("id" character varying(36) NOT NULL, "registrationId" character varying(36) NOT NULL, "userId" character varying(36), "attempt" integer NOT NULL, "method" character varying(40) NOT NULL, "state" character varying(40) NOT NULL, "amount" integer NOT NULL, "currency" character varying(3) NOT NULL, "acquirerId" character varying(64), "confirmationUrl" character varying(2000), "methodTitle" character varying(100), "cancelParty" character varying(40), "cancelReason" character varying(60), "receiptState" character varying(40), "emailSealed" text, "refundReserved" integer NOT NULL DEFAULT '0', "isTest" boolean NOT NULL DEFAULT false, "attention" character varying(40), "createdAt" character varying(24) NOT NULL, "updatedAt" character varying(24) NOT NULL, "expiresAt" character varying(24), "paidAt" character varying(24), "askAt" character varying(24), "asked" integer NOT NULL DEFAULT '0', CONSTRAINT "payments_not_overrefunded" CHECK ("refundReserved" >= 0 AND "refundReserved" <= amount), CONSTRAINT "payments_amount" CHECK (amount > 0), CONSTRAINT "PK_197ab7af18c93fbb0c9b28b4a59" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "payments_at_acquirer" ON "payments" ("acquirerId") `);
    await runner.query(`CREATE INDEX "payments_for_staff" ON "payments" ("attention", "createdAt") WHERE attention IS NOT NULL`);
    await runner.query(`CREATE INDEX "payments_to_ask" ON "payments" ("askAt") WHERE "askAt" IS NOT NULL`);
    await runner.query(`CREATE INDEX "payments_mine" ON "payments" ("userId", "createdAt") `);
    await runner.query(`CREATE UNIQUE INDEX "payments_attempts" ON "payments" ("registrationId", "attempt") `);
    await runner.query(`CREATE UNIQUE INDEX "payments_one_open" ON "payments" ("registrationId") WHERE state IN ('CREATED', 'PENDING', 'WAITING_FOR_CAPTURE')`);
    await runner.query(`CREATE TABLE "refunds" ("id" character varying(36) NOT NULL, "paymentId" character varying(36) NOT NULL, "state" character varying(40) NOT NULL, "source" character varying(40) NOT NULL, "amount" integer NOT NULL, "currency" character varying(3) NOT NULL, "reason" character varying(500), "staffId" character varying(36), "key" character varying(36) NOT NULL, "acquirerId" character varying(64), "failure" character varying(60), "receiptState" character varying(40), "createdAt" character varying(24) NOT NULL, "updatedAt" character varying(24) NOT NULL, "doneAt" character varying(24), "askAt" character varying(24), "asked" integer NOT NULL DEFAULT '0', CONSTRAINT "refunds_amount" CHECK (amount > 0), CONSTRAINT "PK_5106efb01eeda7e49a78b869738" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "refunds_at_acquirer" ON "refunds" ("acquirerId") `);
    await runner.query(`CREATE INDEX "refunds_failed" ON "refunds" ("createdAt") WHERE state = 'FAILED'`);
    await runner.query(`CREATE INDEX "refunds_to_ask" ON "refunds" ("askAt") WHERE "askAt" IS NOT NULL`);
    await runner.query(`CREATE INDEX "IDX_3fe3fb87d33856ccd80419088b" ON "refunds" ("paymentId", "createdAt") `);
    await runner.query(`ALTER TABLE "tariffs" ADD "quotaId" character varying(36)`);
    await runner.query(`ALTER TABLE "tariffs" ADD "vatCode" integer NOT NULL DEFAULT '1'`);
    await runner.query(`ALTER TABLE "tariffs" ADD "paymentSubject" character varying(40) NOT NULL DEFAULT 'service'`);
    await runner.query(`ALTER TABLE "registrations" ADD "promoCodeId" character varying(36)`);
    await runner.query(`ALTER TABLE "registrations" ADD "discountAmount" integer NOT NULL DEFAULT '0'`);
    await runner.query(`ALTER TABLE "tariff_quotas" ADD CONSTRAINT "FK_5003e37c0b4d596b608e92c38ad" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "tariffs" ADD CONSTRAINT "FK_2e1bcffda49178822c30465d6fe" FOREIGN KEY ("quotaId") REFERENCES "tariff_quotas"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "promo_codes" ADD CONSTRAINT "FK_9291589e1aa8b24959a5e2cc2c5" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "registrations" ADD CONSTRAINT "FK_15ab35ad3a125ee24d29d083603" FOREIGN KEY ("promoCodeId") REFERENCES "promo_codes"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "payments" ADD CONSTRAINT "FK_4a8f915bf1b13efe6e8d4265887" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "payments" ADD CONSTRAINT "FK_d35cb3c13a18e1ea1705b2817b1" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "refunds" ADD CONSTRAINT "FK_a276dea330e561499e4a6e1b309" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "refunds" DROP CONSTRAINT "FK_a276dea330e561499e4a6e1b309"`);
    await runner.query(`ALTER TABLE "payments" DROP CONSTRAINT "FK_d35cb3c13a18e1ea1705b2817b1"`);
    await runner.query(`ALTER TABLE "payments" DROP CONSTRAINT "FK_4a8f915bf1b13efe6e8d4265887"`);
    await runner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "FK_15ab35ad3a125ee24d29d083603"`);
    await runner.query(`ALTER TABLE "promo_codes" DROP CONSTRAINT "FK_9291589e1aa8b24959a5e2cc2c5"`);
    await runner.query(`ALTER TABLE "tariffs" DROP CONSTRAINT "FK_2e1bcffda49178822c30465d6fe"`);
    await runner.query(`ALTER TABLE "tariff_quotas" DROP CONSTRAINT "FK_5003e37c0b4d596b608e92c38ad"`);
    await runner.query(`ALTER TABLE "registrations" DROP COLUMN "discountAmount"`);
    await runner.query(`ALTER TABLE "registrations" DROP COLUMN "promoCodeId"`);
    await runner.query(`ALTER TABLE "tariffs" DROP COLUMN "paymentSubject"`);
    await runner.query(`ALTER TABLE "tariffs" DROP COLUMN "vatCode"`);
    await runner.query(`ALTER TABLE "tariffs" DROP COLUMN "quotaId"`);
    await runner.query(`DROP INDEX "public"."IDX_3fe3fb87d33856ccd80419088b"`);
    await runner.query(`DROP INDEX "public"."refunds_to_ask"`);
    await runner.query(`DROP INDEX "public"."refunds_failed"`);
    await runner.query(`DROP INDEX "public"."refunds_at_acquirer"`);
    await runner.query(`DROP TABLE "refunds"`);
    await runner.query(`DROP INDEX "public"."payments_one_open"`);
    await runner.query(`DROP INDEX "public"."payments_attempts"`);
    await runner.query(`DROP INDEX "public"."payments_mine"`);
    await runner.query(`DROP INDEX "public"."payments_to_ask"`);
    await runner.query(`DROP INDEX "public"."payments_for_staff"`);
    await runner.query(`DROP INDEX "public"."payments_at_acquirer"`);
    await runner.query(`DROP TABLE "payments"`);
    await runner.query(`DROP TABLE "payment_notices"`);
    await runner.query(`DROP INDEX "public"."IDX_c29459cc49029db2975094e25b"`);
    await runner.query(`DROP TABLE "money_events"`);
    await runner.query(`DROP INDEX "public"."promo_codes_of_event"`);
    await runner.query(`DROP TABLE "promo_codes"`);
    await runner.query(`DROP INDEX "public"."IDX_5003e37c0b4d596b608e92c38a"`);
    await runner.query(`DROP TABLE "tariff_quotas"`);
  }
}
