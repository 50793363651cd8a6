import {
  cancelPayment,
  capturePayment,
  type Cancellation,
  type Money,
  type Payment,
  type ReceiptState,
} from './payment.states.js';
import { withRefunded, type RefundObject } from './refund.states.js';
import type { ShopStore } from './shop-store.js';

export type PastRefund = {
  readonly id: string;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  readonly amount: Money;
  readonly createdAt: string;
  readonly metadata: Record<string, string>;
};

/** A payment that has ended, with its refunds. */
export type PastPayment = {
  readonly id: string;
  readonly amount: Money;
  readonly createdAt: string;
  /** When the money was captured, or why it was not. */
  readonly end: { readonly capturedAt: string } | { readonly cancellation: Cancellation };
  readonly method: { readonly type: string; readonly title: string };
  readonly receipt: ReceiptState;
  readonly metadata: Record<string, string>;
  readonly customerId: string | null;
  readonly refunds: readonly PastRefund[];
};

function refundObject(past: PastRefund, paymentId: string): RefundObject {
  const { id, status, amount, metadata } = past;
  return {
    id,
    payment_id: paymentId,
    status,
    amount,
    created_at: past.createdAt,
    metadata,
    receipt_registration: status,
  };
}

function paymentOf(past: PastPayment, shopId: string): Payment {
  const { id, amount, createdAt, end, method, metadata, customerId } = past;
  const pending: Payment = {
    object: {
      id,
      status: 'pending',
      paid: false,
      amount,
      recipient: { account_id: shopId, gateway_id: '100700' },
      created_at: createdAt,
      metadata,
      ...(customerId && { merchant_customer_id: customerId }),
      payment_method: { ...method, id, saved: false },
      receipt_registration: 'pending',
      refundable: false,
      test: true,
    },
    returnUrl: '',
    capture: true,
    plan: null,
  };
  if ('cancellation' in end) return cancelPayment(pending, end.cancellation);
  const captured = capturePayment(pending, new Date(end.capturedAt));
  return { ...captured, object: { ...captured.object, receipt_registration: past.receipt } };
}

/**
 * Adds payments with their refunds, as if they had been made here; those that exist are left. It sends no notifications. All
 * rows of a table are one statement: a payment each would delay the first start.
 */
export async function insertPastPayments(
  store: ShopStore,
  shopId: string,
  pastPayments: readonly PastPayment[],
): Promise<void> {
  const refunds: RefundObject[] = [];
  const payments = pastPayments.map((past) => {
    const refundsOfPayment = past.refunds.map((refund) => refundObject(refund, past.id));
    refunds.push(...refundsOfPayment);
    return refundsOfPayment
      .filter(({ status }) => status === 'succeeded')
      .reduce(withRefunded, paymentOf(past, shopId));
  });
  await store.inTransaction(async (statements) => {
    await statements.run(
      `INSERT OR IGNORE INTO payments (id, "createdAt", "dueAt", record)
       SELECT value ->> '$.object.id', value ->> '$.object.created_at', NULL, value FROM json_each(?)`,
      [JSON.stringify(payments)],
    );
    await statements.run(
      `INSERT OR IGNORE INTO refunds (id, "paymentId", "createdAt", record)
       SELECT value ->> '$.id', value ->> '$.payment_id', value ->> '$.created_at', value FROM json_each(?)`,
      [JSON.stringify(refunds)],
    );
  });
}
