import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ImportDetails1795374714141 implements MigrationInterface {
  name = 'ImportDetails1795374714141';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "registration_import_details" ("id" varchar(36) PRIMARY KEY NOT NULL, "importId" varchar(36) NOT NULL, "line" integer NOT NULL, "detailsSealed" text NOT NULL, CONSTRAINT "FK_0d1b10966cb5cdf36a28cc12850" FOREIGN KEY ("importId", "line") REFERENCES "registration_import_rows" ("importId", "line") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE UNIQUE INDEX "registration_import_details_of_line" ON "registration_import_details" ("importId", "line") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "registration_import_details_of_line"`);
    await runner.query(`DROP TABLE "registration_import_details"`);
  }
}
