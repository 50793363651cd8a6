import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Committees1795801037800 implements MigrationInterface {
  name = 'Committees1795801037800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "committee_members" ("id" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "speakerId" varchar(36) NOT NULL, "role" varchar(40) NOT NULL, "position" integer NOT NULL, CONSTRAINT "FK_025fe14b8d3f2af98a2d2035975" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_c6afed9d415346741ecc3459650" FOREIGN KEY ("speakerId") REFERENCES "speakers" ("id") ON DELETE NO ACTION ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "IDX_c6afed9d415346741ecc345965" ON "committee_members" ("speakerId")`);
    await runner.query(`CREATE INDEX "IDX_3eb878740bce236c6b61ec330a" ON "committee_members" ("eventId", "position")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "committee_members"`);
  }
}
