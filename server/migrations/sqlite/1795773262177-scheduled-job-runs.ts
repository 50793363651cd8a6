import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ScheduledJobRuns1795773262177 implements MigrationInterface {
  name = 'ScheduledJobRuns1795773262177';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "scheduled_job_runs" ("name" varchar(100) PRIMARY KEY NOT NULL, "dueAt" varchar(24) NOT NULL, "succeededAt" varchar(24))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "scheduled_job_runs"`);
  }
}
