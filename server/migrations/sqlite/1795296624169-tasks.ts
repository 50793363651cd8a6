import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Tasks1795296624169 implements MigrationInterface {
  name = 'Tasks1795296624169';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "tasks" ("id" varchar(36) PRIMARY KEY NOT NULL, "kind" varchar(60) NOT NULL, "title" varchar(400) NOT NULL, "subjectType" varchar(40), "subjectId" varchar(36), "state" varchar(40) NOT NULL, "total" integer, "done" integer NOT NULL DEFAULT (0), "failed" integer NOT NULL DEFAULT (0), "cursor" varchar(100) NOT NULL DEFAULT (''), "payload" text NOT NULL, "actorId" varchar(36), "createdAt" varchar(24) NOT NULL, "startedAt" varchar(24), "finishedAt" varchar(24), "error" varchar(500), CONSTRAINT "tasks_counts" CHECK (done >= 0 AND failed >= 0))`);
    await runner.query(`CREATE UNIQUE INDEX "tasks_one_open" ON "tasks" ("kind", "subjectId") WHERE state IN ('QUEUED', 'RUNNING')`);
    await runner.query(`CREATE INDEX "tasks_of_subject" ON "tasks" ("subjectId", "id") `);
    await runner.query(`CREATE INDEX "tasks_of_kind" ON "tasks" ("kind", "id") `);
    await runner.query(`CREATE TABLE "task_lines" ("taskId" varchar(36) NOT NULL, "key" varchar(100) NOT NULL, "position" integer NOT NULL, "state" varchar(40) NOT NULL, "message" varchar(500) NOT NULL, "at" varchar(24) NOT NULL, PRIMARY KEY ("taskId", "key"))`);
    await runner.query(`CREATE INDEX "task_lines_old" ON "task_lines" ("at") `);
    await runner.query(`CREATE INDEX "task_lines_by_state" ON "task_lines" ("taskId", "state", "position") `);
    await runner.query(`CREATE UNIQUE INDEX "task_lines_in_order" ON "task_lines" ("taskId", "position") `);
    await runner.query(`DROP INDEX "tasks_one_open"`);
    await runner.query(`DROP INDEX "tasks_of_subject"`);
    await runner.query(`DROP INDEX "tasks_of_kind"`);
    await runner.query(`CREATE TABLE "temporary_tasks" ("id" varchar(36) PRIMARY KEY NOT NULL, "kind" varchar(60) NOT NULL, "title" varchar(400) NOT NULL, "subjectType" varchar(40), "subjectId" varchar(36), "state" varchar(40) NOT NULL, "total" integer, "done" integer NOT NULL DEFAULT (0), "failed" integer NOT NULL DEFAULT (0), "cursor" varchar(100) NOT NULL DEFAULT (''), "payload" text NOT NULL, "actorId" varchar(36), "createdAt" varchar(24) NOT NULL, "startedAt" varchar(24), "finishedAt" varchar(24), "error" varchar(500), CONSTRAINT "tasks_counts" CHECK (done >= 0 AND failed >= 0), CONSTRAINT "FK_a8429c56a8264425f1e42b80af0" FOREIGN KEY ("actorId") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "temporary_tasks"("id", "kind", "title", "subjectType", "subjectId", "state", "total", "done", "failed", "cursor", "payload", "actorId", "createdAt", "startedAt", "finishedAt", "error") SELECT "id", "kind", "title", "subjectType", "subjectId", "state", "total", "done", "failed", "cursor", "payload", "actorId", "createdAt", "startedAt", "finishedAt", "error" FROM "tasks"`);
    await runner.query(`DROP TABLE "tasks"`);
    await runner.query(`ALTER TABLE "temporary_tasks" RENAME TO "tasks"`);
    await runner.query(`CREATE UNIQUE INDEX "tasks_one_open" ON "tasks" ("kind", "subjectId") WHERE state IN ('QUEUED', 'RUNNING')`);
    await runner.query(`CREATE INDEX "tasks_of_subject" ON "tasks" ("subjectId", "id") `);
    await runner.query(`CREATE INDEX "tasks_of_kind" ON "tasks" ("kind", "id") `);
    await runner.query(`DROP INDEX "task_lines_old"`);
    await runner.query(`DROP INDEX "task_lines_by_state"`);
    await runner.query(`DROP INDEX "task_lines_in_order"`);
    await runner.query(`CREATE TABLE "temporary_task_lines" ("taskId" varchar(36) NOT NULL, "key" varchar(100) NOT NULL, "position" integer NOT NULL, "state" varchar(40) NOT NULL, "message" varchar(500) NOT NULL, "at" varchar(24) NOT NULL, CONSTRAINT "FK_9a745525d1150b050b8f917e993" FOREIGN KEY ("taskId") REFERENCES "tasks" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, PRIMARY KEY ("taskId", "key"))`);
    await runner.query(`INSERT INTO "temporary_task_lines"("taskId", "key", "position", "state", "message", "at") SELECT "taskId", "key", "position", "state", "message", "at" FROM "task_lines"`);
    await runner.query(`DROP TABLE "task_lines"`);
    await runner.query(`ALTER TABLE "temporary_task_lines" RENAME TO "task_lines"`);
    await runner.query(`CREATE INDEX "task_lines_old" ON "task_lines" ("at") `);
    await runner.query(`CREATE INDEX "task_lines_by_state" ON "task_lines" ("taskId", "state", "position") `);
    await runner.query(`CREATE UNIQUE INDEX "task_lines_in_order" ON "task_lines" ("taskId", "position") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "task_lines_in_order"`);
    await runner.query(`DROP INDEX "task_lines_by_state"`);
    await runner.query(`DROP INDEX "task_lines_old"`);
    await runner.query(`ALTER TABLE "task_lines" RENAME TO "temporary_task_lines"`);
    await runner.query(`CREATE TABLE "task_lines" ("taskId" varchar(36) NOT NULL, "key" varchar(100) NOT NULL, "position" integer NOT NULL, "state" varchar(40) NOT NULL, "message" varchar(500) NOT NULL, "at" varchar(24) NOT NULL, PRIMARY KEY ("taskId", "key"))`);
    await runner.query(`INSERT INTO "task_lines"("taskId", "key", "position", "state", "message", "at") SELECT "taskId", "key", "position", "state", "message", "at" FROM "temporary_task_lines"`);
    await runner.query(`DROP TABLE "temporary_task_lines"`);
    await runner.query(`CREATE UNIQUE INDEX "task_lines_in_order" ON "task_lines" ("taskId", "position") `);
    await runner.query(`CREATE INDEX "task_lines_by_state" ON "task_lines" ("taskId", "state", "position") `);
    await runner.query(`CREATE INDEX "task_lines_old" ON "task_lines" ("at") `);
    await runner.query(`DROP INDEX "tasks_of_kind"`);
    await runner.query(`DROP INDEX "tasks_of_subject"`);
    await runner.query(`DROP INDEX "tasks_one_open"`);
    await runner.query(`ALTER TABLE "tasks" RENAME TO "temporary_tasks"`);
    await runner.query(`CREATE TABLE "tasks" ("id" varchar(36) PRIMARY KEY NOT NULL, "kind" varchar(60) NOT NULL, "title" varchar(400) NOT NULL, "subjectType" varchar(40), "subjectId" varchar(36), "state" varchar(40) NOT NULL, "total" integer, "done" integer NOT NULL DEFAULT (0), "failed" integer NOT NULL DEFAULT (0), "cursor" varchar(100) NOT NULL DEFAULT (''), "payload" text NOT NULL, "actorId" varchar(36), "createdAt" varchar(24) NOT NULL, "startedAt" varchar(24), "finishedAt" varchar(24), "error" varchar(500), CONSTRAINT "tasks_counts" CHECK (done >= 0 AND failed >= 0))`);
    await runner.query(`INSERT INTO "tasks"("id", "kind", "title", "subjectType", "subjectId", "state", "total", "done", "failed", "cursor", "payload", "actorId", "createdAt", "startedAt", "finishedAt", "error") SELECT "id", "kind", "title", "subjectType", "subjectId", "state", "total", "done", "failed", "cursor", "payload", "actorId", "createdAt", "startedAt", "finishedAt", "error" FROM "temporary_tasks"`);
    await runner.query(`DROP TABLE "temporary_tasks"`);
    await runner.query(`CREATE INDEX "tasks_of_kind" ON "tasks" ("kind", "id") `);
    await runner.query(`CREATE INDEX "tasks_of_subject" ON "tasks" ("subjectId", "id") `);
    await runner.query(`CREATE UNIQUE INDEX "tasks_one_open" ON "tasks" ("kind", "subjectId") WHERE state IN ('QUEUED', 'RUNNING')`);
    await runner.query(`DROP INDEX "task_lines_in_order"`);
    await runner.query(`DROP INDEX "task_lines_by_state"`);
    await runner.query(`DROP INDEX "task_lines_old"`);
    await runner.query(`DROP TABLE "task_lines"`);
    await runner.query(`DROP INDEX "tasks_of_kind"`);
    await runner.query(`DROP INDEX "tasks_of_subject"`);
    await runner.query(`DROP INDEX "tasks_one_open"`);
    await runner.query(`DROP TABLE "tasks"`);
  }
}
