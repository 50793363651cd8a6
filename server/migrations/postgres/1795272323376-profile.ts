import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Profile1795272323376 implements MigrationInterface {
  name = 'Profile1795272323376';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "user_specialties" ("userId" character varying(36) NOT NULL, "specialtyId" character varying(100) NOT NULL, "position" integer NOT NULL, CONSTRAINT "PK_d88bf1ed23d20ce2551b11e7565" PRIMARY KEY ("userId", "specialtyId"))`);
    await runner.query(`CREATE INDEX "IDX_9c35e7f997e2971d7048365f46" ON "user_specialties" ("specialtyId") `);
    await runner.query(`CREATE TABLE "raised_data_issues" ("id" character varying(36) NOT NULL, "userId" character varying(36) NOT NULL, "field" character varying(40) NOT NULL, "comment" character varying(500) NOT NULL, "state" character varying(40) NOT NULL, "raisedAt" character varying(24) NOT NULL, "raisedById" character varying(36), "closedAt" character varying(24), "closedById" character varying(36), CONSTRAINT "PK_b17a84eaebe457f1ef956f4ff30" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "raised_data_issues_latest" ON "raised_data_issues" ("raisedAt", "id") `);
    await runner.query(`CREATE INDEX "raised_data_issues_of_user" ON "raised_data_issues" ("userId", "raisedAt", "id") `);
    await runner.query(`CREATE UNIQUE INDEX "raised_data_issues_open" ON "raised_data_issues" ("userId", "field") WHERE state = 'OPEN'`);
    await runner.query(`CREATE TABLE "organisations" ("id" character varying(36) NOT NULL, "name" character varying(300) NOT NULL, "city" character varying(100), "people" integer NOT NULL, CONSTRAINT "UQ_4a3dcb66f1630f551b81bca1b34" UNIQUE ("name"), CONSTRAINT "PK_7bf54cba378d5b2f1d4c10ef4df" PRIMARY KEY ("id"))`);
    await runner.query(`ALTER TABLE "user_specialties" ADD CONSTRAINT "FK_01750a2800fe1b568e49d385b59" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "user_specialties" ADD CONSTRAINT "FK_9c35e7f997e2971d7048365f461" FOREIGN KEY ("specialtyId") REFERENCES "specialties"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "raised_data_issues" ADD CONSTRAINT "FK_f9f7bad7e0d6e5a941f3f966cd4" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "raised_data_issues" ADD CONSTRAINT "FK_19f651aac90cc8d88c60061af14" FOREIGN KEY ("raisedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "raised_data_issues" ADD CONSTRAINT "FK_7ad6bcf1db799ef95f1eee3e92f" FOREIGN KEY ("closedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "raised_data_issues" DROP CONSTRAINT "FK_7ad6bcf1db799ef95f1eee3e92f"`);
    await runner.query(`ALTER TABLE "raised_data_issues" DROP CONSTRAINT "FK_19f651aac90cc8d88c60061af14"`);
    await runner.query(`ALTER TABLE "raised_data_issues" DROP CONSTRAINT "FK_f9f7bad7e0d6e5a941f3f966cd4"`);
    await runner.query(`ALTER TABLE "user_specialties" DROP CONSTRAINT "FK_9c35e7f997e2971d7048365f461"`);
    await runner.query(`ALTER TABLE "user_specialties" DROP CONSTRAINT "FK_01750a2800fe1b568e49d385b59"`);
    await runner.query(`DROP TABLE "organisations"`);
    await runner.query(`DROP INDEX "public"."raised_data_issues_open"`);
    await runner.query(`DROP INDEX "public"."raised_data_issues_of_user"`);
    await runner.query(`DROP INDEX "public"."raised_data_issues_latest"`);
    await runner.query(`DROP TABLE "raised_data_issues"`);
    await runner.query(`DROP INDEX "public"."IDX_9c35e7f997e2971d7048365f46"`);
    await runner.query(`DROP TABLE "user_specialties"`);
  }
}
