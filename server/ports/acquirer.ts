/** A sum in kopecks. */
export type Sum = { readonly amount: number; readonly currency: string };

export type ReceiptItem = {
  readonly description: string;
  /** For one; their sum is that of the payment or refund. */
  readonly sum: Sum;
  /** VAT code of the acquirer's dictionary: 1 without VAT, 11 22 %, … */
  readonly vatCode: number;
  /** What is sold, by the same dictionary: `service`. */
  readonly subject: string;
};

/** What the fiscal receipt (54-ФЗ) says, and where it goes. */
export type ReceiptDraft = {
  readonly email: string;
  readonly items: readonly ReceiptItem[];
  /** The service was given, and the money is its full payment; else it is a prepayment. */
  readonly isSettled?: boolean;
};

export type NewPayment = {
  /** The same for each try of one attempt: the acquirer then answers with what it made the first time. */
  readonly key: string;
  readonly sum: Sum;
  readonly description: string;
  /** Where the person is sent back to, whatever she did. */
  readonly returnUrl: string;
  /** False: the money is only held, until `capture` or `cancel`. */
  readonly capture: boolean;
  /** Names of ours that the payment carries: `payment_id`, `registration`. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly customerId: string;
  readonly receipt: ReceiptDraft;
};

/** A payment as the acquirer sees it. */
export type AcquirerPayment = {
  readonly id: string;
  readonly status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  readonly sum: Sum;
  /** Kopecks given back so far, also by hand in the acquirer's own office. */
  readonly refundedAmount: number;
  /** Where the person pays; null when there is nothing to be done any more. */
  readonly confirmationUrl: string | null;
  readonly capturedAt: string | null;
  readonly expiresAt: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** `bank_card`, `sbp`, …; null until the person has chosen. */
  readonly method: string | null;
  /** In words for people: «Банковская карта *4444». */
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
  /** Names of ours that the refund carries: `refund_id`. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly receipt: ReceiptDraft;
};

export type AcquirerRefund = {
  readonly id: string;
  readonly paymentId: string;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  readonly sum: Sum;
  /** Empty where it was made by hand. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly cancellation: { readonly party: string; readonly reason: string } | null;
  readonly receipt: 'pending' | 'succeeded' | 'canceled' | null;
};

/** A receipt of its own: the prepayment is set off against the service that was given. */
export type NewReceipt = {
  readonly key: string;
  readonly paymentId: string;
  /** What is left of the prepayment; the items come to it. */
  readonly sum: Sum;
  readonly receipt: ReceiptDraft;
};

export type AcquirerReceipt = {
  readonly id: string;
  /** Null: it is about something else, a refund. */
  readonly paymentId: string | null;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  /** Prepayment that it sets off; null: none, so it is another kind of receipt. */
  readonly settled: Sum | null;
  readonly registeredAt: string | null;
};

/**
 * Who takes the money. Each call ends within ten seconds.
 * @throws AcquirerSilent when it is not known what became of the call, AcquirerRefusal when it was refused
 */
export type Acquirer = {
  /** Whether it is the embedded stand-in, with which nobody pays real money. */
  readonly isTest: boolean;
  createPayment(payment: NewPayment): Promise<AcquirerPayment>;
  /** Null: there is none such. */
  payment(id: string): Promise<AcquirerPayment | null>;
  /** Takes the whole sum that is held. Done twice it stays done. */
  capture(id: string, key: string): Promise<AcquirerPayment>;
  /** Lets go of what is held. */
  cancel(id: string, key: string): Promise<AcquirerPayment>;
  createRefund(refund: NewRefund): Promise<AcquirerRefund>;
  refund(id: string): Promise<AcquirerRefund | null>;
  /** Refunds of a payment, also those made by hand in the acquirer's own office. */
  refundsOf(paymentId: string): Promise<AcquirerRefund[]>;
  createReceipt(receipt: NewReceipt): Promise<AcquirerReceipt>;
  receipt(id: string): Promise<AcquirerReceipt | null>;
  /** All receipts of a payment: also that of the prepayment, which was made with it. */
  receiptsOf(paymentId: string): Promise<AcquirerReceipt[]>;
};

/** No answer, none in time, or one of those (429, 500) after which the same call with the same key is right. */
export class AcquirerSilent extends Error {}

/** The call was understood and refused: repeating it changes nothing. */
export class AcquirerDeclinedError extends Error {
  constructor(
    /** The acquirer's word: `invalid_request`, `forbidden`, … */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
