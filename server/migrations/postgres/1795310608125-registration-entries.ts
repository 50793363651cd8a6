import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RegistrationEntries1795310608125 implements MigrationInterface {
  name = 'RegistrationEntries1795310608125';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "registration_imports" ("id" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "fileName" character varying(200) NOT NULL, "lines" integer NOT NULL, "tariffId" character varying(36), "freeBecause" character varying(500), "overCapacityBecause" character varying(500), "createdById" character varying(36), "createdAt" character varying(24) NOT NULL, CONSTRAINT "registration_imports_lines" CHECK (lines > 0), CONSTRAINT "PK_055239a63d3feea255d72dfa489" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "registration_imports_of_event" ON "registration_imports" ("eventId", "id") `);
    await runner.query(`CREATE TABLE "registration_import_rows" ("importId" character varying(36) NOT NULL, "line" integer NOT NULL, "email" character varying(254) NOT NULL, "lastName" character varying(100) NOT NULL, "firstName" character varying(100) NOT NULL, "middleName" character varying(100) NOT NULL, "tariffId" character varying(36), "verdict" character varying(40) NOT NULL, "message" character varying(500) NOT NULL, "registrationId" character varying(36), CONSTRAINT "PK_5cad2a6fb1ee9aaa65f476858e0" PRIMARY KEY ("importId", "line"))`);
    await runner.query(`CREATE INDEX "IDX_f5ad71c0a2a1ee27d8beb26e6a" ON "registration_import_rows" ("registrationId") `);
    await runner.query(`CREATE INDEX "registration_import_rows_of_person" ON "registration_import_rows" ("email") `);
    await runner.query(`CREATE INDEX "registration_import_rows_by_email" ON "registration_import_rows" ("importId", "email") `);
    await runner.query(`CREATE TABLE "registration_entries" ("registrationId" character varying(36) NOT NULL, "nonce" character varying(64) NOT NULL, "importId" character varying(36), "priceReason" character varying(500), "overCapacityReason" character varying(500), "createdById" character varying(36), "createdAt" character varying(24) NOT NULL, CONSTRAINT "UQ_9c2301153cfe62881793f5dbb8b" UNIQUE ("nonce"), CONSTRAINT "PK_61cac8377e09c16e97bc8514a1e" PRIMARY KEY ("registrationId"))`);
    await runner.query(`CREATE INDEX "IDX_02b2619f83917de9a830722530" ON "registration_entries" ("importId") `);
    await runner.query(`ALTER TABLE "registration_imports" ADD CONSTRAINT "FK_fc523c7c0d73dcbc6f91e8772cb" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "registration_imports" ADD CONSTRAINT "FK_00c7a353bb808f7ed94401008c3" FOREIGN KEY ("tariffId") REFERENCES "tariffs"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "registration_imports" ADD CONSTRAINT "FK_5d463b809e6e76ff279fd85ca00" FOREIGN KEY ("createdById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "registration_import_rows" ADD CONSTRAINT "FK_9f78c1b6b058233994d5ac60b01" FOREIGN KEY ("importId") REFERENCES "registration_imports"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "registration_import_rows" ADD CONSTRAINT "FK_f5ad71c0a2a1ee27d8beb26e6ac" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "registration_entries" ADD CONSTRAINT "FK_61cac8377e09c16e97bc8514a1e" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "registration_entries" ADD CONSTRAINT "FK_02b2619f83917de9a830722530b" FOREIGN KEY ("importId") REFERENCES "registration_imports"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "registration_entries" ADD CONSTRAINT "FK_e26ee66aced65e615f6f81ccd6c" FOREIGN KEY ("createdById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "registration_entries" DROP CONSTRAINT "FK_e26ee66aced65e615f6f81ccd6c"`);
    await runner.query(`ALTER TABLE "registration_entries" DROP CONSTRAINT "FK_02b2619f83917de9a830722530b"`);
    await runner.query(`ALTER TABLE "registration_entries" DROP CONSTRAINT "FK_61cac8377e09c16e97bc8514a1e"`);
    await runner.query(`ALTER TABLE "registration_import_rows" DROP CONSTRAINT "FK_f5ad71c0a2a1ee27d8beb26e6ac"`);
    await runner.query(`ALTER TABLE "registration_import_rows" DROP CONSTRAINT "FK_9f78c1b6b058233994d5ac60b01"`);
    await runner.query(`ALTER TABLE "registration_imports" DROP CONSTRAINT "FK_5d463b809e6e76ff279fd85ca00"`);
    await runner.query(`ALTER TABLE "registration_imports" DROP CONSTRAINT "FK_00c7a353bb808f7ed94401008c3"`);
    await runner.query(`ALTER TABLE "registration_imports" DROP CONSTRAINT "FK_fc523c7c0d73dcbc6f91e8772cb"`);
    await runner.query(`DROP INDEX "public"."IDX_02b2619f83917de9a830722530"`);
    await runner.query(`DROP TABLE "registration_entries"`);
    await runner.query(`DROP INDEX "public"."registration_import_rows_by_email"`);
    await runner.query(`DROP INDEX "public"."registration_import_rows_of_person"`);
    await runner.query(`DROP INDEX "public"."IDX_f5ad71c0a2a1ee27d8beb26e6a"`);
    await runner.query(`DROP TABLE "registration_import_rows"`);
    await runner.query(`DROP INDEX "public"."registration_imports_of_event"`);
    await runner.query(`DROP TABLE "registration_imports"`);
  }
}
