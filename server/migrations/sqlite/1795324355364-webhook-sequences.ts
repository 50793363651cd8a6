import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WebhookSequences1795324355364 implements MigrationInterface {
  name = 'WebhookSequences1795324355364';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "webhook_sequences" ("subjectId" varchar(36) PRIMARY KEY NOT NULL, "last" integer NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "webhook_sequences"`);
  }
}
