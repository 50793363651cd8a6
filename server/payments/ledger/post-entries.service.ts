import { paymentMethods } from '../../../rules/money/payment-methods.js';
import { refundStates } from '../refunds/refund.states.js';
import type { Transaction } from '../../core/database/database.js';
import { toIso } from '../../core/clock.js';
import type { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import { postEntry } from '../../registrations/ledger/post.service.js';
import type { Registration } from '../../registrations/registration.entity.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import type { Payment } from '../payment.entity.js';
import type { Refund } from '../refunds/refund.entity.js';

/** Details of money that staff handled. */
export type HandoverDetails = Partial<
  Pick<LedgerEntry, 'receiptNumber' | 'noReceiptReason' | 'documentNumber'> & {
    /** Owner of the till, if another staff member recorded the payment. */
    takenById: string;
  }
>;

/** The staff member who handled the money; null for money that the acquirer moved. */
const staffIdOf = ({ method }: Payment, { source, actorId }: MoneyChangeSource): string | null =>
  paymentMethods[method].settledBy !== 'acquirer' && source === 'STAFF' ? (actorId ?? null) : null;

/** Adds the ledger entry of a payment. */
export async function postPayment(
  transaction: Transaction,
  payment: Payment,
  cause: MoneyChangeSource,
  handed: HandoverDetails,
  now: Date,
): Promise<void> {
  const registration = await transaction.findOne<Registration>('registrations', { id: payment.registrationId });
  const { id: registrationId, eventId, tariffId } = registration!;
  await postEntry(transaction, {
    registrationId,
    eventId,
    tariffId,
    kind: 'PAYMENT',
    paymentId: payment.id,
    method: payment.method,
    amount: payment.amount,
    currency: payment.currency,
    at: payment.paidAt ?? toIso(now),
    takenById: staffIdOf(payment, cause),
    isTest: Boolean(payment.isTest),
    ...handed,
  });
}

/** Adds the ledger entry of a refund. It has the tariff of the payment. */
export async function postRefund(
  transaction: Transaction,
  payment: Payment,
  refund: Refund,
  cause: MoneyChangeSource,
  handed: HandoverDetails,
  now: Date,
): Promise<void> {
  const paymentEntry = await transaction.findOne<LedgerEntry>('ledger_entries', { paymentId: payment.id });
  const { registrationId, eventId, tariffId } = paymentEntry!;
  await postEntry(transaction, {
    registrationId,
    eventId,
    tariffId,
    kind: 'REFUND',
    refundId: refund.id,
    method: payment.method,
    amount: -refund.amount,
    currency: refund.currency,
    at: refund.doneAt ?? toIso(now),
    takenById: staffIdOf(payment, cause),
    reason: refund.reason,
    isTest: Boolean(payment.isTest),
    ...handed,
  });
  await updateReturningAmount(transaction, registrationId);
}

/** Updates the sum of refunds that are decided but not yet made for a registration. */
export const updateReturningAmount = (transaction: Transaction, registrationId: string): Promise<unknown> =>
  transaction.query(
    `UPDATE registrations SET "returningAmount" = (SELECT COALESCE(SUM(refunds.amount), 0)
       FROM refunds JOIN payments ON payments.id = refunds."paymentId"
       WHERE payments."registrationId" = registrations.id AND refunds.${refundStates.sql.unsettled})
     WHERE id = ?`,
    [registrationId],
  );

/** Adds the ledger entries of a payment that is inserted with its history, as the demo does. */
export async function postPaymentHistory(
  transaction: Transaction,
  payment: Payment,
  refunds: readonly Refund[],
): Promise<void> {
  if (payment.state !== 'SUCCEEDED') return;
  const at = new Date(payment.updatedAt);
  await postPayment(transaction, payment, { source: 'RULES' }, {}, at);
  for (const refund of refunds)
    if (refund.state === 'DONE') await postRefund(transaction, payment, refund, { source: 'RULES' }, {}, at);
  await updateReturningAmount(transaction, payment.registrationId);
}
