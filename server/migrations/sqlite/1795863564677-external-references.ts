import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ExternalReferences1795863564677 implements MigrationInterface {
  name = 'ExternalReferences1795863564677';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "external_references" ("tokenId" varchar(36) NOT NULL, "kind" varchar(40) NOT NULL, "reference" varchar(120) NOT NULL, "objectId" varchar(36), "createdAt" varchar(24) NOT NULL, PRIMARY KEY ("tokenId", "kind", "reference"))`);
    await runner.query(`CREATE INDEX "external_references_of_object" ON "external_references" ("objectId", "tokenId") `);
    await runner.query(`DROP INDEX "external_references_of_object"`);
    await runner.query(`CREATE TABLE "temporary_external_references" ("tokenId" varchar(36) NOT NULL, "kind" varchar(40) NOT NULL, "reference" varchar(120) NOT NULL, "objectId" varchar(36), "createdAt" varchar(24) NOT NULL, CONSTRAINT "FK_a6ff364e5ffb5391456fcae9c5e" FOREIGN KEY ("tokenId") REFERENCES "api_tokens" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("tokenId", "kind", "reference"))`);
    await runner.query(`INSERT INTO "temporary_external_references"("tokenId", "kind", "reference", "objectId", "createdAt") SELECT "tokenId", "kind", "reference", "objectId", "createdAt" FROM "external_references"`);
    await runner.query(`DROP TABLE "external_references"`);
    await runner.query(`ALTER TABLE "temporary_external_references" RENAME TO "external_references"`);
    await runner.query(`CREATE INDEX "external_references_of_object" ON "external_references" ("objectId", "tokenId") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "external_references_of_object"`);
    await runner.query(`ALTER TABLE "external_references" RENAME TO "temporary_external_references"`);
    await runner.query(`CREATE TABLE "external_references" ("tokenId" varchar(36) NOT NULL, "kind" varchar(40) NOT NULL, "reference" varchar(120) NOT NULL, "objectId" varchar(36), "createdAt" varchar(24) NOT NULL, PRIMARY KEY ("tokenId", "kind", "reference"))`);
    await runner.query(`INSERT INTO "external_references"("tokenId", "kind", "reference", "objectId", "createdAt") SELECT "tokenId", "kind", "reference", "objectId", "createdAt" FROM "temporary_external_references"`);
    await runner.query(`DROP TABLE "temporary_external_references"`);
    await runner.query(`CREATE INDEX "external_references_of_object" ON "external_references" ("objectId", "tokenId") `);
    await runner.query(`DROP INDEX "external_references_of_object"`);
    await runner.query(`DROP TABLE "external_references"`);
  }
}
