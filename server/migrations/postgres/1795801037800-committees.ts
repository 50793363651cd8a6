import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Committees1795801037800 implements MigrationInterface {
  name = 'Committees1795801037800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "committee_members" ("id" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "speakerId" character varying(36) NOT NULL, "role" character varying(40) NOT NULL, "position" integer NOT NULL, CONSTRAINT "PK_d674c70e45241dde1bd9d8fe21b" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_c6afed9d415346741ecc345965" ON "committee_members" ("speakerId") `);
    await runner.query(`CREATE INDEX "IDX_3eb878740bce236c6b61ec330a" ON "committee_members" ("eventId", "position") `);
    await runner.query(`ALTER TABLE "committee_members" ADD CONSTRAINT "FK_025fe14b8d3f2af98a2d2035975" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "committee_members" ADD CONSTRAINT "FK_c6afed9d415346741ecc3459650" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "committee_members" DROP CONSTRAINT "FK_c6afed9d415346741ecc3459650"`);
    await runner.query(`ALTER TABLE "committee_members" DROP CONSTRAINT "FK_025fe14b8d3f2af98a2d2035975"`);
    await runner.query(`DROP INDEX "public"."IDX_3eb878740bce236c6b61ec330a"`);
    await runner.query(`DROP INDEX "public"."IDX_c6afed9d415346741ecc345965"`);
    await runner.query(`DROP TABLE "committee_members"`);
  }
}
