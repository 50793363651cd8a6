import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key of a row is now what the device has chosen, and the money is the payment's: the table is written anew. */
export class FrontDesk1795373791471 implements MigrationInterface {
  name = 'FrontDesk1795373791471';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "walk_ins" RENAME TO "former_walk_ins"`);
    await runner.query(`DROP INDEX "IDX_40e5cd783e51561cb22185a35c"`);
    await runner.query(`CREATE TABLE "walk_ins" ("nonce" varchar(64) PRIMARY KEY NOT NULL, "registrationId" varchar(36) NOT NULL, "eventId" varchar(36) NOT NULL, "paymentId" varchar(36), "isOverCapacity" boolean NOT NULL, "createdById" varchar(36), "createdAt" varchar(24) NOT NULL, CONSTRAINT "FK_e7d8d74580622ce54531b6d9fbc" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_40e5cd783e51561cb22185a35c9" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_5f2fb6d1a60a5b68868f1ed9cf8" FOREIGN KEY ("paymentId") REFERENCES "payments" ("id") ON DELETE SET NULL ON UPDATE NO ACTION, CONSTRAINT "FK_9c77dddef928f5d839162d04506" FOREIGN KEY ("createdById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`INSERT INTO "walk_ins" ("nonce", "registrationId", "eventId", "paymentId", "isOverCapacity", "createdById", "createdAt")
      SELECT "nonce", "registrationId", "eventId",
        (SELECT payments."id" FROM "payments" WHERE payments."registrationId" = former_walk_ins."registrationId"
          AND payments."method" = 'CASH' ORDER BY payments."attempt" LIMIT 1),
        "isOverCapacity", "createdById", "createdAt" FROM "former_walk_ins"`);
    await runner.query(`DROP TABLE "former_walk_ins"`);
    await runner.query(`CREATE INDEX "IDX_40e5cd783e51561cb22185a35c" ON "walk_ins" ("eventId") `);
    await runner.query(`CREATE INDEX "IDX_e7d8d74580622ce54531b6d9fb" ON "walk_ins" ("registrationId") `);
    await runner.query(`CREATE INDEX "IDX_5f2fb6d1a60a5b68868f1ed9cf" ON "walk_ins" ("paymentId") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "walk_ins" RENAME TO "later_walk_ins"`);
    await runner.query(`DROP INDEX "IDX_5f2fb6d1a60a5b68868f1ed9cf"`);
    await runner.query(`DROP INDEX "IDX_e7d8d74580622ce54531b6d9fb"`);
    await runner.query(`DROP INDEX "IDX_40e5cd783e51561cb22185a35c"`);
    await runner.query(`CREATE TABLE "walk_ins" ("registrationId" varchar(36) PRIMARY KEY NOT NULL, "eventId" varchar(36) NOT NULL, "nonce" varchar(64) NOT NULL, "paidAmount" integer NOT NULL, "isOverCapacity" boolean NOT NULL, "createdById" varchar(36), "createdAt" varchar(24) NOT NULL, CONSTRAINT "UQ_71050837191bc4e7ccd6125d2de" UNIQUE ("nonce"), CONSTRAINT "walk_ins_paid" CHECK ("paidAmount" >= 0), CONSTRAINT "FK_e7d8d74580622ce54531b6d9fbc" FOREIGN KEY ("registrationId") REFERENCES "registrations" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_40e5cd783e51561cb22185a35c9" FOREIGN KEY ("eventId") REFERENCES "events" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_9c77dddef928f5d839162d04506" FOREIGN KEY ("createdById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION)`);
    await runner.query(`INSERT OR IGNORE INTO "walk_ins" ("registrationId", "eventId", "nonce", "paidAmount", "isOverCapacity", "createdById", "createdAt")
      SELECT "registrationId", "eventId", "nonce",
        COALESCE((SELECT "amount" FROM "payments" WHERE payments."id" = later_walk_ins."paymentId"), 0),
        "isOverCapacity", "createdById", "createdAt" FROM "later_walk_ins" ORDER BY "createdAt"`);
    await runner.query(`DROP TABLE "later_walk_ins"`);
    await runner.query(`CREATE INDEX "IDX_40e5cd783e51561cb22185a35c" ON "walk_ins" ("eventId") `);
  }
}
