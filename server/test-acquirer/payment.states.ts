import { randomUUID } from 'node:crypto';
import { day, hour, toIso, addMs, second } from '../core/clock.js';
import { cardOf } from './test-cards.data.js';
import type { NewPaymentInput } from './api.inputs.js';

export type Money = { value: string; currency: string };
export type ReceiptState = 'pending' | 'succeeded' | 'canceled';
export type Cancellation = { party: string; reason: string };

/** A payment as the API returns it. */
export type PaymentObject = {
  id: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  paid: boolean;
  amount: Money;
  income_amount?: Money;
  refunded_amount?: Money;
  description?: string;
  recipient: { account_id: string; gateway_id: string };
  confirmation?: { type: 'redirect'; confirmation_url: string; return_url: string };
  created_at: string;
  captured_at?: string;
  expires_at?: string;
  metadata: Record<string, string>;
  merchant_customer_id?: string;
  payment_method?: { type: string; id: string; saved: boolean; title: string };
  authorization_details?: { three_d_secure: { applied: boolean } };
  cancellation_details?: Cancellation;
  receipt_registration?: ReceiptState;
  refundable: boolean;
  test: boolean;
};

/** The selected payment method: the number of a test card, or `sbp`. */
export type MethodChoice = { readonly method: 'bank_card'; readonly number: string } | { readonly method: 'sbp' };

/** A payment as it is stored. */
export type Payment = {
  object: PaymentObject;
  returnUrl: string;
  capture: boolean;
  /** The user has paid. The result appears at this time. */
  plan: { at: string; choice: MethodChoice } | null;
};

const payTimeout = hour;
const holdTime = 7 * day;
const sbpDelay = 3 * second;

export function newPayment(input: NewPaymentInput, shopId: string, payUrl: string, now: Date): Payment {
  const id = randomUUID();
  return {
    object: {
      id,
      status: 'pending',
      paid: false,
      amount: input.amount,
      ...(input.description && { description: input.description }),
      recipient: { account_id: shopId, gateway_id: '100700' },
      confirmation: {
        type: 'redirect',
        confirmation_url: `${payUrl}/${id}`,
        return_url: input.confirmation.return_url,
      },
      created_at: toIso(now),
      metadata: input.metadata ?? {},
      ...(input.merchant_customer_id && { merchant_customer_id: input.merchant_customer_id }),
      ...(input.receipt && { receipt_registration: 'pending' }),
      refundable: false,
      test: true,
    },
    returnUrl: input.confirmation.return_url,
    capture: input.capture,
    plan: null,
  };
}

/** When the payment changes by itself. Null: never. */
export function dueAt({ object, plan }: Payment): string | null {
  if (plan) return plan.at;
  if (object.status === 'pending') return toIso(addMs(new Date(object.created_at), payTimeout));
  return object.status === 'waiting_for_capture' ? object.expires_at! : null;
}

/** The payment after timed changes. The same object if nothing has changed. */
export function applyTimedChanges(payment: Payment, now: Date): Payment {
  const due = dueAt(payment);
  if (due === null || due > toIso(now)) return payment;
  if (payment.plan) return completed(payment, payment.plan.choice, new Date(payment.plan.at));
  const reason = payment.object.status === 'pending' ? 'expired_on_confirmation' : 'expired_on_capture';
  return cancelPayment(payment, { party: 'yoo_money', reason });
}

/** The payment after the user presses «Оплатить»: completed at once, or after the delay of the method. */
export function payPayment(payment: Payment, choice: MethodChoice, now: Date): Payment {
  const delay = choice.method === 'sbp' ? sbpDelay : (cardOf(choice.number)?.milliseconds ?? 0);
  return delay > 0 ? { ...payment, plan: { at: toIso(addMs(now, delay)), choice } } : completed(payment, choice, now);
}

function completed(payment: Payment, choice: MethodChoice, now: Date): Payment {
  const card = choice.method === 'bank_card' ? cardOf(choice.number) : undefined;
  const title = choice.method === 'sbp' ? 'СБП' : `Bank card *${choice.number.slice(-4)}`;
  const withMethod: Payment = {
    ...payment,
    plan: null,
    object: {
      ...payment.object,
      payment_method: { type: choice.method, id: payment.object.id, saved: false, title },
      ...(card && { authorization_details: { three_d_secure: { applied: card.withCode ?? false } } }),
    },
  };
  if (card?.reason) return cancelPayment(withMethod, { party: card.party ?? 'yoo_money', reason: card.reason });
  if (payment.capture) return capturePayment(withMethod, now);
  const { confirmation: _gone, ...object } = withMethod.object;
  return {
    ...withMethod,
    object: { ...object, status: 'waiting_for_capture', paid: true, expires_at: toIso(addMs(now, holdTime)) },
  };
}

export function capturePayment(payment: Payment, now: Date): Payment {
  const { confirmation: _gone, expires_at: _expiry, ...object } = payment.object;
  return {
    ...payment,
    object: {
      ...object,
      status: 'succeeded',
      paid: true,
      income_amount: object.amount,
      refunded_amount: { ...object.amount, value: '0.00' },
      captured_at: toIso(now),
      ...(object.receipt_registration && { receipt_registration: 'succeeded' }),
      refundable: true,
    },
  };
}

export function cancelPayment(payment: Payment, cancellation: Cancellation): Payment {
  const { confirmation: _gone, expires_at: _expiry, ...object } = payment.object;
  return {
    ...payment,
    plan: null,
    object: {
      ...object,
      status: 'canceled',
      paid: false,
      cancellation_details: cancellation,
      ...(object.receipt_registration && { receipt_registration: 'canceled' }),
    },
  };
}
