import type { Application } from '../../server/core/application.js';
import { kopecksToDecimal } from '../../server/core/decimal-roubles.js';
import type { Payment } from '../../server/payments/payment.entity.js';
import { paidThroughAcquirer } from '../../server/payments/payment.states.js';
import type { Refund } from '../../server/payments/refunds/refund.entity.js';
import type { RefundState } from '../../server/payments/refunds/refund.states.js';
import type { PastPayment, PastRefund } from '../../server/test-acquirer/past-payments.js';
import type { TestAcquirer } from '../../server/test-acquirer/test-acquirer.js';

type Row = Payment & { number: string };

const moneyOf = ({ amount, currency }: Pick<Payment, 'amount' | 'currency'>) => ({
  value: kopecksToDecimal(amount),
  currency,
});

const statusOf: Record<RefundState, PastRefund['status']> = {
  CREATED: 'pending',
  IN_TRANSIT: 'pending',
  DONE: 'succeeded',
  FAILED: 'canceled',
  CANCELED: 'canceled',
};

const receiptOf = { PENDING: 'pending', SUCCEEDED: 'succeeded', CANCELED: 'canceled' } as const;

function pastRefund(refund: Refund): PastRefund {
  const { id, acquirerId, state, createdAt } = refund;
  return { id: acquirerId!, status: statusOf[state], amount: moneyOf(refund), createdAt, metadata: { refund_id: id } };
}

function pastPayment(row: Row, refunds: readonly Refund[]): PastPayment {
  const { id, acquirerId, createdAt, paidAt, cancelParty, cancelReason, methodTitle, receiptState, number } = row;
  return {
    id: acquirerId!,
    amount: moneyOf(row),
    createdAt,
    end: paidAt
      ? { capturedAt: paidAt }
      : { cancellation: { party: cancelParty ?? 'yoo_money', reason: cancelReason ?? 'general_decline' } },
    method: { type: methodTitle === 'СБП' ? 'sbp' : 'bank_card', title: methodTitle ?? '' },
    receipt: receiptOf[receiptState ?? 'SUCCEEDED'],
    metadata: { payment_id: id, registration: number },
    customerId: row.userId,
    refunds: refunds.map(pastRefund),
  };
}

/**
 * Creates the demo's payments at the test acquirer, which would decline refunds of unknown ones. It does not learn the open
 * ones: it would cancel them by its deadline, and staff would have no stuck payment to look at.
 */
export async function seedTestAcquirer(
  { database }: Application,
  testAcquirer: Pick<TestAcquirer, 'importPayments'>,
): Promise<void> {
  const payments = await database.query<Row>(
    `SELECT payments.*, registrations.number FROM payments
     JOIN registrations ON registrations.id = payments."registrationId"
     WHERE payments.${paidThroughAcquirer} AND payments."acquirerId" IS NOT NULL
       AND payments.state IN ('SUCCEEDED', 'CANCELED')`,
  );
  const refunds = await database.query<Refund>('SELECT * FROM refunds WHERE "acquirerId" IS NOT NULL');
  // Few demo payments have refunds.
  const refundsOf = ({ id }: Payment): Refund[] => refunds.filter(({ paymentId }) => paymentId === id);
  await testAcquirer.importPayments(payments.map((payment) => pastPayment(payment, refundsOf(payment))));
}
