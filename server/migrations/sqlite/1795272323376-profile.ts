import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Profile1795272323376 implements MigrationInterface {
  name = 'Profile1795272323376';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "user_specialties" ("userId" varchar(36) NOT NULL, "specialtyId" varchar(100) NOT NULL, "position" integer NOT NULL, PRIMARY KEY ("userId", "specialtyId"))`);
    await runner.query(`CREATE INDEX "IDX_9c35e7f997e2971d7048365f46" ON "user_specialties" ("specialtyId") `);
    await runner.query(`CREATE TABLE "raised_data_issues" ("id" varchar(36) PRIMARY KEY NOT NULL, "userId" varchar(36) NOT NULL, "field" varchar(40) NOT NULL, "comment" varchar(500) NOT NULL, "state" varchar(40) NOT NULL, "raisedAt" varchar(24) NOT NULL, "raisedById" varchar(36), "closedAt" varchar(24), "closedById" varchar(36))`);
    await runner.query(`CREATE INDEX "raised_data_issues_latest" ON "raised_data_issues" ("raisedAt", "id") `);
    await runner.query(`CREATE INDEX "raised_data_issues_of_user" ON "raised_data_issues" ("userId", "raisedAt", "id") `);
    await runner.query(`CREATE UNIQUE INDEX "raised_data_issues_open" ON "raised_data_issues" ("userId", "field") WHERE state = 'OPEN'`);
    await runner.query(`CREATE TABLE "organisations" ("id" varchar(36) PRIMARY KEY NOT NULL, "name" varchar(300) NOT NULL, "city" varchar(100), "people" integer NOT NULL, CONSTRAINT "UQ_4a3dcb66f1630f551b81bca1b34" UNIQUE ("name"))`);
    await runner.query(`DROP INDEX "IDX_9c35e7f997e2971d7048365f46"`);
    await runner.query(`CREATE TABLE "temporary_user_specialties" ("userId" varchar(36) NOT NULL, "specialtyId" varchar(100) NOT NULL, "position" integer NOT NULL, CONSTRAINT "FK_01750a2800fe1b568e49d385b59" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_9c35e7f997e2971d7048365f461" FOREIGN KEY ("specialtyId") REFERENCES "specialties" ("id") ON DELETE NO ACTION ON UPDATE NO ACTION, PRIMARY KEY ("userId", "specialtyId"))`);
    await runner.query(`INSERT INTO "temporary_user_specialties"("userId", "specialtyId", "position") SELECT "userId", "specialtyId", "position" FROM "user_specialties"`);
    await runner.query(`DROP TABLE "user_specialties"`);
    await runner.query(`ALTER TABLE "temporary_user_specialties" RENAME TO "user_specialties"`);
    await runner.query(`CREATE INDEX "IDX_9c35e7f997e2971d7048365f46" ON "user_specialties" ("specialtyId") `);
    await runner.query(`DROP INDEX "raised_data_issues_latest"`);
    await runner.query(`DROP INDEX "raised_data_issues_of_user"`);
    await runner.query(`DROP INDEX "raised_data_issues_open"`);
    await runner.query(`CREATE TABLE "temporary_raised_data_issues" ("id" varchar(36) PRIMARY KEY NOT NULL, "userId" varchar(36) NOT NULL, "field" varchar(40) NOT NULL, "comment" varchar(500) NOT NULL, "state" varchar(40) NOT NULL, "raisedAt" varchar(24) NOT NULL, "raisedById" varchar(36), "closedAt" varchar(24), "closedById" varchar(36), CONSTRAINT "FK_f9f7bad7e0d6e5a941f3f966cd4" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_19f651aac90cc8d88c60061af14" FOREIGN KEY ("raisedById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION, CONSTRAINT "FK_7ad6bcf1db799ef95f1eee3e92f" FOREIGN KEY ("closedById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_raised_data_issues"("id", "userId", "field", "comment", "state", "raisedAt", "raisedById", "closedAt", "closedById") SELECT "id", "userId", "field", "comment", "state", "raisedAt", "raisedById", "closedAt", "closedById" FROM "raised_data_issues"`);
    await runner.query(`DROP TABLE "raised_data_issues"`);
    await runner.query(`ALTER TABLE "temporary_raised_data_issues" RENAME TO "raised_data_issues"`);
    await runner.query(`CREATE INDEX "raised_data_issues_latest" ON "raised_data_issues" ("raisedAt", "id") `);
    await runner.query(`CREATE INDEX "raised_data_issues_of_user" ON "raised_data_issues" ("userId", "raisedAt", "id") `);
    await runner.query(`CREATE UNIQUE INDEX "raised_data_issues_open" ON "raised_data_issues" ("userId", "field") WHERE state = 'OPEN'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "raised_data_issues_open"`);
    await runner.query(`DROP INDEX "raised_data_issues_of_user"`);
    await runner.query(`DROP INDEX "raised_data_issues_latest"`);
    await runner.query(`ALTER TABLE "raised_data_issues" RENAME TO "temporary_raised_data_issues"`);
    await runner.query(`CREATE TABLE "raised_data_issues" ("id" varchar(36) PRIMARY KEY NOT NULL, "userId" varchar(36) NOT NULL, "field" varchar(40) NOT NULL, "comment" varchar(500) NOT NULL, "state" varchar(40) NOT NULL, "raisedAt" varchar(24) NOT NULL, "raisedById" varchar(36), "closedAt" varchar(24), "closedById" varchar(36))`);
    await runner.query(`INSERT INTO "raised_data_issues"("id", "userId", "field", "comment", "state", "raisedAt", "raisedById", "closedAt", "closedById") SELECT "id", "userId", "field", "comment", "state", "raisedAt", "raisedById", "closedAt", "closedById" FROM "temporary_raised_data_issues"`);
    await runner.query(`DROP TABLE "temporary_raised_data_issues"`);
    await runner.query(`CREATE UNIQUE INDEX "raised_data_issues_open" ON "raised_data_issues" ("userId", "field") WHERE state = 'OPEN'`);
    await runner.query(`CREATE INDEX "raised_data_issues_of_user" ON "raised_data_issues" ("userId", "raisedAt", "id") `);
    await runner.query(`CREATE INDEX "raised_data_issues_latest" ON "raised_data_issues" ("raisedAt", "id") `);
    await runner.query(`DROP INDEX "IDX_9c35e7f997e2971d7048365f46"`);
    await runner.query(`ALTER TABLE "user_specialties" RENAME TO "temporary_user_specialties"`);
    await runner.query(`CREATE TABLE "user_specialties" ("userId" varchar(36) NOT NULL, "specialtyId" varchar(100) NOT NULL, "position" integer NOT NULL, PRIMARY KEY ("userId", "specialtyId"))`);
    await runner.query(`INSERT INTO "user_specialties"("userId", "specialtyId", "position") SELECT "userId", "specialtyId", "position" FROM "temporary_user_specialties"`);
    await runner.query(`DROP TABLE "temporary_user_specialties"`);
    await runner.query(`CREATE INDEX "IDX_9c35e7f997e2971d7048365f46" ON "user_specialties" ("specialtyId") `);
    await runner.query(`DROP TABLE "organisations"`);
    await runner.query(`DROP INDEX "raised_data_issues_open"`);
    await runner.query(`DROP INDEX "raised_data_issues_of_user"`);
    await runner.query(`DROP INDEX "raised_data_issues_latest"`);
    await runner.query(`DROP TABLE "raised_data_issues"`);
    await runner.query(`DROP INDEX "IDX_9c35e7f997e2971d7048365f46"`);
    await runner.query(`DROP TABLE "user_specialties"`);
  }
}
