import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SignInProviders1795903566420 implements MigrationInterface {
  name = 'SignInProviders1795903566420';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "sign_in_providers" ("id" varchar(36) PRIMARY KEY NOT NULL, "name" varchar(60) NOT NULL, "issuer" varchar(300) NOT NULL, "clientId" varchar(200), "secretSealed" text, "createsAccounts" boolean NOT NULL, "isActive" boolean NOT NULL, "createdAt" varchar(24) NOT NULL, "updatedAt" varchar(24) NOT NULL, CONSTRAINT "UQ_7cfb31a93f6944b788151368327" UNIQUE ("issuer"))`);
    await runner.query(`CREATE TABLE "linked_identities" ("id" varchar(36) PRIMARY KEY NOT NULL, "providerId" varchar(36) NOT NULL, "userId" varchar(36) NOT NULL, "subject" varchar(255) NOT NULL, "email" varchar(254), "createdAt" varchar(24) NOT NULL, "lastUsedAt" varchar(24), CONSTRAINT "FK_aa83f9dab0122bd2b0487bcb168" FOREIGN KEY ("providerId") REFERENCES "sign_in_providers" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_3a6360f966fd5fcb475e707a90c" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE UNIQUE INDEX "linked_identities_of_user" ON "linked_identities" ("userId", "providerId") `);
    await runner.query(`CREATE UNIQUE INDEX "linked_identities_by_subject" ON "linked_identities" ("providerId", "subject") `);
    await runner.query(`CREATE TABLE "provider_sign_ins" ("id" varchar(36) PRIMARY KEY NOT NULL, "providerId" varchar(36) NOT NULL, "stateHash" varchar(64) NOT NULL, "browserHash" varchar(64) NOT NULL, "secretsSealed" text NOT NULL, "redirect" varchar(500), "userId" varchar(36), "returnedAt" varchar(24), "claimsSealed" text, "expiresAt" varchar(24) NOT NULL, CONSTRAINT "UQ_f683894d59ec2a55d0b11bbef31" UNIQUE ("stateHash"), CONSTRAINT "FK_852b62382c33170c3afbe0e6be5" FOREIGN KEY ("providerId") REFERENCES "sign_in_providers" ("id") ON DELETE CASCADE ON UPDATE NO ACTION, CONSTRAINT "FK_b38108e89aa4e0d72cac8336bca" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION)`);
    await runner.query(`CREATE INDEX "IDX_852b62382c33170c3afbe0e6be" ON "provider_sign_ins" ("providerId") `);
    await runner.query(`CREATE INDEX "IDX_b38108e89aa4e0d72cac8336bc" ON "provider_sign_ins" ("userId") `);
    await runner.query(`CREATE INDEX "IDX_893be95d63f8e3ed34dd869df0" ON "provider_sign_ins" ("expiresAt") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "provider_sign_ins"`);
    await runner.query(`DROP TABLE "linked_identities"`);
    await runner.query(`DROP TABLE "sign_in_providers"`);
  }
}
