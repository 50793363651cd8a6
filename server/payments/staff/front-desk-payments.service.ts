import { paymentMethods, type PaymentMethod } from '../../../rules/money/payment-methods.js';
import { lineProblems, lineOrNull } from '../../../rules/text/lines.js';
import type { Problem } from '../../../rules/problem.js';
import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';
import { rejectAny } from '../../core/graphql/problems.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { emptyPayment } from '../attempts/empty-payment.js';
import { logMoneyEvent } from '../transitions.service.js';
import { planTillReceiptOf } from '../till/till-receipt.store.js';
import type { Payment } from '../payment.entity.js';

export type FrontDeskPayment = {
  registration: Pick<Registration, 'id' | 'userId' | 'priceCurrency'>;
  /** Kopecks, more than 0. */
  amount: number;
  method: PaymentMethod;
  takenById: string;
  /** Number of the fiscal receipt; either it or `noReceiptReason` is set. */
  receiptNumber: string | null;
  noReceiptReason: string | null;
  /** The connected cash register issues the receipt if both are null. */
  hasTill?: boolean;
  now: Date;
};

/** Money at the front desk needs a fiscal receipt, or a reason why there is none (54-ФЗ). */
function receiptProblems(input: Pick<FrontDeskPayment, 'receiptNumber' | 'noReceiptReason' | 'hasTill'>): Problem[] {
  const receiptNumber = lineOrNull(input.receiptNumber);
  const noReceiptReason = lineOrNull(input.noReceiptReason);
  if (receiptNumber === null && noReceiptReason === null && !input.hasTill)
    return [
      {
        code: 'RECEIPT_REQUIRED',
        message: 'Введите номер кассового чека или напишите, почему его нет.',
        field: 'receiptNumber',
      },
    ];
  return [
    ...(receiptNumber === null ? [] : lineProblems('receiptNumber', receiptNumber, 100)),
    ...(noReceiptReason === null ? [] : lineProblems('noReceiptReason', noReceiptReason, 300)),
  ];
}

/**
 * Records money that staff took at the front desk. The caller changes the registration.
 * @throws ProblemsError RECEIPT_REQUIRED
 */
export async function recordFrontDeskPayment(transaction: Transaction, input: FrontDeskPayment): Promise<Payment> {
  const { registration, amount, method, takenById, now } = input;
  rejectAny(receiptProblems(input));
  const [last] = await transaction.query<{ attempt: number | null }>(
    'SELECT MAX(attempt) AS attempt FROM payments WHERE "registrationId" = ?',
    [registration.id],
  );
  const payment = emptyPayment(
    {
      registrationId: registration.id,
      userId: registration.userId,
      attempt: Number(last?.attempt ?? 0) + 1,
      method,
      state: 'SUCCEEDED',
      amount,
      currency: registration.priceCurrency,
      methodTitle: paymentMethods[method].fullTitle,
      paidAt: toIso(now),
    },
    now,
  );
  await transaction.insert('payments', [payment]);
  const receiptNumber = lineOrNull(input.receiptNumber);
  const noReceiptReason = receiptNumber === null ? lineOrNull(input.noReceiptReason) : null;
  await logMoneyEvent(
    transaction,
    payment.id,
    {
      before: null,
      after: 'SUCCEEDED',
      note: paymentMethods[method].fullTitle,
      handover: { receiptNumber, noReceiptReason },
    },
    { source: 'STAFF', actorId: takenById },
    now,
  );
  if (receiptNumber === null && noReceiptReason === null)
    await planTillReceiptOf(transaction, { paymentId: payment.id }, now);
  return payment;
}
