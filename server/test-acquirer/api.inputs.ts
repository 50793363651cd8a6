import { z } from 'zod';
import { decimalToKopecks } from '../core/decimal-roubles.js';
import { ApiError } from './api-error.js';

/** The limit of СБП, the highest of all methods. */
const maxKopecks = 70_000_000;

const amount = z.strictObject({
  value: z.string().refine((value) => (decimalToKopecks(value) ?? 0) > 0, 'is a sum such as 1500.00, above zero'),
  currency: z.literal('RUB'),
});
const payable = amount.refine(
  ({ value }) => (decimalToKopecks(value) ?? 0) <= maxKopecks,
  'is more than any method takes',
);
const receipt = z.strictObject({
  customer: z.strictObject({ email: z.email() }),
  tax_system_code: z.number().int().min(1).max(6).optional(),
  items: z
    .array(
      z.strictObject({
        description: z.string().min(1).max(128),
        quantity: z.literal(1),
        amount,
        vat_code: z.number().int().min(1).max(12),
        payment_mode: z.enum(['full_prepayment', 'full_payment']),
        payment_subject: z.string().min(1).max(50),
        measure: z.literal('piece').optional(),
      }),
    )
    .min(1)
    .max(100),
});
const description = z.string().max(128);
const metadata = z
  .record(z.string().min(1).max(32), z.string().max(512))
  .refine((pairs) => Object.keys(pairs).length <= 16, 'has 16 names at most');

const newPayment = z.strictObject({
  amount: payable,
  capture: z.boolean().default(false),
  confirmation: z.strictObject({
    type: z.literal('redirect'),
    return_url: z.url({ protocol: /^https?$/ }).max(2_048),
    locale: z.enum(['ru_RU', 'en_US']).optional(),
  }),
  description: description.optional(),
  metadata: metadata.optional(),
  merchant_customer_id: z.string().max(200).optional(),
  receipt: receipt.optional(),
});
export type NewPaymentInput = z.infer<typeof newPayment>;

const capture = z.strictObject({ amount: amount.optional(), receipt: receipt.optional() });

const newRefund = z.strictObject({
  payment_id: z.string(),
  amount,
  description: description.optional(),
  metadata: metadata.optional(),
  receipt: receipt.optional(),
});
export type NewRefundInput = z.infer<typeof newRefund>;

const newReceipt = z.strictObject({
  type: z.enum(['payment', 'refund']),
  payment_id: z.string().optional(),
  refund_id: z.string().optional(),
  customer: receipt.shape.customer,
  tax_system_code: receipt.shape.tax_system_code,
  items: receipt.shape.items,
  settlements: z
    .array(z.strictObject({ type: z.enum(['cashless', 'prepayment', 'postpayment', 'consideration']), amount }))
    .min(1),
  send: z.literal(true),
});
export type NewReceiptInput = z.infer<typeof newReceipt>;

const dateTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  cursor: z.string().max(100).optional(),
};
const paymentsQuery = z.object({
  ...paging,
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']).optional(),
  'created_at.gte': dateTime.optional(),
  'created_at.lte': dateTime.optional(),
});
export type PaymentsQuery = z.infer<typeof paymentsQuery>;
const refundsQuery = z.object({ ...paging, payment_id: z.string().optional() });
export type RefundsQuery = z.infer<typeof refundsQuery>;

/** @throws ApiError that names the first invalid parameter */
function parse<T>(shape: z.ZodType<T>, input: unknown): T {
  const parsed = shape.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const [{ path, message }] = parsed.error.issues as [z.core.$ZodIssue];
  throw new ApiError('invalid_request', message, path.join('.'));
}

/** Checks that the items of the receipt add up to the payment. */
function checkReceipt<T extends { amount?: { value: string }; receipt?: z.infer<typeof receipt> }>(input: T): T {
  if (!input.receipt || !input.amount) return input;
  const sum = input.receipt.items.reduce((total, item) => total + (decimalToKopecks(item.amount.value) ?? 0), 0);
  if (sum === decimalToKopecks(input.amount.value)) return input;
  throw new ApiError('invalid_request', 'Receipt is missing or illegal', 'receipt');
}

/** Checks that the settlements add up to the items of the receipt. */
function checkSettlements(input: NewReceiptInput): NewReceiptInput {
  const sumOf = (parts: readonly { amount: { value: string } }[]): number =>
    parts.reduce((total, { amount: { value } }) => total + (decimalToKopecks(value) ?? 0), 0);
  if (sumOf(input.items) === sumOf(input.settlements)) return input;
  throw new ApiError('invalid_request', 'Settlements do not come to the items', 'settlements');
}

export const readNewPayment = (body: unknown): NewPaymentInput => checkReceipt(parse(newPayment, body));
export const readCapture = (body: unknown) => checkReceipt(parse(capture, body));
export const readNewRefund = (body: unknown): NewRefundInput => checkReceipt(parse(newRefund, body));
export const readNewReceipt = (body: unknown): NewReceiptInput => checkSettlements(parse(newReceipt, body));
export const readPaymentsQuery = (body: unknown): PaymentsQuery => parse(paymentsQuery, body);
export const readRefundsQuery = (body: unknown): RefundsQuery => parse(refundsQuery, body);
