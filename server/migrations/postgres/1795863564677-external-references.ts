import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ExternalReferences1795863564677 implements MigrationInterface {
  name = 'ExternalReferences1795863564677';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "external_references" ("tokenId" character varying(36) NOT NULL, "kind" character varying(40) NOT NULL, "reference" character varying(120) NOT NULL, "objectId" character varying(36), "createdAt" character varying(24) NOT NULL, CONSTRAINT "PK_b5ec13d1ddac8a01665a42dcab3" PRIMARY KEY ("tokenId", "kind", "reference"))`);
    await runner.query(`CREATE INDEX "external_references_of_object" ON "external_references" ("objectId", "tokenId") `);
    await runner.query(`ALTER TABLE "external_references" ADD CONSTRAINT "FK_a6ff364e5ffb5391456fcae9c5e" FOREIGN KEY ("tokenId") REFERENCES "api_tokens"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "external_references" DROP CONSTRAINT "FK_a6ff364e5ffb5391456fcae9c5e"`);
    await runner.query(`DROP INDEX "public"."external_references_of_object"`);
    await runner.query(`DROP TABLE "external_references"`);
  }
}
