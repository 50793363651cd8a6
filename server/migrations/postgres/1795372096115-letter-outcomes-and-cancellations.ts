import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LetterOutcomesAndCancellations1795372096115 implements MigrationInterface {
  name = 'LetterOutcomesAndCancellations1795372096115';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "registration_cancellations" ("id" character varying(36) NOT NULL, "registrationId" character varying(36) NOT NULL, "by" character varying(40) NOT NULL, "was" character varying(40) NOT NULL, "actorId" character varying(36), "reason" character varying(500), "refund" character varying(40), "at" character varying(24) NOT NULL, CONSTRAINT "PK_821ae27bc8ae9cc32a2e32db169" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "registration_cancellations_of" ON "registration_cancellations" ("registrationId", "at") `);
    await runner.query(`ALTER TABLE "outbox" ADD "notNeededBecause" character varying(500)`);
    await runner.query(`ALTER TABLE "outbox" ADD "causeId" character varying(36)`);
    await runner.query(`CREATE INDEX "outbox_of_cause" ON "outbox" ("causeId", "state") WHERE "causeId" IS NOT NULL`);
    await runner.query(`ALTER TABLE "registration_cancellations" ADD CONSTRAINT "FK_9daab154fe7897f576bea696cf6" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "registration_cancellations" ADD CONSTRAINT "FK_6355eaf38a5b1106bef971d541f" FOREIGN KEY ("actorId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "registration_cancellations" DROP CONSTRAINT "FK_6355eaf38a5b1106bef971d541f"`);
    await runner.query(`ALTER TABLE "registration_cancellations" DROP CONSTRAINT "FK_9daab154fe7897f576bea696cf6"`);
    await runner.query(`DROP INDEX "public"."outbox_of_cause"`);
    await runner.query(`ALTER TABLE "outbox" DROP COLUMN "causeId"`);
    await runner.query(`ALTER TABLE "outbox" DROP COLUMN "notNeededBecause"`);
    await runner.query(`DROP INDEX "public"."registration_cancellations_of"`);
    await runner.query(`DROP TABLE "registration_cancellations"`);
  }
}
