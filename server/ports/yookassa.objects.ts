import { z } from 'zod';
import { kopecksOf } from '../core/kopecks.js';
import type { AcquirerPayment, AcquirerReceipt, AcquirerRefund, Sum } from './acquirer.js';

/** Ids of YooKassa go into addresses of its API: nothing else may. */
export const acquirerId = /^[\w-]{1,64}$/;

const sum = z
  .object({ value: z.string(), currency: z.string().regex(/^[A-Z]{3}$/) })
  .transform(({ value, currency }, context) => {
    const amount = kopecksOf(value);
    if (amount === null) context.addIssue({ code: 'custom', message: 'not a sum' });
    return { amount: amount ?? 0, currency };
  });
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const cancellation = z.object({ party: z.string().max(100), reason: z.string().max(100) });
const receipt = z.enum(['pending', 'succeeded', 'canceled']);
const id = z.string().regex(acquirerId);

export const paymentObject = z
  .object({
    id,
    status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
    amount: sum,
    refunded_amount: sum.optional(),
    confirmation: z
      .object({
        confirmation_url: z
          .url({ protocol: /^https?$/ })
          .max(2_048)
          .optional(),
      })
      .optional(),
    captured_at: moment.optional(),
    expires_at: moment.optional(),
    metadata: z.record(z.string(), z.string()).default({}),
    payment_method: z.object({ type: z.string().max(100), title: z.string().max(300).optional() }).optional(),
    cancellation_details: cancellation.optional(),
    receipt_registration: receipt.optional(),
    test: z.boolean().default(false),
  })
  .transform((given): AcquirerPayment => ({
    id: given.id,
    status: given.status,
    sum: given.amount,
    refundedAmount: given.refunded_amount?.amount ?? 0,
    confirmationUrl: given.status === 'pending' ? (given.confirmation?.confirmation_url ?? null) : null,
    capturedAt: given.captured_at ?? null,
    expiresAt: given.expires_at ?? null,
    metadata: given.metadata,
    method: given.payment_method?.type ?? null,
    // It names cards in English, whatever the language of its page is.
    methodTitle: given.payment_method?.title?.replace(/^Bank card\b/, 'Банковская карта') ?? null,
    cancellation: given.cancellation_details ?? null,
    receipt: given.receipt_registration ?? null,
    isTest: given.test,
  }));

export const refundObject = z
  .object({
    id,
    payment_id: id,
    status: z.enum(['pending', 'succeeded', 'canceled']),
    amount: sum,
    metadata: z.record(z.string(), z.string()).default({}),
    cancellation_details: cancellation.optional(),
    receipt_registration: receipt.optional(),
  })
  .transform((given): AcquirerRefund => ({
    id: given.id,
    paymentId: given.payment_id,
    status: given.status,
    sum: given.amount,
    metadata: given.metadata,
    cancellation: given.cancellation_details ?? null,
    receipt: given.receipt_registration ?? null,
  }));

export const refundPage = z.object({ items: z.array(refundObject), next_cursor: z.string().max(500).optional() });

/** Prepayments only; of several in one currency the sum. */
function settledBy(settlements: readonly { type: string; amount: Sum }[]): Sum | null {
  const [first, ...others] = settlements.filter(({ type }) => type === 'prepayment').map(({ amount }) => amount);
  if (!first || others.some(({ currency }) => currency !== first.currency)) return null;
  return { ...first, amount: others.reduce((total, { amount }) => total + amount, first.amount) };
}

export const receiptObject = z
  .object({
    id,
    payment_id: id.optional(),
    status: receipt,
    settlements: z.array(z.object({ type: z.string().max(100), amount: sum })).default([]),
    registered_at: moment.optional(),
  })
  .transform((given): AcquirerReceipt => ({
    id: given.id,
    paymentId: given.payment_id ?? null,
    status: given.status,
    settled: settledBy(given.settlements),
    registeredAt: given.registered_at ?? null,
  }));

export const receiptPage = z.object({ items: z.array(receiptObject), next_cursor: z.string().max(500).optional() });

/** Its `description` may repeat what we have sent, a person's address too: it is not read. */
export const errorObject = z.object({
  type: z.literal('error'),
  code: z.string().regex(/^[a-z0-9_]{1,64}$/),
  parameter: z
    .string()
    .regex(/^[\w.[\]]{1,100}$/)
    .optional()
    .catch(undefined),
});
