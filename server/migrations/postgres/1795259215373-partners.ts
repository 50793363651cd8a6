import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Partners1795259215373 implements MigrationInterface {
  name = 'Partners1795259215373';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "partners" ("id" character varying(36) NOT NULL, "tier" character varying(40) NOT NULL, "position" integer NOT NULL, "name" character varying(200) NOT NULL, "text" character varying(600) NOT NULL, "url" character varying(500), "logoKey" character varying(200), "legalName" character varying(300), "inn" character varying(12), "erid" character varying(60), "published" boolean NOT NULL, "updatedAt" character varying(24) NOT NULL, CONSTRAINT "partners_advertiser" CHECK ("erid" IS NULL OR ("legalName" IS NOT NULL AND "inn" IS NOT NULL)), CONSTRAINT "PK_998645b20820e4ab99aeae03b41" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_e60f548d52b36b8228dbc14a25" ON "partners" ("tier", "position") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_e60f548d52b36b8228dbc14a25"`);
    await runner.query(`DROP TABLE "partners"`);
  }
}
