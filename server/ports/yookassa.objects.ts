import { z } from 'zod';
import { decimalToKopecks } from '../core/decimal-roubles.js';
import type { AcquirerPayment, AcquirerReceipt, AcquirerRefund, Sum } from './acquirer.js';

/** Form of YooKassa's ids. Only such text may go into addresses of its API. */
export const acquirerId = /^[\w-]{1,64}$/;

const sum = z
  .object({ value: z.string(), currency: z.string().regex(/^[A-Z]{3}$/) })
  .transform(({ value, currency }, context) => {
    const amount = decimalToKopecks(value);
    if (amount === null) context.addIssue({ code: 'custom', message: 'not a sum' });
    return { amount: amount ?? 0, currency };
  });
const dateTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
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
    captured_at: dateTime.optional(),
    expires_at: dateTime.optional(),
    metadata: z.record(z.string(), z.string()).default({}),
    payment_method: z.object({ type: z.string().max(100), title: z.string().max(300).optional() }).optional(),
    cancellation_details: cancellation.optional(),
    receipt_registration: receipt.optional(),
    test: z.boolean().default(false),
  })
  .transform((input): AcquirerPayment => ({
    id: input.id,
    status: input.status,
    sum: input.amount,
    refundedAmount: input.refunded_amount?.amount ?? 0,
    confirmationUrl: input.status === 'pending' ? (input.confirmation?.confirmation_url ?? null) : null,
    capturedAt: input.captured_at ?? null,
    expiresAt: input.expires_at ?? null,
    metadata: input.metadata,
    method: input.payment_method?.type ?? null,
    // YooKassa names cards in English in any locale.
    methodTitle: input.payment_method?.title?.replace(/^Bank card\b/, 'Банковская карта') ?? null,
    cancellation: input.cancellation_details ?? null,
    receipt: input.receipt_registration ?? null,
    isTest: input.test,
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
  .transform((input): AcquirerRefund => ({
    id: input.id,
    paymentId: input.payment_id,
    status: input.status,
    sum: input.amount,
    metadata: input.metadata,
    cancellation: input.cancellation_details ?? null,
    receipt: input.receipt_registration ?? null,
  }));

export const refundPage = z.object({ items: z.array(refundObject), next_cursor: z.string().max(500).optional() });

/** The sum of prepayments. Null without prepayments or with several currencies. */
function prepaymentOf(settlements: readonly { type: string; amount: Sum }[]): Sum | null {
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
    registered_at: dateTime.optional(),
  })
  .transform((input): AcquirerReceipt => ({
    id: input.id,
    paymentId: input.payment_id ?? null,
    status: input.status,
    settled: prepaymentOf(input.settlements),
    registeredAt: input.registered_at ?? null,
  }));

export const receiptPage = z.object({ items: z.array(receiptObject), next_cursor: z.string().max(500).optional() });

/** `description` is left out: it may quote our request, with email addresses, and would get into the log. */
export const errorObject = z.object({
  type: z.literal('error'),
  code: z.string().regex(/^[a-z0-9_]{1,64}$/),
  parameter: z
    .string()
    .regex(/^[\w.[\]]{1,100}$/)
    .optional()
    .catch(undefined),
});
