import { randomUUID } from 'node:crypto';
import { toIso } from '../core/clock.js';
import { decimalToKopecks } from '../core/decimal-roubles.js';
import { ApiError } from './api-error.js';
import type { NewReceiptInput } from './api.inputs.js';
import type { Money, Payment, ReceiptState } from './payment.states.js';

/** A receipt as the API returns it. */
export type ReceiptObject = {
  id: string;
  type: NewReceiptInput['type'];
  status: ReceiptState;
  payment_id?: string;
  refund_id?: string;
  items: NewReceiptInput['items'];
  settlements: NewReceiptInput['settlements'];
  registered_at?: string;
};

const sumOf = (parts: readonly { amount: Money }[]): number =>
  parts.reduce((total, { amount }) => total + (decimalToKopecks(amount.value) ?? 0), 0);

/** @throws ApiError when the settlements exceed the payment minus refunds and earlier settlements */
export function newReceipt(
  input: NewReceiptInput,
  payment: Payment | null,
  existing: readonly ReceiptObject[],
  status: ReceiptState,
  now: Date,
): ReceiptObject {
  if (payment && payment.object.status !== 'succeeded')
    throw new ApiError('invalid_request', `Payment is ${payment.object.status}`, 'payment_id');
  if (payment) {
    const { amount, refunded_amount: refunded } = payment.object;
    const settledKopecks = sumOf(
      existing.filter((receipt) => receipt.status !== 'canceled').flatMap(({ settlements }) => settlements),
    );
    const refundedKopecks = refunded ? sumOf([{ amount: refunded }]) : 0;
    if (sumOf(input.settlements) + settledKopecks + refundedKopecks > sumOf([{ amount }]))
      throw new ApiError('invalid_request', 'Is more than is left of the prepayment', 'settlements');
  }
  const { type, payment_id: paymentId, refund_id: refundId, items, settlements } = input;
  return completeReceipt(
    {
      id: `rt_${randomUUID()}`,
      type,
      status: 'pending',
      ...(paymentId && { payment_id: paymentId }),
      ...(refundId && { refund_id: refundId }),
      items,
      settlements,
    },
    status,
    now,
  );
}

export const completeReceipt = (receipt: ReceiptObject, status: ReceiptState, now: Date): ReceiptObject => ({
  ...receipt,
  status,
  ...(status === 'succeeded' && { registered_at: toIso(now) }),
});
