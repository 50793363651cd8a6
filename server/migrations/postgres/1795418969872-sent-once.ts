import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SentOnce1795418969872 implements MigrationInterface {
  name = 'SentOnce1795418969872';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "photo_removal_requests" ADD "clientKey" character varying(64)`);
    await runner.query(`ALTER TABLE "feedback_messages" ADD "clientKey" character varying(64)`);
    await runner.query(`CREATE UNIQUE INDEX "photo_removals_sent_once" ON "photo_removal_requests" ("email", "clientKey") `);
    await runner.query(`CREATE UNIQUE INDEX "feedback_sent_once" ON "feedback_messages" ("email", "clientKey") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."feedback_sent_once"`);
    await runner.query(`DROP INDEX "public"."photo_removals_sent_once"`);
    await runner.query(`ALTER TABLE "feedback_messages" DROP COLUMN "clientKey"`);
    await runner.query(`ALTER TABLE "photo_removal_requests" DROP COLUMN "clientKey"`);
  }
}
