import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WebhookSequences1795324355364 implements MigrationInterface {
  name = 'WebhookSequences1795324355364';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "webhook_sequences" ("subjectId" character varying(36) NOT NULL, "last" integer NOT NULL, CONSTRAINT "PK_e32d25f1f8deec95431a1d3560a" PRIMARY KEY ("subjectId"))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "webhook_sequences"`);
  }
}
