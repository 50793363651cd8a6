import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Passkeys1795799857536 implements MigrationInterface {
  name = 'Passkeys1795799857536';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "passkeys" ("id" character varying(36) NOT NULL, "userId" character varying(36) NOT NULL, "credentialId" character varying(1364) NOT NULL, "publicKey" text NOT NULL, "counter" character varying(10) NOT NULL, "transports" character varying(200) NOT NULL, "isSynced" boolean NOT NULL, "name" character varying(100) NOT NULL, "createdAt" character varying(24) NOT NULL, "lastUsedAt" character varying(24), CONSTRAINT "UQ_fca092c48965a076c32c58f3b0c" UNIQUE ("credentialId"), CONSTRAINT "PK_db928e6fd79e7098911268a74c3" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_968841087720e5f58e120ea826" ON "passkeys" ("userId") `);
    await runner.query(`CREATE TABLE "passkey_challenges" ("id" character varying(36) NOT NULL, "challenge" character varying(43) NOT NULL, "userId" character varying(36), "browserHash" character varying(64) NOT NULL, "expiresAt" character varying(24) NOT NULL, CONSTRAINT "PK_6e53152b7ac3d0c599f2cffdd7e" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_e62cd59c175c3ce90ea502beb9" ON "passkey_challenges" ("userId") `);
    await runner.query(`CREATE INDEX "IDX_32c34e781b478ed4dd39a1180d" ON "passkey_challenges" ("expiresAt") `);
    await runner.query(`ALTER TABLE "passkeys" ADD CONSTRAINT "FK_968841087720e5f58e120ea8262" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "passkey_challenges" ADD CONSTRAINT "FK_e62cd59c175c3ce90ea502beb90" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "passkey_challenges" DROP CONSTRAINT "FK_e62cd59c175c3ce90ea502beb90"`);
    await runner.query(`ALTER TABLE "passkeys" DROP CONSTRAINT "FK_968841087720e5f58e120ea8262"`);
    await runner.query(`DROP INDEX "public"."IDX_32c34e781b478ed4dd39a1180d"`);
    await runner.query(`DROP INDEX "public"."IDX_e62cd59c175c3ce90ea502beb9"`);
    await runner.query(`DROP TABLE "passkey_challenges"`);
    await runner.query(`DROP INDEX "public"."IDX_968841087720e5f58e120ea826"`);
    await runner.query(`DROP TABLE "passkeys"`);
  }
}
