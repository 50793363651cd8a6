import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LetterOutcomesAndCancellations1795372096115 implements MigrationInterface {
  name = 'LetterOutcomesAndCancellations1795372096115';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "registration_cancellations" ("id" varchar(36) PRIMARY KEY NOT NULL, "registrationId" varchar(36) NOT NULL, "by" varchar(40) NOT NULL, "was" varchar(40) NOT NULL, "actorId" varchar(36), "reason" varchar(500), "refund" varchar(40), "at" varchar(24) NOT NULL, CONSTRAINT "FK_9daab154fe7897f576bea696cf6" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_6355eaf38a5b1106bef971d541f" FOREIGN KEY ("actorId") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "registration_cancellations_of" ON "registration_cancellations" ("registrationId", "at") `);
    await runner.query(`ALTER TABLE "outbox" ADD COLUMN "notNeededBecause" varchar(500)`);
    await runner.query(`ALTER TABLE "outbox" ADD COLUMN "causeId" varchar(36)`);
    await runner.query(`CREATE INDEX "outbox_of_cause" ON "outbox" ("causeId", "state") WHERE "causeId" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "outbox_of_cause"`);
    await runner.query(`ALTER TABLE "outbox" DROP COLUMN "causeId"`);
    await runner.query(`ALTER TABLE "outbox" DROP COLUMN "notNeededBecause"`);
    await runner.query(`DROP INDEX "registration_cancellations_of"`);
    await runner.query(`DROP TABLE "registration_cancellations"`);
  }
}
