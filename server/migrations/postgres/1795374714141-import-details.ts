import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ImportDetails1795374714141 implements MigrationInterface {
  name = 'ImportDetails1795374714141';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "registration_import_details" ("id" character varying(36) NOT NULL, "importId" character varying(36) NOT NULL, "line" integer NOT NULL, "detailsSealed" text NOT NULL, CONSTRAINT "PK_2a5bf651ebeaf5895ce04eaeb5e" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "registration_import_details_of_line" ON "registration_import_details" ("importId", "line") `);
    await runner.query(`ALTER TABLE "registration_import_details" ADD CONSTRAINT "FK_0d1b10966cb5cdf36a28cc12850" FOREIGN KEY ("importId", "line") REFERENCES "registration_import_rows"("importId","line") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "registration_import_details" DROP CONSTRAINT "FK_0d1b10966cb5cdf36a28cc12850"`);
    await runner.query(`DROP INDEX "public"."registration_import_details_of_line"`);
    await runner.query(`DROP TABLE "registration_import_details"`);
  }
}
