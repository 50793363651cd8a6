import { instant, later, minute } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { openPaymentCondition } from './payment.life.js';

/** So long after the end of an attempt the seat is still held: the person is on her way back from the bank's page. */
const wayBack = 5 * minute;

/**
 * Whether a registration that was not paid for in time may end. It may not while an attempt is open: only the acquirer's word
 * ends one, and whoever asks for that word is the reconciler, by its own clock. What the acquirer leaves open for a day is
 * put before staff, and keeps its seat until somebody knows.
 */
export async function mayExpire({ database, clock }: Application, registrationId: string): Promise<boolean> {
  const [held] = await database.read(
    `SELECT id FROM payments WHERE "registrationId" = ? AND method = 'ACQUIRER' AND (${openPaymentCondition} OR EXISTS (
       SELECT 1 FROM money_events
       WHERE money_events."paymentId" = payments.id AND after = 'CANCELED' AND "refundId" IS NULL AND at > ?)) LIMIT 1`,
    [registrationId, instant(later(clock.now(), -wayBack))],
  );
  return !held;
}
