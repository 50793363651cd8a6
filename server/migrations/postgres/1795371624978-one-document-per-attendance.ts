import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OneDocumentPerAttendance1795371624978 implements MigrationInterface {
  name = 'OneDocumentPerAttendance1795371624978';

  async up(runner: QueryRunner): Promise<void> {
    // Merged accounts have brought two valid documents of one attendance: that of the registration in force stays.
    for (const [table, state, slot] of [
      ['certificates', 'ISSUED', 'kind'],
      ['nmo_codes', 'ASSIGNED', 'slot'],
    ] as const)
      await runner.query(`UPDATE ${table} SET state = 'REVOKED', "endedAt" = '${new Date().toISOString()}',
          reason = 'Объединение кабинетов: действителен документ другой вашей регистрации на это мероприятие.'
        WHERE state = '${state}' AND "userId" IS NOT NULL AND id NOT IN (
          SELECT id FROM (SELECT held.id, ROW_NUMBER() OVER (
              PARTITION BY held."userId", held."eventId", held."${slot}"
              ORDER BY CASE WHEN registrations.state = 'CONFIRMED' THEN 0 ELSE 1 END, held.id DESC) AS place
            FROM ${table} held LEFT JOIN registrations ON registrations.id = held."registrationId"
            WHERE held.state = '${state}' AND held."userId" IS NOT NULL) ranked WHERE place = 1)`);
    await runner.query(`CREATE UNIQUE INDEX "certificates_one_attendance" ON "certificates" ("userId", "eventId", "kind") WHERE state = 'ISSUED'`);
    await runner.query(`CREATE UNIQUE INDEX "nmo_codes_one_attendance" ON "nmo_codes" ("userId", "eventId", "slot") WHERE state = 'ASSIGNED'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."nmo_codes_one_attendance"`);
    await runner.query(`DROP INDEX "public"."certificates_one_attendance"`);
  }
}
