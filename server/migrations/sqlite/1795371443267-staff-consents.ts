import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StaffConsents1795371443267 implements MigrationInterface {
  name = 'StaffConsents1795371443267';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "staff_consents" ("acceptanceId" varchar(36) PRIMARY KEY NOT NULL, "manner" varchar(40) NOT NULL, "recordedById" varchar(36), CONSTRAINT "FK_8c5cc245c4d358faf28a0e2bdc2" FOREIGN KEY ("acceptanceId") REFERENCES "consent_acceptances" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "IDX_9fe54ce6e6bd8f609856b898cd" ON "staff_consents" ("recordedById") `);
    // A new table in its place would take the rows that refer to it along.
    await runner.query(`ALTER TABLE "registration_imports" ADD COLUMN "consentManner" varchar(40)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "registration_imports" DROP COLUMN "consentManner"`);
    await runner.query(`DROP INDEX "IDX_9fe54ce6e6bd8f609856b898cd"`);
    await runner.query(`DROP TABLE "staff_consents"`);
  }
}
