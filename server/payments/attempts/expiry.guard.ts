import { toIso, addMs, minute } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { paidThroughAcquirer, paymentStates } from '../payment.states.js';

/** The seat stays reserved for this time after the end of an attempt: the user is on the way back from the bank's page. */
const returnTime = 5 * minute;

/**
 * Whether an unpaid registration may expire. It may not while an attempt is open: only the acquirer ends one, and `reconcile` asks
 * it by its own schedule. An attempt that is open for a day is shown to staff, and keeps its seat.
 */
export async function hasNoRunningPayment({ database, clock }: Application, registrationId: string): Promise<boolean> {
  const [blocking] = await database.query(
    `SELECT id FROM payments WHERE "registrationId" = ? AND ${paidThroughAcquirer} AND (${paymentStates.sql.open} OR EXISTS (
       SELECT 1 FROM money_events
       WHERE money_events."paymentId" = payments.id AND after = 'CANCELED' AND "refundId" IS NULL AND at > ?)) LIMIT 1`,
    [registrationId, toIso(addMs(clock.now(), -returnTime))],
  );
  return !blocking;
}
