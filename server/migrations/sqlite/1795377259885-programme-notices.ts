import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProgrammeNotices1795377259885 implements MigrationInterface {
  name = 'ProgrammeNotices1795377259885';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "agenda_notices" ("taskId" varchar(36) NOT NULL, "userId" varchar(36) NOT NULL, "targetId" varchar(36) NOT NULL, CONSTRAINT "FK_12b63672e398f18a488c1899130" FOREIGN KEY ("taskId") REFERENCES "tasks" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_ec86f0ac6ca9781d9161d77f3c6" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("taskId", "userId", "targetId"))`);
    await runner.query(`CREATE INDEX "IDX_ec86f0ac6ca9781d9161d77f3c" ON "agenda_notices" ("userId") `);
    await runner.query(`ALTER TABLE "event_notices" ADD COLUMN "about" varchar(40) NOT NULL DEFAULT ('EVENT')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "event_notices" DROP COLUMN "about"`);
    await runner.query(`DROP INDEX "IDX_ec86f0ac6ca9781d9161d77f3c"`);
    await runner.query(`DROP TABLE "agenda_notices"`);
  }
}
