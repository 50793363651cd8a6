import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PromoCodeEvents1795284813169 implements MigrationInterface {
  name = 'PromoCodeEvents1795284813169';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "promo_code_events" ("id" varchar(36) PRIMARY KEY NOT NULL, "promoCodeId" varchar(36) NOT NULL, "action" varchar(40) NOT NULL, "actorId" varchar(36), "at" varchar(24) NOT NULL)`);
    await runner.query(`CREATE INDEX "IDX_f6a70b549c174916a2e702bd7c" ON "promo_code_events" ("promoCodeId") `);
    await runner.query(`DROP INDEX "IDX_f6a70b549c174916a2e702bd7c"`);
    await runner.query(`CREATE TABLE "temporary_promo_code_events" ("id" varchar(36) PRIMARY KEY NOT NULL, "promoCodeId" varchar(36) NOT NULL, "action" varchar(40) NOT NULL, "actorId" varchar(36), "at" varchar(24) NOT NULL, CONSTRAINT "FK_f6a70b549c174916a2e702bd7cd" FOREIGN KEY ("promoCodeId") REFERENCES "promo_codes" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_8d8d63b1810de5930f8fae08fa3" FOREIGN KEY ("actorId") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_promo_code_events"("id", "promoCodeId", "action", "actorId", "at") SELECT "id", "promoCodeId", "action", "actorId", "at" FROM "promo_code_events"`);
    await runner.query(`DROP TABLE "promo_code_events"`);
    await runner.query(`ALTER TABLE "temporary_promo_code_events" RENAME TO "promo_code_events"`);
    await runner.query(`CREATE INDEX "IDX_f6a70b549c174916a2e702bd7c" ON "promo_code_events" ("promoCodeId") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "IDX_f6a70b549c174916a2e702bd7c"`);
    await runner.query(`ALTER TABLE "promo_code_events" RENAME TO "temporary_promo_code_events"`);
    await runner.query(`CREATE TABLE "promo_code_events" ("id" varchar(36) PRIMARY KEY NOT NULL, "promoCodeId" varchar(36) NOT NULL, "action" varchar(40) NOT NULL, "actorId" varchar(36), "at" varchar(24) NOT NULL)`);
    await runner.query(`INSERT INTO "promo_code_events"("id", "promoCodeId", "action", "actorId", "at") SELECT "id", "promoCodeId", "action", "actorId", "at" FROM "temporary_promo_code_events"`);
    await runner.query(`DROP TABLE "temporary_promo_code_events"`);
    await runner.query(`CREATE INDEX "IDX_f6a70b549c174916a2e702bd7c" ON "promo_code_events" ("promoCodeId") `);
    await runner.query(`DROP INDEX "IDX_f6a70b549c174916a2e702bd7c"`);
    await runner.query(`DROP TABLE "promo_code_events"`);
  }
}
