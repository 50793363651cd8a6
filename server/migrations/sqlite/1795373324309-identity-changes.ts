import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityChanges1795373324309 implements MigrationInterface {
  name = 'IdentityChanges1795373324309';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "identity_changes" ("id" varchar(36) PRIMARY KEY NOT NULL, "userId" varchar(36) NOT NULL, "field" varchar(40) NOT NULL, "beforeSealed" varchar(1000), "afterSealed" varchar(1000), "state" varchar(40) NOT NULL, "because" varchar(500), "createdAt" varchar(24) NOT NULL, "decidedAt" varchar(24), "decidedById" varchar(36), "comment" varchar(500), CONSTRAINT "FK_864d71c0eac4552a45fc0de4881" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_f901b3f59e8221fe21e51d4c673" FOREIGN KEY ("decidedById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "identity_changes_waiting" ON "identity_changes" ("id") WHERE state = 'REQUESTED'`);
    await runner.query(`CREATE INDEX "identity_changes_of_user" ON "identity_changes" ("userId", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "identity_changes"`);
  }
}
