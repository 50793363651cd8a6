import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DataExports1795906701718 implements MigrationInterface {
  name = 'DataExports1795906701718';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "data_exports" ("id" character varying(36) NOT NULL, "tokenId" character varying(36) NOT NULL, "taskId" character varying(36) NOT NULL, "listSealed" text, "scopes" character varying(300) NOT NULL, "eventIds" text, "isPersonal" boolean NOT NULL, "size" integer NOT NULL DEFAULT '0', "problemCode" character varying(40), "createdAt" character varying(24) NOT NULL, "expiresAt" character varying(24) NOT NULL, CONSTRAINT "PK_3e8b8b297ef4446f30527695c10" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "data_exports_of_task" ON "data_exports" ("taskId") `);
    await runner.query(`CREATE INDEX "data_exports_expiring" ON "data_exports" ("expiresAt") `);
    await runner.query(`CREATE INDEX "data_exports_of_token" ON "data_exports" ("tokenId", "id") `);
    await runner.query(`CREATE TABLE "data_export_parts" ("id" character varying(36) NOT NULL, "exportId" character varying(36) NOT NULL, "number" integer NOT NULL, "sealed" text NOT NULL, CONSTRAINT "PK_7c8cbfda82053e2fd930493b1cc" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "data_export_parts_in_order" ON "data_export_parts" ("exportId", "number") `);
    await runner.query(`ALTER TABLE "data_exports" ADD CONSTRAINT "FK_58e35fff5b3e6e7c16ca79b65d2" FOREIGN KEY ("tokenId") REFERENCES "api_tokens"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "data_exports" ADD CONSTRAINT "FK_e10ff7c075162028f8726528c94" FOREIGN KEY ("taskId") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "data_export_parts" ADD CONSTRAINT "FK_bca53fd9753cf13b2072ee66ad6" FOREIGN KEY ("exportId") REFERENCES "data_exports"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "data_export_parts" DROP CONSTRAINT "FK_bca53fd9753cf13b2072ee66ad6"`);
    await runner.query(`ALTER TABLE "data_exports" DROP CONSTRAINT "FK_e10ff7c075162028f8726528c94"`);
    await runner.query(`ALTER TABLE "data_exports" DROP CONSTRAINT "FK_58e35fff5b3e6e7c16ca79b65d2"`);
    await runner.query(`DROP INDEX "public"."data_export_parts_in_order"`);
    await runner.query(`DROP TABLE "data_export_parts"`);
    await runner.query(`DROP INDEX "public"."data_exports_of_token"`);
    await runner.query(`DROP INDEX "public"."data_exports_expiring"`);
    await runner.query(`DROP INDEX "public"."data_exports_of_task"`);
    await runner.query(`DROP TABLE "data_exports"`);
  }
}
