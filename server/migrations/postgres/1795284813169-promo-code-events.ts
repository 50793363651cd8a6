import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PromoCodeEvents1795284813169 implements MigrationInterface {
  name = 'PromoCodeEvents1795284813169';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "promo_code_events" ("id" character varying(36) NOT NULL, "promoCodeId" character varying(36) NOT NULL, "action" character varying(40) NOT NULL, "actorId" character varying(36), "at" character varying(24) NOT NULL, CONSTRAINT "PK_2532cb454f5805a392cce4283c8" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_f6a70b549c174916a2e702bd7c" ON "promo_code_events" ("promoCodeId") `);
    await runner.query(`ALTER TABLE "promo_code_events" ADD CONSTRAINT "FK_f6a70b549c174916a2e702bd7cd" FOREIGN KEY ("promoCodeId") REFERENCES "promo_codes"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "promo_code_events" ADD CONSTRAINT "FK_8d8d63b1810de5930f8fae08fa3" FOREIGN KEY ("actorId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "promo_code_events" DROP CONSTRAINT "FK_8d8d63b1810de5930f8fae08fa3"`);
    await runner.query(`ALTER TABLE "promo_code_events" DROP CONSTRAINT "FK_f6a70b549c174916a2e702bd7cd"`);
    await runner.query(`DROP INDEX "public"."IDX_f6a70b549c174916a2e702bd7c"`);
    await runner.query(`DROP TABLE "promo_code_events"`);
  }
}
