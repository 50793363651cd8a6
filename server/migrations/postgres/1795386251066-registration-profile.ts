import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RegistrationProfile1795386251066 implements MigrationInterface {
  name = 'RegistrationProfile1795386251066';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "registrations" ADD COLUMN "educationLevel" character varying(40)`);
    await runner.query(`ALTER TABLE "registrations" ADD COLUMN "specialtyId" character varying(100)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "registrations" DROP COLUMN "specialtyId"`);
    await runner.query(`ALTER TABLE "registrations" DROP COLUMN "educationLevel"`);
  }
}
