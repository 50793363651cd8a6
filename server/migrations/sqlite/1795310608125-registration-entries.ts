import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RegistrationEntries1795310608125 implements MigrationInterface {
  name = 'RegistrationEntries1795310608125';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "registration_imports" ("id" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "fileName" varchar(200) NOT NULL, "lines" integer NOT NULL, "tariffId" varchar(36), "freeBecause" varchar(500), "overCapacityBecause" varchar(500), "createdById" varchar(36), "createdAt" varchar(24) NOT NULL, CONSTRAINT "registration_imports_lines" CHECK (lines > 0))`);
    await runner.query(`CREATE INDEX "registration_imports_of_event" ON "registration_imports" ("eventId", "id") `);
    await runner.query(`CREATE TABLE "registration_import_rows" ("importId" varchar(36) NOT NULL, "line" integer NOT NULL, "email" varchar(254) NOT NULL, "lastName" varchar(100) NOT NULL, "firstName" varchar(100) NOT NULL, "middleName" varchar(100) NOT NULL, "tariffId" varchar(36), "verdict" varchar(40) NOT NULL, "message" varchar(500) NOT NULL, "registrationId" varchar(36), PRIMARY KEY ("importId", "line"))`);
    await runner.query(`CREATE INDEX "IDX_f5ad71c0a2a1ee27d8beb26e6a" ON "registration_import_rows" ("registrationId") `);
    await runner.query(`CREATE INDEX "registration_import_rows_of_person" ON "registration_import_rows" ("email") `);
    await runner.query(`CREATE INDEX "registration_import_rows_by_email" ON "registration_import_rows" ("importId", "email") `);
    await runner.query(`CREATE TABLE "registration_entries" ("registrationId" varchar(36) PRIMARY KEY NOT NULL, "nonce" varchar(64) NOT NULL, "importId" varchar(36), "priceReason" varchar(500), "overCapacityReason" varchar(500), "createdById" varchar(36), "createdAt" varchar(24) NOT NULL, CONSTRAINT "UQ_9c2301153cfe62881793f5dbb8b" UNIQUE ("nonce"))`);
    await runner.query(`CREATE INDEX "IDX_02b2619f83917de9a830722530" ON "registration_entries" ("importId") `);
    await runner.query(`DROP INDEX "registration_imports_of_event"`);
    await runner.query(`CREATE TABLE "temporary_registration_imports" ("id" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "fileName" varchar(200) NOT NULL, "lines" integer NOT NULL, "tariffId" varchar(36), "freeBecause" varchar(500), "overCapacityBecause" varchar(500), "createdById" varchar(36), "createdAt" varchar(24) NOT NULL, CONSTRAINT "registration_imports_lines" CHECK (lines > 0), CONSTRAINT "FK_fc523c7c0d73dcbc6f91e8772cb" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_00c7a353bb808f7ed94401008c3" FOREIGN KEY ("tariffId") REFERENCES "tariffs" ("id") ON DELETE SET NULL ON UPDATE NO ACTION, CONSTRAINT "FK_5d463b809e6e76ff279fd85ca00" FOREIGN KEY ("createdById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_registration_imports"("id", "eventId", "fileName", "lines", "tariffId", "freeBecause", "overCapacityBecause", "createdById", "createdAt") SELECT "id", "eventId", "fileName", "lines", "tariffId", "freeBecause", "overCapacityBecause", "createdById", "createdAt" FROM "registration_imports"`);
    await runner.query(`DROP TABLE "registration_imports"`);
    await runner.query(`ALTER TABLE "temporary_registration_imports" RENAME TO "registration_imports"`);
    await runner.query(`CREATE INDEX "registration_imports_of_event" ON "registration_imports" ("eventId", "id") `);
    await runner.query(`DROP INDEX "IDX_f5ad71c0a2a1ee27d8beb26e6a"`);
    await runner.query(`DROP INDEX "registration_import_rows_of_person"`);
    await runner.query(`DROP INDEX "registration_import_rows_by_email"`);
    await runner.query(`CREATE TABLE "temporary_registration_import_rows" ("importId" varchar(36) NOT NULL, "line" integer NOT NULL, "email" varchar(254) NOT NULL, "lastName" varchar(100) NOT NULL, "firstName" varchar(100) NOT NULL, "middleName" varchar(100) NOT NULL, "tariffId" varchar(36), "verdict" varchar(40) NOT NULL, "message" varchar(500) NOT NULL, "registrationId" varchar(36), CONSTRAINT "FK_9f78c1b6b058233994d5ac60b01" FOREIGN KEY ("importId") REFERENCES "registration_imports" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_f5ad71c0a2a1ee27d8beb26e6ac" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE SET NULL ON UPDATE NO ACTION, PRIMARY KEY ("importId", "line"))`);
    await runner.query(`INSERT INTO "temporary_registration_import_rows"("importId", "line", "email", "lastName", "firstName", "middleName", "tariffId", "verdict", "message", "registrationId") SELECT "importId", "line", "email", "lastName", "firstName", "middleName", "tariffId", "verdict", "message", "registrationId" FROM "registration_import_rows"`);
    await runner.query(`DROP TABLE "registration_import_rows"`);
    await runner.query(`ALTER TABLE "temporary_registration_import_rows" RENAME TO "registration_import_rows"`);
    await runner.query(`CREATE INDEX "IDX_f5ad71c0a2a1ee27d8beb26e6a" ON "registration_import_rows" ("registrationId") `);
    await runner.query(`CREATE INDEX "registration_import_rows_of_person" ON "registration_import_rows" ("email") `);
    await runner.query(`CREATE INDEX "registration_import_rows_by_email" ON "registration_import_rows" ("importId", "email") `);
    await runner.query(`DROP INDEX "IDX_02b2619f83917de9a830722530"`);
    await runner.query(`CREATE TABLE "temporary_registration_entries" ("registrationId" varchar(36) PRIMARY KEY NOT NULL, "nonce" varchar(64) NOT NULL, "importId" varchar(36), "priceReason" varchar(500), "overCapacityReason" varchar(500), "createdById" varchar(36), "createdAt" varchar(24) NOT NULL, CONSTRAINT "UQ_9c2301153cfe62881793f5dbb8b" UNIQUE ("nonce"), CONSTRAINT "FK_61cac8377e09c16e97bc8514a1e" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_02b2619f83917de9a830722530b" FOREIGN KEY ("importId") REFERENCES "registration_imports" ("id") ON DELETE SET NULL ON UPDATE NO ACTION, CONSTRAINT "FK_e26ee66aced65e615f6f81ccd6c" FOREIGN KEY ("createdById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_registration_entries"("registrationId", "nonce", "importId", "priceReason", "overCapacityReason", "createdById", "createdAt") SELECT "registrationId", "nonce", "importId", "priceReason", "overCapacityReason", "createdById", "createdAt" FROM "registration_entries"`);
    await runner.query(`DROP TABLE "registration_entries"`);
    await runner.query(`ALTER TABLE "temporary_registration_entries" RENAME TO "registration_entries"`);
    await runner.query(`CREATE INDEX "IDX_02b2619f83917de9a830722530" ON "registration_entries" ("importId") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "IDX_02b2619f83917de9a830722530"`);
    await runner.query(`ALTER TABLE "registration_entries" RENAME TO "temporary_registration_entries"`);
    await runner.query(`CREATE TABLE "registration_entries" ("registrationId" varchar(36) PRIMARY KEY NOT NULL, "nonce" varchar(64) NOT NULL, "importId" varchar(36), "priceReason" varchar(500), "overCapacityReason" varchar(500), "createdById" varchar(36), "createdAt" varchar(24) NOT NULL, CONSTRAINT "UQ_9c2301153cfe62881793f5dbb8b" UNIQUE ("nonce"))`);
    await runner.query(`INSERT INTO "registration_entries"("registrationId", "nonce", "importId", "priceReason", "overCapacityReason", "createdById", "createdAt") SELECT "registrationId", "nonce", "importId", "priceReason", "overCapacityReason", "createdById", "createdAt" FROM "temporary_registration_entries"`);
    await runner.query(`DROP TABLE "temporary_registration_entries"`);
    await runner.query(`CREATE INDEX "IDX_02b2619f83917de9a830722530" ON "registration_entries" ("importId") `);
    await runner.query(`DROP INDEX "registration_import_rows_by_email"`);
    await runner.query(`DROP INDEX "registration_import_rows_of_person"`);
    await runner.query(`DROP INDEX "IDX_f5ad71c0a2a1ee27d8beb26e6a"`);
    await runner.query(`ALTER TABLE "registration_import_rows" RENAME TO "temporary_registration_import_rows"`);
    await runner.query(`CREATE TABLE "registration_import_rows" ("importId" varchar(36) NOT NULL, "line" integer NOT NULL, "email" varchar(254) NOT NULL, "lastName" varchar(100) NOT NULL, "firstName" varchar(100) NOT NULL, "middleName" varchar(100) NOT NULL, "tariffId" varchar(36), "verdict" varchar(40) NOT NULL, "message" varchar(500) NOT NULL, "registrationId" varchar(36), PRIMARY KEY ("importId", "line"))`);
    await runner.query(`INSERT INTO "registration_import_rows"("importId", "line", "email", "lastName", "firstName", "middleName", "tariffId", "verdict", "message", "registrationId") SELECT "importId", "line", "email", "lastName", "firstName", "middleName", "tariffId", "verdict", "message", "registrationId" FROM "temporary_registration_import_rows"`);
    await runner.query(`DROP TABLE "temporary_registration_import_rows"`);
    await runner.query(`CREATE INDEX "registration_import_rows_by_email" ON "registration_import_rows" ("importId", "email") `);
    await runner.query(`CREATE INDEX "registration_import_rows_of_person" ON "registration_import_rows" ("email") `);
    await runner.query(`CREATE INDEX "IDX_f5ad71c0a2a1ee27d8beb26e6a" ON "registration_import_rows" ("registrationId") `);
    await runner.query(`DROP INDEX "registration_imports_of_event"`);
    await runner.query(`ALTER TABLE "registration_imports" RENAME TO "temporary_registration_imports"`);
    await runner.query(`CREATE TABLE "registration_imports" ("id" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "fileName" varchar(200) NOT NULL, "lines" integer NOT NULL, "tariffId" varchar(36), "freeBecause" varchar(500), "overCapacityBecause" varchar(500), "createdById" varchar(36), "createdAt" varchar(24) NOT NULL, CONSTRAINT "registration_imports_lines" CHECK (lines > 0))`);
    await runner.query(`INSERT INTO "registration_imports"("id", "eventId", "fileName", "lines", "tariffId", "freeBecause", "overCapacityBecause", "createdById", "createdAt") SELECT "id", "eventId", "fileName", "lines", "tariffId", "freeBecause", "overCapacityBecause", "createdById", "createdAt" FROM "temporary_registration_imports"`);
    await runner.query(`DROP TABLE "temporary_registration_imports"`);
    await runner.query(`CREATE INDEX "registration_imports_of_event" ON "registration_imports" ("eventId", "id") `);
    await runner.query(`DROP INDEX "IDX_02b2619f83917de9a830722530"`);
    await runner.query(`DROP TABLE "registration_entries"`);
    await runner.query(`DROP INDEX "registration_import_rows_by_email"`);
    await runner.query(`DROP INDEX "registration_import_rows_of_person"`);
    await runner.query(`DROP INDEX "IDX_f5ad71c0a2a1ee27d8beb26e6a"`);
    await runner.query(`DROP TABLE "registration_import_rows"`);
    await runner.query(`DROP INDEX "registration_imports_of_event"`);
    await runner.query(`DROP TABLE "registration_imports"`);
  }
}
