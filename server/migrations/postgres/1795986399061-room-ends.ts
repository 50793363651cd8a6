import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RoomEnds1795986399061 implements MigrationInterface {
  name = 'RoomEnds1795986399061';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "rooms" ADD "endedAt" character varying(24)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "rooms" DROP COLUMN "endedAt"`);
  }
}
