import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeskClosings1795376918396 implements MigrationInterface {
  name = 'DeskClosings1795376918396';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "desk_closings" ("id" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "date" varchar(10) NOT NULL, "staffId" varchar(36), "expected" integer NOT NULL, "counted" integer NOT NULL, "difference" integer NOT NULL, "note" varchar(500), "signedById" varchar(36), "signedAt" varchar(24) NOT NULL, CONSTRAINT "desk_closings_counted" CHECK (counted >= 0), CONSTRAINT "FK_c80f8b5eb0ea2a9e6c9a6cb16cb" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_cb954522425438a55127627e483" FOREIGN KEY ("staffId") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION, CONSTRAINT "FK_4c8586b47da0dd6c6df6cb037f6" FOREIGN KEY ("signedById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "desk_closings_of_day" ON "desk_closings" ("eventId", "date", "staffId") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "desk_closings"`);
  }
}
