import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeskClosings1795376918396 implements MigrationInterface {
  name = 'DeskClosings1795376918396';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "desk_closings" ("id" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "date" character varying(10) NOT NULL, "staffId" character varying(36), "expected" integer NOT NULL, "counted" integer NOT NULL, "difference" integer NOT NULL, "note" character varying(500), "signedById" character varying(36), "signedAt" character varying(24) NOT NULL, CONSTRAINT "desk_closings_counted" CHECK (counted >= 0), CONSTRAINT "PK_711289b8aadd5ca5fef9416223b" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "desk_closings_of_day" ON "desk_closings" ("eventId", "date", "staffId") `);
    await runner.query(`ALTER TABLE "desk_closings" ADD CONSTRAINT "FK_c80f8b5eb0ea2a9e6c9a6cb16cb" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "desk_closings" ADD CONSTRAINT "FK_cb954522425438a55127627e483" FOREIGN KEY ("staffId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "desk_closings" ADD CONSTRAINT "FK_4c8586b47da0dd6c6df6cb037f6" FOREIGN KEY ("signedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "desk_closings" DROP CONSTRAINT "FK_4c8586b47da0dd6c6df6cb037f6"`);
    await runner.query(`ALTER TABLE "desk_closings" DROP CONSTRAINT "FK_cb954522425438a55127627e483"`);
    await runner.query(`ALTER TABLE "desk_closings" DROP CONSTRAINT "FK_c80f8b5eb0ea2a9e6c9a6cb16cb"`);
    await runner.query(`DROP INDEX "public"."desk_closings_of_day"`);
    await runner.query(`DROP TABLE "desk_closings"`);
  }
}
