/** A sum in kopecks. */
export type Sum = { readonly amount: number; readonly currency: string };

export type ReceiptItem = {
  readonly description: string;
  /** Price of one item. The items add up to the payment or refund. */
  readonly sum: Sum;
  /** VAT code of YooKassa's dictionary: 1 = no VAT, 11 = 22 %, … */
  readonly vatCode: number;
  /** Kind of item, from the same dictionary: `service`. */
  readonly subject: string;
};

/** Content and recipient of a fiscal receipt (54-ФЗ). */
export type ReceiptDraft = {
  readonly email: string;
  readonly items: readonly ReceiptItem[];
  /** True: the service was rendered, and the money pays it in full. Otherwise the money is a prepayment. */
  readonly isSettled?: boolean;
};

export type NewPayment = {
  /** Idempotency key, the same for all retries of one attempt. */
  readonly key: string;
  readonly sum: Sum;
  readonly description: string;
  /** Where the user returns to, paid or not. */
  readonly returnUrl: string;
  /** False: the money is only authorised, until `capture` or `cancel`. */
  readonly capture: boolean;
  /** Our identifiers, stored with the payment: `payment_id`, `registration`. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly customerId: string;
  readonly receipt: ReceiptDraft;
};

/** A payment as the acquirer reports it. */
export type AcquirerPayment = {
  readonly id: string;
  readonly status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  readonly sum: Sum;
  /** Kopecks refunded so far, including refunds made by hand in the acquirer's dashboard. */
  readonly refundedAmount: number;
  /** Page where the user pays; null when the payment is no longer pending. */
  readonly confirmationUrl: string | null;
  readonly capturedAt: string | null;
  readonly expiresAt: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** `bank_card`, `sbp`, …; null until the user has chosen one. */
  readonly method: string | null;
  /** For display: «Банковская карта *4444». */
  readonly methodTitle: string | null;
  readonly cancellation: { readonly party: string; readonly reason: string } | null;
  readonly receipt: 'pending' | 'succeeded' | 'canceled' | null;
  readonly isTest: boolean;
};

export type NewRefund = {
  readonly key: string;
  readonly paymentId: string;
  readonly sum: Sum;
  readonly description: string;
  /** Our identifiers, stored with the refund: `refund_id`. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly receipt: ReceiptDraft;
};

export type AcquirerRefund = {
  readonly id: string;
  readonly paymentId: string;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  readonly sum: Sum;
  /** Empty for refunds made by hand in the acquirer's dashboard. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly cancellation: { readonly party: string; readonly reason: string } | null;
  readonly receipt: 'pending' | 'succeeded' | 'canceled' | null;
};

/** A settlement receipt: offsets the prepayment against the rendered service. */
export type NewReceipt = {
  readonly key: string;
  readonly paymentId: string;
  /** Remaining prepayment. The items add up to it. */
  readonly sum: Sum;
  readonly receipt: ReceiptDraft;
};

export type AcquirerReceipt = {
  readonly id: string;
  /** Null: the receipt belongs to a refund. */
  readonly paymentId: string | null;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  /** Prepayment that the receipt offsets. Null: it is not a settlement receipt. */
  readonly settled: Sum | null;
  readonly registeredAt: string | null;
};

/**
 * The payment provider. Each call ends within ten seconds.
 * @throws AcquirerNoResponseError when the result of the call is unknown, AcquirerDeclinedError when the provider declined it
 */
export type Acquirer = {
  /** Whether this is the embedded test acquirer, which takes no real money. */
  readonly isTest: boolean;
  createPayment(payment: NewPayment): Promise<AcquirerPayment>;
  /** Null: no such payment. */
  payment(id: string): Promise<AcquirerPayment | null>;
  /** Captures the whole authorised sum. Idempotent. */
  capture(id: string, key: string): Promise<AcquirerPayment>;
  /** Releases the authorised sum. Idempotent. */
  cancel(id: string, key: string): Promise<AcquirerPayment>;
  createRefund(refund: NewRefund): Promise<AcquirerRefund>;
  refund(id: string): Promise<AcquirerRefund | null>;
  /** Refunds of a payment, including those made by hand in the acquirer's dashboard. */
  refundsOf(paymentId: string): Promise<AcquirerRefund[]>;
  createReceipt(receipt: NewReceipt): Promise<AcquirerReceipt>;
  receipt(id: string): Promise<AcquirerReceipt | null>;
  /** All receipts of a payment, including the prepayment receipt that was made with it. */
  receiptsOf(paymentId: string): Promise<AcquirerReceipt[]>;
};

/** The result of a call is unknown: no response, a timeout, or 429 or 5xx. The caller may retry with the same key. */
export class AcquirerNoResponseError extends Error {}

/** The provider understood and declined the call. Retrying does not help. */
export class AcquirerDeclinedError extends Error {
  constructor(
    /** Error code of the provider: `invalid_request`, `forbidden`, … */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
