import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Passkeys1795799857536 implements MigrationInterface {
  name = 'Passkeys1795799857536';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "passkeys" ("id" varchar(36) PRIMARY KEY NOT NULL, "userId" varchar(36) NOT NULL, "credentialId" varchar(1364) NOT NULL, "publicKey" text NOT NULL, "counter" varchar(10) NOT NULL, "transports" varchar(200) NOT NULL, "isSynced" boolean NOT NULL, "name" varchar(100) NOT NULL, "createdAt" varchar(24) NOT NULL, "lastUsedAt" varchar(24), CONSTRAINT "UQ_fca092c48965a076c32c58f3b0c" UNIQUE ("credentialId"), CONSTRAINT "FK_968841087720e5f58e120ea8262" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "IDX_968841087720e5f58e120ea826" ON "passkeys" ("userId") `);
    await runner.query(`CREATE TABLE "passkey_challenges" ("id" varchar(36) PRIMARY KEY NOT NULL, "challenge" varchar(43) NOT NULL, "userId" varchar(36), "browserHash" varchar(64) NOT NULL, "expiresAt" varchar(24) NOT NULL, CONSTRAINT "FK_e62cd59c175c3ce90ea502beb90" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "IDX_e62cd59c175c3ce90ea502beb9" ON "passkey_challenges" ("userId") `);
    await runner.query(`CREATE INDEX "IDX_32c34e781b478ed4dd39a1180d" ON "passkey_challenges" ("expiresAt") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "IDX_32c34e781b478ed4dd39a1180d"`);
    await runner.query(`DROP INDEX "IDX_e62cd59c175c3ce90ea502beb9"`);
    await runner.query(`DROP TABLE "passkey_challenges"`);
    await runner.query(`DROP INDEX "IDX_968841087720e5f58e120ea826"`);
    await runner.query(`DROP TABLE "passkeys"`);
  }
}
