import { randomUUID } from 'node:crypto';
import { toIso } from '../core/clock.js';
import { kopecksToDecimal, decimalToKopecks } from '../core/decimal-roubles.js';
import { ApiError } from './api-error.js';
import type { NewRefundInput } from './api.inputs.js';
import type { Cancellation, Money, Payment, ReceiptState } from './payment.states.js';

/** A refund as the API returns it. */
export type RefundObject = {
  id: string;
  payment_id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount: Money;
  created_at: string;
  description?: string;
  metadata?: Record<string, string>;
  cancellation_details?: Cancellation;
  receipt_registration?: ReceiptState;
};

export type RefundResult =
  { readonly status: 'succeeded' | 'pending' } | { readonly status: 'canceled'; readonly reason: string };

const kopecks = ({ value }: Money): number => decimalToKopecks(value) ?? 0;
const sumOf = (amounts: Money[]): number => amounts.reduce((total, amount) => total + kopecks(amount), 0);

/** @throws ApiError when refunds would exceed the payment */
export function newRefund(
  input: NewRefundInput,
  { object }: Payment,
  existing: readonly RefundObject[],
  outcome: RefundResult,
  now: Date,
): RefundObject {
  if (object.status !== 'succeeded') throw new ApiError('invalid_request', `Payment is ${object.status}`, 'payment_id');
  const refundedKopecks = sumOf(existing.filter(({ status }) => status !== 'canceled').map(({ amount }) => amount));
  const remaining = kopecks(object.amount) - refundedKopecks;
  if (kopecks(input.amount) > remaining || input.amount.currency !== object.amount.currency)
    throw new ApiError('invalid_request', 'Is more than there is to be given back', 'amount.value');
  const isPartial = kopecks(input.amount) < kopecks(object.amount);
  if (isPartial && object.receipt_registration && !input.receipt)
    throw new ApiError('invalid_request', 'Receipt is missing or illegal', 'receipt');
  return withResult(
    {
      id: randomUUID(),
      payment_id: object.id,
      status: 'pending',
      amount: input.amount,
      created_at: toIso(now),
      ...(input.description && { description: input.description }),
      ...(input.metadata && { metadata: input.metadata }),
      ...(object.receipt_registration && { receipt_registration: 'pending' }),
    },
    outcome,
  );
}

export function withResult(refund: RefundObject, outcome: RefundResult): RefundObject {
  return {
    ...refund,
    status: outcome.status,
    ...(refund.receipt_registration && { receipt_registration: outcome.status }),
    ...(outcome.status === 'canceled' && { cancellation_details: { party: 'yoo_money', reason: outcome.reason } }),
  };
}

/** The payment after a further refund. */
export function withRefunded(payment: Payment, { amount }: RefundObject): Payment {
  const { object } = payment;
  const refunded = sumOf([...(object.refunded_amount ? [object.refunded_amount] : []), amount]);
  return {
    ...payment,
    object: {
      ...object,
      refunded_amount: { ...object.amount, value: kopecksToDecimal(refunded) },
      refundable: refunded < kopecks(object.amount),
    },
  };
}
