import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SignInProviders1795903566420 implements MigrationInterface {
  name = 'SignInProviders1795903566420';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "sign_in_providers" ("id" character varying(36) NOT NULL, "name" character varying(60) NOT NULL, "issuer" character varying(300) NOT NULL, "clientId" character varying(200), "secretSealed" text, "createsAccounts" boolean NOT NULL, "isActive" boolean NOT NULL, "createdAt" character varying(24) NOT NULL, "updatedAt" character varying(24) NOT NULL, CONSTRAINT "UQ_7cfb31a93f6944b788151368327" UNIQUE ("issuer"), CONSTRAINT "PK_4f0a993f9c302f306d6031b786f" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE TABLE "linked_identities" ("id" character varying(36) NOT NULL, "providerId" character varying(36) NOT NULL, "userId" character varying(36) NOT NULL, "subject" character varying(255) NOT NULL, "email" character varying(254), "createdAt" character varying(24) NOT NULL, "lastUsedAt" character varying(24), CONSTRAINT "PK_f4bd06631a779a1ecff13f20a6d" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "linked_identities_of_user" ON "linked_identities" ("userId", "providerId") `);
    await runner.query(`CREATE UNIQUE INDEX "linked_identities_by_subject" ON "linked_identities" ("providerId", "subject") `);
    await runner.query(`CREATE TABLE "provider_sign_ins" ("id" character varying(36) NOT NULL, "providerId" character varying(36) NOT NULL, "stateHash" character varying(64) NOT NULL, "browserHash" character varying(64) NOT NULL, "secretsSealed" text NOT NULL, "redirect" character varying(500), "userId" character varying(36), "returnedAt" character varying(24), "claimsSealed" text, "expiresAt" character varying(24) NOT NULL, CONSTRAINT "UQ_f683894d59ec2a55d0b11bbef31" UNIQUE ("stateHash"), CONSTRAINT "PK_7fe706c7248d7ee0c0c0db56ceb" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_852b62382c33170c3afbe0e6be" ON "provider_sign_ins" ("providerId") `);
    await runner.query(`CREATE INDEX "IDX_b38108e89aa4e0d72cac8336bc" ON "provider_sign_ins" ("userId") `);
    await runner.query(`CREATE INDEX "IDX_893be95d63f8e3ed34dd869df0" ON "provider_sign_ins" ("expiresAt") `);
    await runner.query(`ALTER TABLE "linked_identities" ADD CONSTRAINT "FK_aa83f9dab0122bd2b0487bcb168" FOREIGN KEY ("providerId") REFERENCES "sign_in_providers"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "linked_identities" ADD CONSTRAINT "FK_3a6360f966fd5fcb475e707a90c" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "provider_sign_ins" ADD CONSTRAINT "FK_852b62382c33170c3afbe0e6be5" FOREIGN KEY ("providerId") REFERENCES "sign_in_providers"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "provider_sign_ins" ADD CONSTRAINT "FK_b38108e89aa4e0d72cac8336bca" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "provider_sign_ins" DROP CONSTRAINT "FK_b38108e89aa4e0d72cac8336bca"`);
    await runner.query(`ALTER TABLE "provider_sign_ins" DROP CONSTRAINT "FK_852b62382c33170c3afbe0e6be5"`);
    await runner.query(`ALTER TABLE "linked_identities" DROP CONSTRAINT "FK_3a6360f966fd5fcb475e707a90c"`);
    await runner.query(`ALTER TABLE "linked_identities" DROP CONSTRAINT "FK_aa83f9dab0122bd2b0487bcb168"`);
    await runner.query(`DROP INDEX "public"."IDX_893be95d63f8e3ed34dd869df0"`);
    await runner.query(`DROP INDEX "public"."IDX_b38108e89aa4e0d72cac8336bc"`);
    await runner.query(`DROP INDEX "public"."IDX_852b62382c33170c3afbe0e6be"`);
    await runner.query(`DROP TABLE "provider_sign_ins"`);
    await runner.query(`DROP INDEX "public"."linked_identities_by_subject"`);
    await runner.query(`DROP INDEX "public"."linked_identities_of_user"`);
    await runner.query(`DROP TABLE "linked_identities"`);
    await runner.query(`DROP TABLE "sign_in_providers"`);
  }
}
