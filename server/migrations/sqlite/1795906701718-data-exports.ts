import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DataExports1795906701718 implements MigrationInterface {
  name = 'DataExports1795906701718';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "data_exports" ("id" varchar(36) PRIMARY KEY NOT NULL, "tokenId" varchar(36) NOT NULL, "taskId" varchar(36) NOT NULL, "listSealed" text, "scopes" varchar(300) NOT NULL, "eventIds" text, "isPersonal" boolean NOT NULL, "size" integer NOT NULL DEFAULT (0), "problemCode" varchar(40), "createdAt" varchar(24) NOT NULL, "expiresAt" varchar(24) NOT NULL, CONSTRAINT "FK_58e35fff5b3e6e7c16ca79b65d2" FOREIGN KEY ("tokenId") REFERENCES "api_tokens" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_e10ff7c075162028f8726528c94" FOREIGN KEY ("taskId") REFERENCES "tasks" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE UNIQUE INDEX "data_exports_of_task" ON "data_exports" ("taskId") `);
    await runner.query(`CREATE INDEX "data_exports_expiring" ON "data_exports" ("expiresAt") `);
    await runner.query(`CREATE INDEX "data_exports_of_token" ON "data_exports" ("tokenId", "id") `);
    await runner.query(`CREATE TABLE "data_export_parts" ("id" varchar(36) PRIMARY KEY NOT NULL, "exportId" varchar(36) NOT NULL, "number" integer NOT NULL, "sealed" text NOT NULL, CONSTRAINT "FK_bca53fd9753cf13b2072ee66ad6" FOREIGN KEY ("exportId") REFERENCES "data_exports" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE UNIQUE INDEX "data_export_parts_in_order" ON "data_export_parts" ("exportId", "number") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "data_export_parts"`);
    await runner.query(`DROP TABLE "data_exports"`);
  }
}
