import type { ZodType } from 'zod';
import { cutText } from '../../rules/text/text.js';
import { kopecksToDecimal } from '../core/decimal-roubles.js';
import type { Logger } from '../core/log.js';
import {
  AcquirerDeclinedError,
  AcquirerNoResponseError,
  type Acquirer,
  type AcquirerPayment,
  type AcquirerReceipt,
  type AcquirerRefund,
  type NewPayment,
  type NewReceipt,
  type NewRefund,
  type ReceiptDraft,
  type Sum,
} from './acquirer.js';
import { defaultAcquirerTimeouts, YooKassaHttp, type AcquirerTimeouts } from './yookassa.http.js';
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

const moneyOf = ({ amount, currency }: Sum) => ({ value: kopecksToDecimal(amount), currency });

/** Shortens a text to YooKassa's limit. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= maxTextLength ? line : `${cutText(line, maxTextLength - 1)}…`;
}

/** Adapter for the API v3 of YooKassa. The test acquirer implements the same API. */
export class YooKassa implements Acquirer {
  readonly isTest: boolean;
  private readonly http: YooKassaHttp;

  constructor(
    private readonly settings: YooKassaSettings,
    log: Logger,
    timeouts: AcquirerTimeouts = defaultAcquirerTimeouts,
  ) {
    this.isTest = settings.isTest;
    this.http = new YooKassaHttp(settings, log, timeouts);
  }

  createPayment(payment: NewPayment): Promise<AcquirerPayment> {
    const body = {
      amount: moneyOf(payment.sum),
      capture: payment.capture,
      confirmation: { type: 'redirect', return_url: payment.returnUrl, locale: 'ru_RU' },
      description: shortened(payment.description),
      metadata: payment.metadata,
      merchant_customer_id: payment.customerId,
      receipt: this.receiptOf(payment.receipt),
    };
    return this.http.call({ method: 'POST', path: '/payments', key: payment.key, body }, paymentObject);
  }

  payment(id: string): Promise<AcquirerPayment | null> {
    return nullIfMissing(id, () => this.readPayment(id));
  }

  capture(id: string, key: string): Promise<AcquirerPayment> {
    return this.captureOrCancel(id, 'capture', key);
  }

  cancel(id: string, key: string): Promise<AcquirerPayment> {
    return this.captureOrCancel(id, 'cancel', key);
  }

  createRefund({ key, paymentId, sum, description, metadata, receipt }: NewRefund): Promise<AcquirerRefund> {
    const body = {
      payment_id: paymentId,
      amount: moneyOf(sum),
      description: shortened(description),
      metadata,
      receipt: this.receiptOf(receipt),
    };
    return this.http.call({ method: 'POST', path: '/refunds', key, body }, refundObject);
  }

  refund(id: string): Promise<AcquirerRefund | null> {
    return nullIfMissing(id, () => this.http.call({ method: 'GET', path: `/refunds/${id}` }, refundObject));
  }

  refundsOf(paymentId: string): Promise<AcquirerRefund[]> {
    return this.listAll('/refunds', refundPage, paymentId);
  }

  createReceipt({ key, paymentId, sum, receipt }: NewReceipt): Promise<AcquirerReceipt> {
    const body = {
      type: 'payment',
      payment_id: paymentId,
      ...this.receiptOf(receipt),
      settlements: [{ type: 'prepayment', amount: moneyOf(sum) }],
      send: true,
    };
    return this.http.call({ method: 'POST', path: '/receipts', key, body }, receiptObject);
  }

  receipt(id: string): Promise<AcquirerReceipt | null> {
    return nullIfMissing(id, () => this.http.call({ method: 'GET', path: `/receipts/${id}` }, receiptObject));
  }

  receiptsOf(paymentId: string): Promise<AcquirerReceipt[]> {
    return this.listAll('/receipts', receiptPage, paymentId);
  }

  private receiptOf({ email, items, isSettled = false }: ReceiptDraft): object {
    const { taxSystem } = this.settings;
    return {
      customer: { email },
      ...(taxSystem !== null && { tax_system_code: taxSystem }),
      items: items.map(({ description, sum, vatCode, subject }) => ({
        description: shortened(description),
        quantity: 1,
        amount: moneyOf(sum),
        vat_code: vatCode,
        payment_mode: isSettled ? 'full_payment' : 'full_prepayment',
        payment_subject: subject,
        measure: 'piece',
      })),
    };
  }

  private readPayment(id: string, deadline = this.http.deadline()): Promise<AcquirerPayment> {
    return this.http.call({ method: 'GET', path: `/payments/${validId(id)}` }, paymentObject, deadline);
  }

  /** Loads all pages of refunds or receipts of a payment. */
  private async listAll<T extends { paymentId: string | null }>(
    path: string,
    shape: ZodType<{ items: T[]; next_cursor?: string | undefined }>,
    paymentId: string,
  ): Promise<T[]> {
    const deadline = this.http.deadline();
    const all: T[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const query = new URLSearchParams({ payment_id: paymentId, limit: '100', ...(cursor && { cursor }) });
      const response = await this.http.call({ method: 'GET', path: `${path}?${query}` }, shape, deadline);
      all.push(...response.items.filter((one) => one.paymentId === paymentId));
      cursor = response.next_cursor;
      if (!cursor) return all;
    }
    // An incomplete list would be taken for the complete one.
    throw new AcquirerNoResponseError('the acquirer has more of them than anybody makes');
  }

  /** Captures or cancels a payment. YooKassa declines a repeated call; here it succeeds, if the payment has that status. */
  private async captureOrCancel(id: string, verb: 'capture' | 'cancel', key: string): Promise<AcquirerPayment> {
    const deadline = this.http.deadline();
    const path = `/payments/${validId(id)}/${verb}`;
    try {
      return await this.http.call({ method: 'POST', path, key, body: {} }, paymentObject, deadline);
    } catch (error) {
      if (!(error instanceof AcquirerDeclinedError) || error.code !== 'invalid_request') throw error;
      const payment = await this.readPayment(id, deadline);
      if (payment.status === (verb === 'capture' ? 'succeeded' : 'canceled')) return payment;
      throw error;
    }
  }
}

/** Loads an object; null if it does not exist. Checks the id first: ids come from webhooks, which anybody can send. */
async function nullIfMissing<T>(id: string, load: () => Promise<T>): Promise<T | null> {
  if (!acquirerId.test(id)) return null;
  try {
    return await load();
  } catch (error) {
    if (error instanceof AcquirerDeclinedError && error.code === 'not_found') return null;
    throw error;
  }
}

/** @throws AcquirerDeclinedError `not_found` for a malformed id, without a call */
function validId(id: string): string {
  if (acquirerId.test(id)) return id;
  throw new AcquirerDeclinedError('not_found', 'the acquirer refused: no such id');
}
