import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityChanges1795373324309 implements MigrationInterface {
  name = 'IdentityChanges1795373324309';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "identity_changes" ("id" character varying(36) NOT NULL, "userId" character varying(36) NOT NULL, "field" character varying(40) NOT NULL, "beforeSealed" character varying(1000), "afterSealed" character varying(1000), "state" character varying(40) NOT NULL, "because" character varying(500), "createdAt" character varying(24) NOT NULL, "decidedAt" character varying(24), "decidedById" character varying(36), "comment" character varying(500), CONSTRAINT "PK_97fa17bd71f0c7cc9d9a2959da4" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "identity_changes_waiting" ON "identity_changes" ("id") WHERE state = 'REQUESTED'`);
    await runner.query(`CREATE INDEX "identity_changes_of_user" ON "identity_changes" ("userId", "id") `);
    await runner.query(`ALTER TABLE "identity_changes" ADD CONSTRAINT "FK_864d71c0eac4552a45fc0de4881" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "identity_changes" ADD CONSTRAINT "FK_f901b3f59e8221fe21e51d4c673" FOREIGN KEY ("decidedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "identity_changes" DROP CONSTRAINT "FK_f901b3f59e8221fe21e51d4c673"`);
    await runner.query(`ALTER TABLE "identity_changes" DROP CONSTRAINT "FK_864d71c0eac4552a45fc0de4881"`);
    await runner.query(`DROP INDEX "public"."identity_changes_of_user"`);
    await runner.query(`DROP INDEX "public"."identity_changes_waiting"`);
    await runner.query(`DROP TABLE "identity_changes"`);
  }
}
