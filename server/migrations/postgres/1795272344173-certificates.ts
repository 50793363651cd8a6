import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Certificates1795272344173 implements MigrationInterface {
  name = 'Certificates1795272344173';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "certificates" ("id" character varying(36) NOT NULL, "code" character varying(20) NOT NULL, "kind" character varying(40) NOT NULL, "state" character varying(40) NOT NULL, "userId" character varying(36), "registrationId" character varying(36), "eventId" character varying(36) NOT NULL, "points" integer, "specialtyId" character varying(100), "earnedOn" character varying(10) NOT NULL, "snapshot" text NOT NULL, "snapshotHash" character varying(64) NOT NULL, "issuedAt" character varying(24) NOT NULL, "endedAt" character varying(24), "reason" character varying(500), "replacedById" character varying(36), CONSTRAINT "UQ_e9e6937f74d9a653f0fc3299132" UNIQUE ("code"), CONSTRAINT "certificates_points" CHECK (points IS NULL OR points > 0), CONSTRAINT "PK_e4c7e31e2144300bea7d89eb165" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "certificates_of_event" ON "certificates" ("eventId", "issuedAt", "id") `);
    await runner.query(`CREATE INDEX "certificates_of_user" ON "certificates" ("userId", "earnedOn") `);
    await runner.query(`CREATE UNIQUE INDEX "certificates_one_valid" ON "certificates" ("registrationId", "kind") WHERE state = 'ISSUED'`);
    await runner.query(`CREATE TABLE "certificate_changes" ("id" character varying(36) NOT NULL, "certificateId" character varying(36), "codeId" character varying(36), "state" character varying(40) NOT NULL, "reason" character varying(500), "byId" character varying(36), "at" character varying(24) NOT NULL, CONSTRAINT "PK_56ec5a888ef64442f15f8c668f5" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_bb59d1489efb7cae7607e83b56" ON "certificate_changes" ("codeId") `);
    await runner.query(`CREATE INDEX "IDX_0432a440fe67c04df80bc58180" ON "certificate_changes" ("certificateId") `);
    await runner.query(`CREATE TABLE "nmo_codes" ("id" character varying(36) NOT NULL, "eventId" character varying(36) NOT NULL, "label" character varying(100) NOT NULL, "specialtyId" character varying(100), "slot" character varying(202) NOT NULL, "codeSealed" character varying(500) NOT NULL, "codeFingerprint" character varying(64) NOT NULL, "state" character varying(40) NOT NULL, "userId" character varying(36), "registrationId" character varying(36), "createdAt" character varying(24) NOT NULL, "assignedAt" character varying(24), "enteredAt" character varying(24), "endedAt" character varying(24), "reason" character varying(500), CONSTRAINT "PK_b1238d4f63b95fb1e0b24c427ee" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "nmo_codes_of_user" ON "nmo_codes" ("userId") WHERE "userId" IS NOT NULL`);
    await runner.query(`CREATE INDEX "nmo_codes_of_event" ON "nmo_codes" ("eventId", "createdAt", "id") `);
    await runner.query(`CREATE INDEX "nmo_codes_free" ON "nmo_codes" ("eventId", "slot", "id") WHERE state = 'AVAILABLE'`);
    await runner.query(`CREATE UNIQUE INDEX "nmo_codes_one_each" ON "nmo_codes" ("registrationId", "slot") WHERE state = 'ASSIGNED'`);
    await runner.query(`CREATE UNIQUE INDEX "nmo_codes_once" ON "nmo_codes" ("eventId", "codeFingerprint") `);
    await runner.query(`CREATE TABLE "nmo_cycles" ("id" character varying(36) NOT NULL, "userId" character varying(36) NOT NULL, "specialtyId" character varying(100) NOT NULL, "startsOn" character varying(10) NOT NULL, "endsOn" character varying(10) NOT NULL, "updatedAt" character varying(24) NOT NULL, CONSTRAINT "PK_6bc8db0ed1043cee916599b4b73" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "nmo_cycles_one_each" ON "nmo_cycles" ("userId", "specialtyId") `);
    await runner.query(`CREATE TABLE "nmo_own_points" ("id" character varying(36) NOT NULL, "userId" character varying(36) NOT NULL, "specialtyId" character varying(100) NOT NULL, "title" character varying(300) NOT NULL, "earnedOn" character varying(10) NOT NULL, "points" integer NOT NULL, "source" character varying(40) NOT NULL, "createdAt" character varying(24) NOT NULL, "updatedAt" character varying(24) NOT NULL, CONSTRAINT "nmo_own_points_range" CHECK (points BETWEEN 1 AND 500), CONSTRAINT "PK_6461806e1ebb2ad883ae59c0ea5" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "nmo_own_points_once" ON "nmo_own_points" ("userId", "specialtyId", "earnedOn", "source", "title") `);
    await runner.query(`CREATE INDEX "nmo_own_points_mine" ON "nmo_own_points" ("userId", "earnedOn", "id") `);
    await runner.query(`ALTER TABLE "certificates" ADD CONSTRAINT "FK_7d072194aef1ecb98664c83e861" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "certificates" ADD CONSTRAINT "FK_584e0b829452a2af342ffa6e91a" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "certificates" ADD CONSTRAINT "FK_a6e19578d7c1bdd51b25fd4d70e" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "certificate_changes" ADD CONSTRAINT "FK_0432a440fe67c04df80bc581805" FOREIGN KEY ("certificateId") REFERENCES "certificates"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "nmo_codes" ADD CONSTRAINT "FK_bbc74e5a49364fbf6fc3f188af1" FOREIGN KEY ("eventId") REFERENCES "events"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "nmo_codes" ADD CONSTRAINT "FK_cc7560ee7d2f95127c8d01ec81f" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "nmo_codes" ADD CONSTRAINT "FK_19a00fa3398443837e5bba01488" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "nmo_cycles" ADD CONSTRAINT "FK_c1eb2c587f2f07b43249d9ee3fa" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "nmo_cycles" ADD CONSTRAINT "FK_75ed82959e5befdb7fdbc405f9b" FOREIGN KEY ("specialtyId") REFERENCES "specialties"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "nmo_own_points" ADD CONSTRAINT "FK_b91993d26f80e0b014b19b9e9d6" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "nmo_own_points" ADD CONSTRAINT "FK_f208f02867939d124866ab3e576" FOREIGN KEY ("specialtyId") REFERENCES "specialties"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "nmo_own_points" DROP CONSTRAINT "FK_f208f02867939d124866ab3e576"`);
    await runner.query(`ALTER TABLE "nmo_own_points" DROP CONSTRAINT "FK_b91993d26f80e0b014b19b9e9d6"`);
    await runner.query(`ALTER TABLE "nmo_cycles" DROP CONSTRAINT "FK_75ed82959e5befdb7fdbc405f9b"`);
    await runner.query(`ALTER TABLE "nmo_cycles" DROP CONSTRAINT "FK_c1eb2c587f2f07b43249d9ee3fa"`);
    await runner.query(`ALTER TABLE "nmo_codes" DROP CONSTRAINT "FK_19a00fa3398443837e5bba01488"`);
    await runner.query(`ALTER TABLE "nmo_codes" DROP CONSTRAINT "FK_cc7560ee7d2f95127c8d01ec81f"`);
    await runner.query(`ALTER TABLE "nmo_codes" DROP CONSTRAINT "FK_bbc74e5a49364fbf6fc3f188af1"`);
    await runner.query(`ALTER TABLE "certificate_changes" DROP CONSTRAINT "FK_0432a440fe67c04df80bc581805"`);
    await runner.query(`ALTER TABLE "certificates" DROP CONSTRAINT "FK_a6e19578d7c1bdd51b25fd4d70e"`);
    await runner.query(`ALTER TABLE "certificates" DROP CONSTRAINT "FK_584e0b829452a2af342ffa6e91a"`);
    await runner.query(`ALTER TABLE "certificates" DROP CONSTRAINT "FK_7d072194aef1ecb98664c83e861"`);
    await runner.query(`DROP INDEX "public"."nmo_own_points_mine"`);
    await runner.query(`DROP INDEX "public"."nmo_own_points_once"`);
    await runner.query(`DROP TABLE "nmo_own_points"`);
    await runner.query(`DROP INDEX "public"."nmo_cycles_one_each"`);
    await runner.query(`DROP TABLE "nmo_cycles"`);
    await runner.query(`DROP INDEX "public"."nmo_codes_once"`);
    await runner.query(`DROP INDEX "public"."nmo_codes_one_each"`);
    await runner.query(`DROP INDEX "public"."nmo_codes_free"`);
    await runner.query(`DROP INDEX "public"."nmo_codes_of_event"`);
    await runner.query(`DROP INDEX "public"."nmo_codes_of_user"`);
    await runner.query(`DROP TABLE "nmo_codes"`);
    await runner.query(`DROP INDEX "public"."IDX_0432a440fe67c04df80bc58180"`);
    await runner.query(`DROP INDEX "public"."IDX_bb59d1489efb7cae7607e83b56"`);
    await runner.query(`DROP TABLE "certificate_changes"`);
    await runner.query(`DROP INDEX "public"."certificates_one_valid"`);
    await runner.query(`DROP INDEX "public"."certificates_of_user"`);
    await runner.query(`DROP INDEX "public"."certificates_of_event"`);
    await runner.query(`DROP TABLE "certificates"`);
  }
}
