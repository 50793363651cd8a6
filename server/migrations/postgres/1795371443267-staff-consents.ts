import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StaffConsents1795371443267 implements MigrationInterface {
  name = 'StaffConsents1795371443267';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "staff_consents" ("acceptanceId" character varying(36) NOT NULL, "manner" character varying(40) NOT NULL, "recordedById" character varying(36), CONSTRAINT "PK_8c5cc245c4d358faf28a0e2bdc2" PRIMARY KEY ("acceptanceId"))`);
    await runner.query(`CREATE INDEX "IDX_9fe54ce6e6bd8f609856b898cd" ON "staff_consents" ("recordedById") `);
    await runner.query(`ALTER TABLE "registration_imports" ADD "consentManner" character varying(40)`);
    await runner.query(`ALTER TABLE "staff_consents" ADD CONSTRAINT "FK_8c5cc245c4d358faf28a0e2bdc2" FOREIGN KEY ("acceptanceId") REFERENCES "consent_acceptances"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "staff_consents" DROP CONSTRAINT "FK_8c5cc245c4d358faf28a0e2bdc2"`);
    await runner.query(`ALTER TABLE "registration_imports" DROP COLUMN "consentManner"`);
    await runner.query(`DROP INDEX "public"."IDX_9fe54ce6e6bd8f609856b898cd"`);
    await runner.query(`DROP TABLE "staff_consents"`);
  }
}
