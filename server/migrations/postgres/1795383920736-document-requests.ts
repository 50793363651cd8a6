import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DocumentRequests1795383920736 implements MigrationInterface {
  name = 'DocumentRequests1795383920736';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "document_requests" ("id" character varying(36) NOT NULL, "certificateId" character varying(36) NOT NULL, "userId" character varying(36) NOT NULL, "state" character varying(40) NOT NULL, "createdAt" character varying(24) NOT NULL, "decidedAt" character varying(24), "decidedById" character varying(36), "comment" character varying(500), CONSTRAINT "PK_43076ee267e48f196b68ce008e6" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "document_requests_of_user" ON "document_requests" ("userId") `);
    await runner.query(`CREATE INDEX "document_requests_of_certificate" ON "document_requests" ("certificateId", "id") `);
    await runner.query(`CREATE INDEX "document_requests_waiting" ON "document_requests" ("id") WHERE state = 'WAITING'`);
    await runner.query(`CREATE UNIQUE INDEX "document_requests_one_waiting" ON "document_requests" ("certificateId") WHERE state = 'WAITING'`);
    await runner.query(`ALTER TABLE "document_requests" ADD CONSTRAINT "FK_634c8ea2fcceba41fc1df904631" FOREIGN KEY ("certificateId") REFERENCES "certificates"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "document_requests" ADD CONSTRAINT "FK_ab6e4f3e7ac0f59aaf622b28abe" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "document_requests" ADD CONSTRAINT "FK_57f8b13b10e793c3bc0cc18b0c2" FOREIGN KEY ("decidedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "document_requests" DROP CONSTRAINT "FK_57f8b13b10e793c3bc0cc18b0c2"`);
    await runner.query(`ALTER TABLE "document_requests" DROP CONSTRAINT "FK_ab6e4f3e7ac0f59aaf622b28abe"`);
    await runner.query(`ALTER TABLE "document_requests" DROP CONSTRAINT "FK_634c8ea2fcceba41fc1df904631"`);
    await runner.query(`DROP INDEX "public"."document_requests_one_waiting"`);
    await runner.query(`DROP INDEX "public"."document_requests_waiting"`);
    await runner.query(`DROP INDEX "public"."document_requests_of_certificate"`);
    await runner.query(`DROP INDEX "public"."document_requests_of_user"`);
    await runner.query(`DROP TABLE "document_requests"`);
  }
}
