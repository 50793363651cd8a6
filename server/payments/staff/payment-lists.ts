import { moneyCondition } from '../../registrations/ledger/test-payments.js';
import { refundStates } from '../refunds/refund.states.js';
import type { Loader } from '../../core/graphql/loaders.js';
import { placeholders } from '../../core/database/sql.js';
import type { MoneyEvent } from '../money-event.entity.js';
import type { EventMoney, MoneyLogLine } from './payment-lists.results.js';
import type { PaymentState } from '../payment.states.js';
import type { RefundState } from '../refunds/refund.states.js';

const maxLogEntries = 100;

const toLogLine = ({ id, at, source, refundId, before, after, note, actorId }: MoneyEvent): MoneyLogLine => ({
  id,
  at,
  source,
  refundId,
  paymentBefore: refundId ? null : (before as PaymentState | null),
  paymentAfter: refundId ? null : (after as PaymentState),
  refundBefore: refundId ? (before as RefundState | null) : null,
  refundAfter: refundId ? (after as RefundState) : null,
  note,
  actorId,
});

/** The log of each payment, the latest entry first. */
export const logsOfPayments: Loader<string, MoneyLogLine[]> = async (paymentIds, { db }) => {
  const rows = await db.query<MoneyEvent>(
    `SELECT * FROM (SELECT money_events.*, ROW_NUMBER() OVER (PARTITION BY "paymentId" ORDER BY id DESC) AS place
       FROM money_events WHERE "paymentId" IN (${placeholders(paymentIds)})) numbered
     WHERE place <= ${maxLogEntries} ORDER BY "paymentId", id DESC`,
    paymentIds,
  );
  return paymentIds.map((id) => rows.filter(({ paymentId }) => paymentId === id).map(toLogLine));
};

/** Number of the last attempt of each registration. */
export const lastAttempts: Loader<string, number> = async (registrationIds, { db }) => {
  const rows = await db.query<{ registrationId: string; last: number }>(
    `SELECT "registrationId", MAX(attempt) AS last FROM payments
     WHERE "registrationId" IN (${placeholders(registrationIds)}) GROUP BY "registrationId"`,
    registrationIds,
  );
  const lastByRegistration = new Map(rows.map(({ registrationId, last }) => [registrationId, Number(last)]));
  return registrationIds.map((id) => lastByRegistration.get(id) ?? 0);
};

type EventSums = { eventId: string; payments: number; captured: number; refunded: number };
type UnfinishedRefunds = { eventId: string; state: RefundState; sum: number };

/** Sums of events: of real money, or of payments with the test acquirer. The two are never added. */
const sumsOfEvents =
  (isTest: boolean): Loader<string, EventMoney> =>
  async (eventIds, { db }) => {
    const rows = await db.query<EventSums>(
      `SELECT "eventId", SUM(CASE WHEN kind = 'PAYMENT' THEN 1 ELSE 0 END) AS payments,
         SUM(CASE WHEN amount > 0 THEN amount ELSE 0 END) AS captured,
         SUM(CASE WHEN amount < 0 THEN -amount ELSE 0 END) AS refunded
       FROM ledger_entries WHERE "eventId" IN (${placeholders(eventIds)}) AND amount <> 0 AND ${moneyCondition({ isTest }, 'ledger_entries')} GROUP BY "eventId"`,
      eventIds,
    );
    const pending = await db.query<UnfinishedRefunds>(
      `SELECT registrations."eventId", refunds.state, SUM(refunds.amount) AS sum
       FROM registrations JOIN payments ON payments."registrationId" = registrations.id
         JOIN refunds ON refunds."paymentId" = payments.id
       WHERE registrations."eventId" IN (${placeholders(eventIds)}) AND refunds.${refundStates.sql.unsettled}
         AND ${moneyCondition({ isTest }, 'payments')}
       GROUP BY registrations."eventId", refunds.state`,
      eventIds,
    );
    const rowsByEvent = new Map(rows.map((row) => [row.eventId, row]));
    const unfinishedSum = (id: string, isFailed: boolean): number =>
      pending
        .filter(({ eventId, state }) => eventId === id && (state === 'FAILED') === isFailed)
        .reduce((total, { sum }) => total + Number(sum), 0);
    return eventIds.map((id) => {
      const row = rowsByEvent.get(id);
      const [captured, refunded] = [Number(row?.captured ?? 0), Number(row?.refunded ?? 0)];
      return {
        captured,
        refunded,
        beingRefunded: unfinishedSum(id, false),
        refundFailed: unfinishedSum(id, true),
        net: captured - refunded,
        payments: Number(row?.payments ?? 0),
        currency: 'RUB',
      };
    });
  };

export const realMoney = sumsOfEvents(false);
export const testMoney = sumsOfEvents(true);
