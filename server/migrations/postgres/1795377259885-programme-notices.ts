import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProgrammeNotices1795377259885 implements MigrationInterface {
  name = 'ProgrammeNotices1795377259885';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "agenda_notices" ("taskId" character varying(36) NOT NULL, "userId" character varying(36) NOT NULL, "targetId" character varying(36) NOT NULL, CONSTRAINT "PK_636876451d6db7892954a0839d9" PRIMARY KEY ("taskId", "userId", "targetId"))`);
    await runner.query(`CREATE INDEX "IDX_ec86f0ac6ca9781d9161d77f3c" ON "agenda_notices" ("userId") `);
    await runner.query(`ALTER TABLE "event_notices" ADD "about" character varying(40) NOT NULL DEFAULT 'EVENT'`);
    await runner.query(`ALTER TABLE "agenda_notices" ADD CONSTRAINT "FK_12b63672e398f18a488c1899130" FOREIGN KEY ("taskId") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "agenda_notices" ADD CONSTRAINT "FK_ec86f0ac6ca9781d9161d77f3c6" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "agenda_notices" DROP CONSTRAINT "FK_ec86f0ac6ca9781d9161d77f3c6"`);
    await runner.query(`ALTER TABLE "agenda_notices" DROP CONSTRAINT "FK_12b63672e398f18a488c1899130"`);
    await runner.query(`ALTER TABLE "event_notices" DROP COLUMN "about"`);
    await runner.query(`DROP INDEX "public"."IDX_ec86f0ac6ca9781d9161d77f3c"`);
    await runner.query(`DROP TABLE "agenda_notices"`);
  }
}
