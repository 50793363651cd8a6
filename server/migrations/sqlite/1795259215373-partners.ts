import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Partners1795259215373 implements MigrationInterface {
  name = 'Partners1795259215373';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "partners" ("id" varchar(36) PRIMARY KEY NOT NULL, "tier" varchar(40) NOT NULL, "position" integer NOT NULL, "name" varchar(200) NOT NULL, "text" varchar(600) NOT NULL, "url" varchar(500), "logoKey" varchar(200), "legalName" varchar(300), "inn" varchar(12), "erid" varchar(60), "published" boolean NOT NULL, "updatedAt" varchar(24) NOT NULL, CONSTRAINT "partners_advertiser" CHECK ("erid" IS NULL OR ("legalName" IS NOT NULL AND "inn" IS NOT NULL)))`);
    await runner.query(`CREATE INDEX "IDX_e60f548d52b36b8228dbc14a25" ON "partners" ("tier", "position") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "IDX_e60f548d52b36b8228dbc14a25"`);
    await runner.query(`DROP TABLE "partners"`);
  }
}
