import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key of a row is now what the device has chosen, and the money is the payment's. */
export class FrontDesk1795373791471 implements MigrationInterface {
  name = 'FrontDesk1795373791471';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "walk_ins" DROP CONSTRAINT "walk_ins_paid"`);
    await runner.query(`ALTER TABLE "walk_ins" DROP COLUMN "paidAmount"`);
    await runner.query(`ALTER TABLE "walk_ins" ADD "paymentId" character varying(36)`);
    await runner.query(`UPDATE "walk_ins" SET "paymentId" = (SELECT payments."id" FROM "payments"
      WHERE payments."registrationId" = walk_ins."registrationId" AND payments."method" = 'CASH' ORDER BY payments."attempt" LIMIT 1)`);
    await runner.query(`ALTER TABLE "walk_ins" DROP CONSTRAINT "PK_e7d8d74580622ce54531b6d9fbc"`);
    await runner.query(`ALTER TABLE "walk_ins" DROP CONSTRAINT "UQ_71050837191bc4e7ccd6125d2de"`);
    await runner.query(`ALTER TABLE "walk_ins" ADD CONSTRAINT "PK_71050837191bc4e7ccd6125d2de" PRIMARY KEY ("nonce")`);
    await runner.query(`CREATE INDEX "IDX_e7d8d74580622ce54531b6d9fb" ON "walk_ins" ("registrationId") `);
    await runner.query(`CREATE INDEX "IDX_5f2fb6d1a60a5b68868f1ed9cf" ON "walk_ins" ("paymentId") `);
    await runner.query(`ALTER TABLE "walk_ins" ADD CONSTRAINT "FK_5f2fb6d1a60a5b68868f1ed9cf8" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "walk_ins" ADD "paidAmount" integer NOT NULL DEFAULT 0`);
    await runner.query(`UPDATE "walk_ins" SET "paidAmount" = COALESCE((SELECT "amount" FROM "payments" WHERE payments."id" = walk_ins."paymentId"), 0)`);
    await runner.query(`ALTER TABLE "walk_ins" ALTER COLUMN "paidAmount" DROP DEFAULT`);
    await runner.query(`DELETE FROM "walk_ins" AS later USING "walk_ins" AS first
      WHERE later."registrationId" = first."registrationId" AND (first."createdAt", first."nonce") < (later."createdAt", later."nonce")`);
    await runner.query(`ALTER TABLE "walk_ins" DROP CONSTRAINT "FK_5f2fb6d1a60a5b68868f1ed9cf8"`);
    await runner.query(`DROP INDEX "public"."IDX_5f2fb6d1a60a5b68868f1ed9cf"`);
    await runner.query(`DROP INDEX "public"."IDX_e7d8d74580622ce54531b6d9fb"`);
    await runner.query(`ALTER TABLE "walk_ins" DROP CONSTRAINT "PK_71050837191bc4e7ccd6125d2de"`);
    await runner.query(`ALTER TABLE "walk_ins" ADD CONSTRAINT "UQ_71050837191bc4e7ccd6125d2de" UNIQUE ("nonce")`);
    await runner.query(`ALTER TABLE "walk_ins" ADD CONSTRAINT "PK_e7d8d74580622ce54531b6d9fbc" PRIMARY KEY ("registrationId")`);
    await runner.query(`ALTER TABLE "walk_ins" DROP COLUMN "paymentId"`);
    await runner.query(`ALTER TABLE "walk_ins" ADD CONSTRAINT "walk_ins_paid" CHECK ("paidAmount" >= 0)`);
  }
}
