import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WaysIn1795272186517 implements MigrationInterface {
  name = 'WaysIn1795272186517';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "account_events" ("id" character varying(36) NOT NULL, "userId" character varying(36) NOT NULL, "kind" character varying(40) NOT NULL, "at" character varying(24) NOT NULL, "address" character varying(60) NOT NULL, "userAgent" character varying(300) NOT NULL, CONSTRAINT "PK_096b79d6426e443a0f0b096e7cf" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_1816f4ee9f786d9eeea50778e4" ON "account_events" ("at") `);
    await runner.query(`CREATE INDEX "IDX_61673374f6b2c264c71274d620" ON "account_events" ("userId", "id") `);
    await runner.query(`CREATE TABLE "known_browsers" ("userId" character varying(36) NOT NULL, "browserHash" character varying(64) NOT NULL, "lastSeenAt" character varying(24) NOT NULL, CONSTRAINT "PK_9e864ae11f21f9a390cb0cd0b68" PRIMARY KEY ("userId", "browserHash"))`);
    await runner.query(`CREATE INDEX "IDX_53f675b13270949e0f9b27e73d" ON "known_browsers" ("lastSeenAt") `);
    await runner.query(`CREATE TABLE "sign_in_tries" ("key" character varying(64) NOT NULL, "inRow" integer NOT NULL, "ofDay" integer NOT NULL, "dayBegan" character varying(24) NOT NULL, "lastAt" character varying(24) NOT NULL, "nextAt" character varying(24) NOT NULL, CONSTRAINT "PK_ebb5c023f88df7dc6728fdffdf9" PRIMARY KEY ("key"))`);
    await runner.query(`CREATE INDEX "IDX_d42f9e4fc4f28446a48dae9242" ON "sign_in_tries" ("lastAt") `);
    await runner.query(`CREATE TABLE "second_factors" ("userId" character varying(36) NOT NULL, "secretSealed" character varying(300) NOT NULL, "confirmedAt" character varying(24), "lastStep" integer NOT NULL, "createdAt" character varying(24) NOT NULL, CONSTRAINT "PK_1db737aa2fccdc69fa7242d1875" PRIMARY KEY ("userId"))`);
    await runner.query(`CREATE TABLE "recovery_codes" ("userId" character varying(36) NOT NULL, "codeHash" character varying(64) NOT NULL, "usedAt" character varying(24), CONSTRAINT "PK_8ee959087728f17dac81cb93dda" PRIMARY KEY ("userId", "codeHash"))`);
    await runner.query(`CREATE TABLE "sign_in_challenges" ("tokenHash" character varying(64) NOT NULL, "userId" character varying(36) NOT NULL, "browserHash" character varying(64) NOT NULL, "tries" integer NOT NULL, "expiresAt" character varying(24) NOT NULL, CONSTRAINT "PK_c023ee579414de8043fcb48f8b7" PRIMARY KEY ("tokenHash"))`);
    await runner.query(`CREATE INDEX "IDX_bb551a93ab2b6ff6e30e0e65c7" ON "sign_in_challenges" ("userId") `);
    await runner.query(`CREATE INDEX "IDX_ae8a3e749e7fbdaa2b0c3b27d3" ON "sign_in_challenges" ("expiresAt") `);
    await runner.query(`CREATE TABLE "sign_ups" ("id" character varying(36) NOT NULL, "email" character varying(254) NOT NULL, "passwordHash" character varying(200) NOT NULL, "lastName" character varying(100) NOT NULL, "firstName" character varying(100) NOT NULL, "middleName" character varying(100), "consents" text NOT NULL, "address" character varying(60) NOT NULL, "userAgent" character varying(300) NOT NULL, "createdAt" character varying(24) NOT NULL, "browserHash" character varying(64) NOT NULL, "redirect" character varying(500), "tokenHash" character varying(64), "expiresAt" character varying(24) NOT NULL, CONSTRAINT "UQ_118629c6f3fb4d292202cd6a30f" UNIQUE ("tokenHash"), CONSTRAINT "PK_d8e8e51c1ab5256fd6adbb1b566" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_455de7cab1a8c6b3b57db69a1d" ON "sign_ups" ("expiresAt") `);
    await runner.query(`CREATE TABLE "email_changes" ("userId" character varying(36) NOT NULL, "email" character varying(254) NOT NULL, "createdAt" character varying(24) NOT NULL, "tokenHash" character varying(64), "expiresAt" character varying(24) NOT NULL, CONSTRAINT "UQ_c1036641ee915b673384d78181b" UNIQUE ("tokenHash"), CONSTRAINT "PK_86352230c345fc670a55e7eb87a" PRIMARY KEY ("userId"))`);
    await runner.query(`CREATE INDEX "IDX_e32ab9686c426d8a241ae55bfd" ON "email_changes" ("expiresAt") `);
    await runner.query(`ALTER TABLE "account_events" ADD CONSTRAINT "FK_9a6c14b313268faafd615bc47bf" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "known_browsers" ADD CONSTRAINT "FK_6f59485822b87935c8d9c9bfab7" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "second_factors" ADD CONSTRAINT "FK_1db737aa2fccdc69fa7242d1875" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "recovery_codes" ADD CONSTRAINT "FK_5ab5f51b1ca8fcc0073d76fd3d9" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "FK_bb551a93ab2b6ff6e30e0e65c70" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "email_changes" ADD CONSTRAINT "FK_86352230c345fc670a55e7eb87a" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "email_changes" DROP CONSTRAINT "FK_86352230c345fc670a55e7eb87a"`);
    await runner.query(`ALTER TABLE "sign_in_challenges" DROP CONSTRAINT "FK_bb551a93ab2b6ff6e30e0e65c70"`);
    await runner.query(`ALTER TABLE "recovery_codes" DROP CONSTRAINT "FK_5ab5f51b1ca8fcc0073d76fd3d9"`);
    await runner.query(`ALTER TABLE "second_factors" DROP CONSTRAINT "FK_1db737aa2fccdc69fa7242d1875"`);
    await runner.query(`ALTER TABLE "known_browsers" DROP CONSTRAINT "FK_6f59485822b87935c8d9c9bfab7"`);
    await runner.query(`ALTER TABLE "account_events" DROP CONSTRAINT "FK_9a6c14b313268faafd615bc47bf"`);
    await runner.query(`DROP INDEX "public"."IDX_e32ab9686c426d8a241ae55bfd"`);
    await runner.query(`DROP TABLE "email_changes"`);
    await runner.query(`DROP INDEX "public"."IDX_455de7cab1a8c6b3b57db69a1d"`);
    await runner.query(`DROP TABLE "sign_ups"`);
    await runner.query(`DROP INDEX "public"."IDX_ae8a3e749e7fbdaa2b0c3b27d3"`);
    await runner.query(`DROP INDEX "public"."IDX_bb551a93ab2b6ff6e30e0e65c7"`);
    await runner.query(`DROP TABLE "sign_in_challenges"`);
    await runner.query(`DROP TABLE "recovery_codes"`);
    await runner.query(`DROP TABLE "second_factors"`);
    await runner.query(`DROP INDEX "public"."IDX_d42f9e4fc4f28446a48dae9242"`);
    await runner.query(`DROP TABLE "sign_in_tries"`);
    await runner.query(`DROP INDEX "public"."IDX_53f675b13270949e0f9b27e73d"`);
    await runner.query(`DROP TABLE "known_browsers"`);
    await runner.query(`DROP INDEX "public"."IDX_61673374f6b2c264c71274d620"`);
    await runner.query(`DROP INDEX "public"."IDX_1816f4ee9f786d9eeea50778e4"`);
    await runner.query(`DROP TABLE "account_events"`);
  }
}
