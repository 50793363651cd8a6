import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ScheduledJobRuns1795773262177 implements MigrationInterface {
  name = 'ScheduledJobRuns1795773262177';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "scheduled_job_runs" ("name" character varying(100) NOT NULL, "dueAt" character varying(24) NOT NULL, "succeededAt" character varying(24), CONSTRAINT "PK_e9716c4c43249964262045a3f8d" PRIMARY KEY ("name"))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "scheduled_job_runs"`);
  }
}
