import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Tasks1795296624169 implements MigrationInterface {
  name = 'Tasks1795296624169';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "tasks" ("id" character varying(36) NOT NULL, "kind" character varying(60) NOT NULL, "title" character varying(400) NOT NULL, "subjectType" character varying(40), "subjectId" character varying(36), "state" character varying(40) NOT NULL, "total" integer, "done" integer NOT NULL DEFAULT '0', "failed" integer NOT NULL DEFAULT '0', "cursor" character varying(100) NOT NULL DEFAULT '', "payload" text NOT NULL, "actorId" character varying(36), "createdAt" character varying(24) NOT NULL, "startedAt" character varying(24), "finishedAt" character varying(24), "error" character varying(500), CONSTRAINT "tasks_counts" CHECK (done >= 0 AND failed >= 0), CONSTRAINT "PK_8d12ff38fcc62aaba2cab748772" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "tasks_one_open" ON "tasks" ("kind", "subjectId") WHERE state IN ('QUEUED', 'RUNNING')`);
    await runner.query(`CREATE INDEX "tasks_of_subject" ON "tasks" ("subjectId", "id") `);
    await runner.query(`CREATE INDEX "tasks_of_kind" ON "tasks" ("kind", "id") `);
    await runner.query(`CREATE TABLE "task_lines" ("taskId" character varying(36) NOT NULL, "key" character varying(100) NOT NULL, "position" integer NOT NULL, "state" character varying(40) NOT NULL, "message" character varying(500) NOT NULL, "at" character varying(24) NOT NULL, CONSTRAINT "PK_2f10d42bf6c28c33385a5d7947d" PRIMARY KEY ("taskId", "key"))`);
    await runner.query(`CREATE INDEX "task_lines_old" ON "task_lines" ("at") `);
    await runner.query(`CREATE INDEX "task_lines_by_state" ON "task_lines" ("taskId", "state", "position") `);
    await runner.query(`CREATE UNIQUE INDEX "task_lines_in_order" ON "task_lines" ("taskId", "position") `);
    await runner.query(`ALTER TABLE "tasks" ADD CONSTRAINT "FK_a8429c56a8264425f1e42b80af0" FOREIGN KEY ("actorId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "task_lines" ADD CONSTRAINT "FK_9a745525d1150b050b8f917e993" FOREIGN KEY ("taskId") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "task_lines" DROP CONSTRAINT "FK_9a745525d1150b050b8f917e993"`);
    await runner.query(`ALTER TABLE "tasks" DROP CONSTRAINT "FK_a8429c56a8264425f1e42b80af0"`);
    await runner.query(`DROP INDEX "public"."task_lines_in_order"`);
    await runner.query(`DROP INDEX "public"."task_lines_by_state"`);
    await runner.query(`DROP INDEX "public"."task_lines_old"`);
    await runner.query(`DROP TABLE "task_lines"`);
    await runner.query(`DROP INDEX "public"."tasks_of_kind"`);
    await runner.query(`DROP INDEX "public"."tasks_of_subject"`);
    await runner.query(`DROP INDEX "public"."tasks_one_open"`);
    await runner.query(`DROP TABLE "tasks"`);
  }
}
