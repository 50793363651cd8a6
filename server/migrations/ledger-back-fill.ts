import type { QueryRunner } from 'typeorm';

const unknownReceipt = 'Деньги приняты до того, как сайт стал вести учёт кассы: номер чека не записан';
const unknownDecision = 'Освобождён от оплаты до того, как сайт стал записывать причину';

/**
 * Writes the ledger of what was paid, returned and lowered before there was one. Money that was taken at the front desk had no
 * payment: it gets one, in cash. Rows have the ids of what they are about.
 * @param newId SQL of a random UUID
 */
export async function fillLedger(runner: QueryRunner, newId: string): Promise<void> {
  await runner.query(`INSERT INTO "payments" ("id", "registrationId", "userId", "attempt", "method", "state", "amount", "currency", "methodTitle", "refundReserved", "isTest", "createdAt", "updatedAt", "paidAt", "asked")
    SELECT ${newId}, registrations."id", CASE WHEN users."deletedAt" IS NULL THEN users."id" END,
      (SELECT COALESCE(MAX(payments."attempt"), 0) + 1 FROM "payments" WHERE payments."registrationId" = registrations."id"),
      'CASH', 'SUCCEEDED', walk_ins."paidAmount", registrations."priceCurrency", 'Наличные на стойке', 0, FALSE,
      walk_ins."createdAt", walk_ins."createdAt", walk_ins."createdAt", 0
    FROM "walk_ins" JOIN "registrations" ON registrations."id" = walk_ins."registrationId"
      JOIN "users" ON users."id" = registrations."userId"
    WHERE walk_ins."paidAmount" > 0`);
  await runner.query(`INSERT INTO "ledger_entries" ("id", "registrationId", "eventId", "tariffId", "kind", "method", "amount", "currency", "at", "takenById", "paymentId", "noReceiptReason", "isTest")
    SELECT payments."id", registrations."id", registrations."eventId", registrations."tariffId", 'PAYMENT', payments."method",
      payments."amount", payments."currency", COALESCE(payments."paidAt", payments."updatedAt"),
      CASE WHEN payments."method" = 'CASH' THEN walk_ins."createdById" END, payments."id",
      CASE WHEN payments."method" = 'CASH' THEN '${unknownReceipt}' END, payments."isTest"
    FROM "payments" JOIN "registrations" ON registrations."id" = payments."registrationId"
      LEFT JOIN "walk_ins" ON walk_ins."registrationId" = registrations."id"
    WHERE payments."state" = 'SUCCEEDED'`);
  await runner.query(`INSERT INTO "ledger_entries" ("id", "registrationId", "eventId", "tariffId", "kind", "method", "amount", "currency", "at", "takenById", "refundId", "reason", "isTest")
    SELECT refunds."id", registrations."id", registrations."eventId", registrations."tariffId", 'REFUND', payments."method",
      -refunds."amount", refunds."currency", COALESCE(refunds."doneAt", refunds."updatedAt"),
      CASE WHEN payments."method" <> 'ACQUIRER' THEN (SELECT users."id" FROM "users" WHERE users."id" = refunds."staffId") END,
      refunds."id", refunds."reason", payments."isTest"
    FROM "refunds" JOIN "payments" ON payments."id" = refunds."paymentId"
      JOIN "registrations" ON registrations."id" = payments."registrationId"
    WHERE refunds."state" = 'DONE'`);
  await runner.query(`INSERT INTO "ledger_entries" ("id", "registrationId", "eventId", "tariffId", "kind", "method", "amount", "reduction", "currency", "at", "reason", "isTest")
    SELECT ${newId}, registrations."id", registrations."eventId", registrations."tariffId", 'DISCOUNT', 'PROMO_CODE', 0,
      registrations."discountAmount", registrations."priceCurrency", registrations."createdAt", promo_codes."code", FALSE
    FROM "registrations" LEFT JOIN "promo_codes" ON promo_codes."id" = registrations."promoCodeId"
    WHERE registrations."discountAmount" > 0`);
  await runner.query(`INSERT INTO "ledger_entries" ("id", "registrationId", "eventId", "tariffId", "kind", "method", "amount", "reduction", "currency", "at", "takenById", "reason", "isTest")
    SELECT ${newId}, registrations."id", registrations."eventId", registrations."tariffId", 'WAIVER', 'DECISION', 0,
      tariffs."priceAmount" - registrations."priceAmount", registrations."priceCurrency", registration_entries."createdAt",
      registration_entries."createdById", registration_entries."priceReason", FALSE
    FROM "registrations" JOIN "registration_entries" ON registration_entries."registrationId" = registrations."id"
      JOIN "tariffs" ON tariffs."id" = registrations."tariffId"
    WHERE registration_entries."priceReason" IS NOT NULL AND tariffs."priceAmount" > registrations."priceAmount"`);
  await runner.query(`UPDATE "registrations" SET "freeBecause" = COALESCE(
      (SELECT registration_entries."priceReason" FROM "registration_entries"
       WHERE registration_entries."registrationId" = registrations."id"), '${unknownDecision}')
    WHERE "priceAmount" = 0 AND "discountAmount" = 0 AND "state" = 'CONFIRMED'
      AND EXISTS (SELECT 1 FROM "tariffs" WHERE tariffs."id" = registrations."tariffId" AND tariffs."priceAmount" > 0)`);
  await runner.query(`UPDATE "registrations" SET
      "paidAmount" = (SELECT COALESCE(SUM(amount), 0) FROM "ledger_entries" WHERE ledger_entries."registrationId" = registrations."id"),
      "returnedAmount" = (SELECT COALESCE(-SUM(amount), 0) FROM "ledger_entries"
        WHERE ledger_entries."registrationId" = registrations."id" AND "kind" = 'REFUND'),
      "returningAmount" = (SELECT COALESCE(SUM(refunds."amount"), 0) FROM "refunds"
        JOIN "payments" ON payments."id" = refunds."paymentId"
        WHERE payments."registrationId" = registrations."id" AND refunds."state" IN ('CREATED', 'IN_TRANSIT', 'FAILED'))
    WHERE EXISTS (SELECT 1 FROM "payments" WHERE payments."registrationId" = registrations."id")`);
}
