import type { ZodType } from 'zod';
import { decimalOf } from '../core/kopecks.js';
import type { Logger } from '../core/log.js';
import {
  AcquirerDeclinedError,
  AcquirerSilent,
  type Acquirer,
  type AcquirerPayment,
  type ReceiptDraft,
  type Sum,
} from './acquirer.js';
import { usualPatience, YooKassaHttp, type Patience } from './yookassa.http.js';
import { acquirerId, paymentObject, receiptObject, receiptPage, refundObject, refundPage } from './yookassa.objects.js';

export type YooKassaSettings = Readonly<{
  url: string;
  shopId: string;
  secretKey: string;
  taxSystem: number | null;
  isTest: boolean;
}>;

const maxTextLength = 128;
const maxPages = 20;

const moneyOf = ({ amount, currency }: Sum) => ({ value: decimalOf(amount), currency });

/** Cut to what YooKassa takes; a code of two units is not torn. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxTextLength) return line;
  return `${line.slice(0, maxTextLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The API v3 of YooKassa; the stand-in speaks it too. */
export function createYooKassa(settings: YooKassaSettings, log: Logger, patience: Patience = usualPatience): Acquirer {
  const http = new YooKassaHttp(settings, log, patience);

  const receiptOf = ({ email, items, isSettled = false }: ReceiptDraft) => ({
    customer: { email },
    ...(settings.taxSystem !== null && { tax_system_code: settings.taxSystem }),
    items: items.map(({ description, sum, vatCode, subject }) => ({
      description: shortened(description),
      quantity: 1,
      amount: moneyOf(sum),
      vat_code: vatCode,
      payment_mode: isSettled ? 'full_payment' : 'full_prepayment',
      payment_subject: subject,
      measure: 'piece',
    })),
  });

  /** What has no such id is not asked for: ids come from notices, which anybody can write. */
  async function found<T>(id: string, ask: () => Promise<T>): Promise<T | null> {
    if (!acquirerId.test(id)) return null;
    try {
      return await ask();
    } catch (error) {
      if (error instanceof AcquirerDeclinedError && error.code === 'not_found') return null;
      throw error;
    }
  }

  const read = (id: string, deadline = http.deadline()): Promise<AcquirerPayment> =>
    http.call({ method: 'GET', path: `/payments/${checked(id)}` }, paymentObject, deadline);

  /** All that there is of one kind about a payment. */
  async function listed<T extends { paymentId: string | null }>(
    path: string,
    shape: ZodType<{ items: T[]; next_cursor?: string | undefined }>,
    paymentId: string,
  ): Promise<T[]> {
    const deadline = http.deadline();
    const all: T[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const query = new URLSearchParams({ payment_id: paymentId, limit: '100', ...(cursor && { cursor }) });
      const given = await http.call({ method: 'GET', path: `${path}?${query}` }, shape, deadline);
      all.push(...given.items.filter((one) => one.paymentId === paymentId));
      cursor = given.next_cursor;
      if (!cursor) return all;
    }
    // Part of them would pass for all of them.
    throw new AcquirerSilent('the acquirer has more of them than anybody makes');
  }

  /** Asked to do what is done already, YooKassa refuses; for us it is done. */
  async function finish(id: string, verb: 'capture' | 'cancel', key: string): Promise<AcquirerPayment> {
    const deadline = http.deadline();
    const path = `/payments/${checked(id)}/${verb}`;
    try {
      return await http.call({ method: 'POST', path, key, body: {} }, paymentObject, deadline);
    } catch (error) {
      if (!(error instanceof AcquirerDeclinedError) || error.code !== 'invalid_request') throw error;
      const payment = await read(id, deadline);
      if (payment.status === (verb === 'capture' ? 'succeeded' : 'canceled')) return payment;
      throw error;
    }
  }

  return {
    isTest: settings.isTest,
    createPayment: ({ key, sum, description, returnUrl, capture, metadata, customerId, receipt }) =>
      http.call(
        {
          method: 'POST',
          path: '/payments',
          key,
          body: {
            amount: moneyOf(sum),
            capture,
            confirmation: { type: 'redirect', return_url: returnUrl, locale: 'ru_RU' },
            description: shortened(description),
            metadata,
            merchant_customer_id: customerId,
            receipt: receiptOf(receipt),
          },
        },
        paymentObject,
      ),
    payment: (id) => found(id, () => read(id)),
    capture: (id, key) => finish(id, 'capture', key),
    cancel: (id, key) => finish(id, 'cancel', key),
    createRefund: ({ key, paymentId, sum, description, metadata, receipt }) =>
      http.call(
        {
          method: 'POST',
          path: '/refunds',
          key,
          body: {
            payment_id: paymentId,
            amount: moneyOf(sum),
            description: shortened(description),
            metadata,
            receipt: receiptOf(receipt),
          },
        },
        refundObject,
      ),
    refund: (id) => found(id, () => http.call({ method: 'GET', path: `/refunds/${id}` }, refundObject)),
    refundsOf: (paymentId) => listed('/refunds', refundPage, paymentId),
    createReceipt: ({ key, paymentId, sum, receipt }) =>
      http.call(
        {
          method: 'POST',
          path: '/receipts',
          key,
          body: {
            type: 'payment',
            payment_id: paymentId,
            ...receiptOf(receipt),
            settlements: [{ type: 'prepayment', amount: moneyOf(sum) }],
            send: true,
          },
        },
        receiptObject,
      ),
    receipt: (id) => found(id, () => http.call({ method: 'GET', path: `/receipts/${id}` }, receiptObject)),
    receiptsOf: (paymentId) => listed('/receipts', receiptPage, paymentId),
  };
}

/** @throws AcquirerRefusal as the acquirer would, without asking it */
function checked(id: string): string {
  if (acquirerId.test(id)) return id;
  throw new AcquirerDeclinedError('not_found', 'the acquirer refused: no such id');
}
